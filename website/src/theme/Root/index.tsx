import type { Props } from '@theme/Root';

import { announcerId } from '@site/kernel/announce';
import { SearchHost } from '@site/src/components/Search/Host';
import { VisuallyHidden } from '@site/src/components/VisuallyHidden';

/** Wraps all pages and stays mounted during navigation. */
export default function Root({ children }: Props) {
  return (
    <>
      {/* First, so that its shell is there as soon as the page begins to show. */}
      <SearchHost />
      {children}
      <VisuallyHidden id={announcerId} aria-live="polite" />
    </>
  );
}
