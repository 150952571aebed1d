import { useLayoutEffect, useState, type RefObject } from 'react';

import styles from './styles.module.css';

/** How much of the screen an editor may fill, and how many pixels it may grow. Longer programs scroll inside it. */
const share = 0.7;
const growth = 240;

/** Replaces the code in a block by an element for the editor, until the component is gone. */
export function usePlace(frame: RefObject<HTMLElement | null>): HTMLElement | undefined {
  const [place, setPlace] = useState<HTMLElement>();

  useLayoutEffect(() => {
    const pre = frame.current?.querySelector('pre');
    if (!pre) return undefined;
    const element = document.createElement('div');
    element.className = styles.editor ?? '';
    const height = Math.max(pre.offsetHeight + growth, innerHeight * share);
    element.style.setProperty('--editor-height', `${Math.round(height)}px`);
    // The title stays; the buttons are about the code that the editor replaces.
    const hidden = [pre, ...(pre.parentElement?.children ?? [])].filter(
      (each): each is HTMLElement => each instanceof HTMLElement && each.tagName !== 'FIGCAPTION',
    );
    for (const each of hidden) each.style.display = 'none';
    pre.after(element);
    setPlace(element);
    return () => {
      element.remove();
      for (const each of hidden) each.style.display = '';
    };
  }, [frame]);

  return place;
}
