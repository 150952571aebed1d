import type { Props } from '@theme/Root';

import { SearchHost } from '@site/src/components/Search/Host';

/** Wraps all pages and stays mounted during navigation. */
export default function Root({ children }: Props) {
  return (
    <>
      {/* First, so that its shell is there as soon as the page begins to show. */}
      <SearchHost />
      {children}
    </>
  );
}
