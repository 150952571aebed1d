/** The text after the language of a code block. */
export interface Meta {
  /** `showLineNumbers` and other words. */
  readonly words: ReadonlySet<string>;
  /** `title="greeting.ts"` and other values. */
  readonly values: ReadonlyMap<string, string>;
  /** The content of `{1,3-5}`. */
  readonly lines: string;
}

/**
 * Parses `no-run title="greeting.ts" throws='There is no "x".' {1,3-5}`. A value ends at a quote before a space or the
 * end, so it may contain apostrophes and, in single quotes, double quotes.
 */
export function readMeta(text: string): Meta {
  const words = new Set<string>();
  const values = new Map<string, string>();
  let allLines = '';
  const pattern =
    /(?<key>[\w-]+)=(?<quote>["'])(?<value>.*?)\k<quote>(?=\s|$)|\{(?<lines>[^}]*)\}|(?<word>\S+)/g;
  for (const { groups = {} } of text.matchAll(pattern)) {
    const { key, value, lines, word } = groups;
    if (key !== undefined) values.set(key, value ?? '');
    else if (lines !== undefined) allLines ||= lines;
    else if (word !== undefined) words.add(word);
  }
  return { words, values, lines: allLines };
}
