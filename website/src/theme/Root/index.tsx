import type { Props } from '@theme/Root';

import { SearchHost } from '@site/src/components/Search/Host';

/** What is around all pages, and stays when one makes room for the next. */
export default function Root({ children }: Props) {
  return (
    <>
      {children}
      <SearchHost />
    </>
  );
}
