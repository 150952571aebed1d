import { useEffect, useMemo, useReducer } from 'react';

import type { Props } from '@theme/DocSidebarItems';
import DocSidebarItems from '@theme-original/DocSidebarItems';

import { loadLinks } from '@site/src/browser/sections';

/** Wraps the stock component, to load the links of a category that the reader opens. */
export default function DocSidebarItemsWithRest({ items, ...props }: Props) {
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    // A link that loads a page of the category brings the others, too.
    loadLinks(items)?.then(redraw, () => undefined);
  }, [items]);
  // Links are added to the list itself, which the stock component wouldn't notice.
  const { length } = items;
  const list = useMemo(() => items.slice(0, length), [items, length]);
  return <DocSidebarItems items={list} {...props} />;
}
