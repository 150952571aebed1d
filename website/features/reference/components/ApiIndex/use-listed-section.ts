import { useLayoutEffect, useRef, type RefObject } from 'react';

import { hideFromContents } from '@site/kernel/browser/hidden-sections';

/** Removes a section from the page's table of contents while it's hidden. */
export function useListedSection(isShown: boolean): RefObject<HTMLElement | null> {
  const section = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const id = section.current?.querySelector('h2')?.id;
    if (isShown || id === undefined) return;
    return hideFromContents(id);
  }, [isShown]);
  return section;
}
