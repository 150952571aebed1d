import { memo, useSyncExternalStore } from 'react';

import type { Props } from '@theme/TOCItems/Tree';
import Tree from '@theme-init/TOCItems/Tree';

import { getHiddenSections, onHiddenSections } from '@site/kernel/browser/hidden-sections';

/** Wraps the stock component, which also lists sections that a filter hides. */
export default memo(function TOCItemTree({ toc, ...props }: Props) {
  const hidden = useSyncExternalStore(onHiddenSections, getHiddenSections, getHiddenSections);
  return <Tree {...props} toc={toc.filter(({ id }) => !hidden.has(id))} />;
});
