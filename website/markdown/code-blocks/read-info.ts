/** What stands behind the language on the first line of a code block. */
export interface Info {
  readonly title?: string | undefined;
  readonly hasNumbers: boolean;
  /** The lines to mark, from 1. */
  readonly marked: ReadonlySet<number>;
}

/** Reads `title="greeting.ts" {1,3-5} showLineNumbers`. Other words are for others, such as the tests of samples. */
export function readInfo(text: string): Info {
  const title = /\btitle=(?:"(?<double>[^"]*)"|'(?<single>[^']*)')/.exec(text)?.groups;
  // Braces and words in a title or in another text, such as the message that a sample throws, are no orders.
  const rest = text.replaceAll(/\b[\w-]+=(?:"[^"]*"|'[^']*')/g, '');
  return {
    title: title?.double ?? title?.single,
    hasNumbers: /(?:^|\s)showLineNumbers(?:\s|$)/.test(rest),
    marked: new Set(readRanges(/\{(?<ranges>[^}]*)\}/.exec(rest)?.groups?.ranges ?? '')),
  };
}

function readRanges(list: string): number[] {
  if (list.trim() === '') return [];
  return list.split(',').flatMap((range) => {
    const [, first, last = first] = /^\s*(\d+)(?:-(\d+))?\s*$/.exec(range) ?? [];
    const from = Number(first);
    const to = Number(last);
    if (!(from >= 1 && to >= from)) {
      throw new Error(`{${list}} is no list of lines; it should look like {1,3-5}`);
    }
    return Array.from({ length: to - from + 1 }, (_, index) => from + index);
  });
}
