import { readMeta } from '../../../kernel/markdown/read-meta.js';

/** The settings after the language on the first line of a code block. */
export interface Info {
  readonly title?: string | undefined;
  readonly hasNumbers: boolean;
  /** The numbers of the highlighted lines, starting at 1. */
  readonly marked: ReadonlySet<number>;
}

/** Reads the settings that change how a block looks. Tests of samples use others. */
export function readInfo(text: string): Info {
  const { words, values, lines } = readMeta(text);
  return {
    title: values.get('title'),
    hasNumbers: words.has('showLineNumbers'),
    marked: new Set(readRanges(lines)),
  };
}

function readRanges(list: string): number[] {
  if (list.trim() === '') return [];
  return list.split(',').flatMap((range) => {
    const [, first, last = first] = /^\s*(\d+)(?:-(\d+))?\s*$/.exec(range) ?? [];
    const from = Number(first);
    const to = Number(last);
    if (!(from >= 1 && to >= from)) {
      throw new Error(
        `{${list}} is not a valid list of line numbers; expected, for example, {1,3-5}`,
      );
    }
    return Array.from({ length: to - from + 1 }, (_, index) => from + index);
  });
}
