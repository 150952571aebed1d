import { useEffect, type RefObject } from 'react';

/** The attribute of a marked line: `board` or `error`. */
const attribute = 'data-mark';

/**
 * Marks a line of the program.
 *
 * @param line - The index of the line, or -1 for none.
 */
export function useLineMark(
  frame: RefObject<HTMLElement | null>,
  kind: 'board' | 'error',
  line: number,
): void {
  useEffect(() => {
    const element = listLines(frame.current)[line];
    element?.setAttribute(attribute, kind);
    return () => {
      if (element?.getAttribute(attribute) === kind) element.removeAttribute(attribute);
    };
  }, [frame, kind, line]);
}

/** Calls a function with the index of the line under the pointer, or -1. */
export function usePointedLine(
  frame: RefObject<HTMLElement | null>,
  onPoint: (line: number) => void,
): void {
  useEffect(() => {
    const code = frame.current?.querySelector('code');
    if (!code) return undefined;
    const enter = ({ target }: Event) => {
      const lines = listLines(frame.current);
      onPoint(lines.findIndex((line) => line.contains(target as Node)));
    };
    const leave = () => {
      onPoint(-1);
    };
    code.addEventListener('pointerover', enter);
    code.addEventListener('pointerleave', leave);
    return () => {
      code.removeEventListener('pointerover', enter);
      code.removeEventListener('pointerleave', leave);
    };
  }, [frame, onPoint]);
}

/** Lists the lines of the program that the page shows. */
export function listLines(frame: HTMLElement | null): Element[] {
  return [...(frame?.querySelector('code')?.children ?? [])];
}
