import { useEffect, useLayoutEffect, useRef, type ReactNode } from 'react';

import clsx from 'clsx';

import styles from './sheet.module.css';

/** Screens on which the details of a board cover the bottom instead of following the boards. */
export const sheetScreens = '(max-width: 600px)';

interface Props {
  /** The name of what it shows. */
  readonly label: string;
  /** Differs for each board. */
  readonly board: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** The gap that is left between a board and the sheet, in pixels. */
const gap = 12;

/** Shows details of the selected board at the bottom of the screen, and keeps that board in sight above them. */
export function Sheet({ label, board, onClose, children }: Props) {
  const sheet = useRef<HTMLElement>(null);
  const button = useRef<HTMLButtonElement>(null);

  // A layout effect, because removing the sheet would drop the focus.
  useLayoutEffect(() => {
    const element = sheet.current;
    const selected = findSelected(element);
    if (element === null || selected === undefined) return undefined;
    button.current?.focus({ preventScroll: true });
    element.scrollTop = 0;
    const hidden =
      selected.getBoundingClientRect().bottom + gap + element.offsetHeight - innerHeight;
    const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
    if (hidden > 0) scrollBy({ top: hidden, behavior: isStill ? 'instant' : 'smooth' });
    return () => {
      // A press on another board has moved it already.
      if (element.contains(document.activeElement)) selected.focus({ preventScroll: true });
    };
  }, [board]);

  useEffect(() => {
    const onKeyDown = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') onClose();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => {
      document.removeEventListener('keydown', onKeyDown);
    };
  }, [onClose]);

  // It would cover text that has nothing to do with it.
  useEffect(() => {
    const pipeline = sheet.current?.closest('figure');
    if (!pipeline) return undefined;
    const observer = new IntersectionObserver(([entry]) => {
      if (entry?.isIntersecting === false) onClose();
    });
    observer.observe(pipeline);
    return () => {
      observer.disconnect();
    };
  }, [onClose]);

  return (
    <section ref={sheet} className={styles.sheet} role="dialog" aria-label={label}>
      <button ref={button} type="button" className={clsx('button', styles.close)} onClick={onClose}>
        Close
      </button>
      {children}
    </section>
  );
}

/** A pipeline is drawn twice, and the style sheet shows one of the drawings. */
function findSelected(sheet: HTMLElement | null): SVGElement | undefined {
  const boards = sheet?.closest('figure')?.querySelectorAll<SVGElement>('[aria-pressed="true"]');
  return [...(boards ?? [])].find((each) => each.getClientRects().length > 0);
}
