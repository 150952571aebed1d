/** The settings after the language on the first line of a code block. */
export interface Info {
  readonly title?: string | undefined;
  readonly hasNumbers: boolean;
  /** The numbers of the highlighted lines, starting at 1. */
  readonly marked: ReadonlySet<number>;
}

/** Reads `title="greeting.ts" {1,3-5} showLineNumbers`. Other words are ignored: the tests of samples use some. */
export function readInfo(text: string): Info {
  const title = /\btitle=(?:"(?<double>[^"]*)"|'(?<single>[^']*)')/.exec(text)?.groups;
  // Braces and words inside quoted values aren't settings.
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
      throw new Error(`{${list}} is not a list of lines; expected something like {1,3-5}`);
    }
    return Array.from({ length: to - from + 1 }, (_, index) => from + index);
  });
}
