/** What a page and its Markdown have to have in common, in the order in which it comes. */
export interface Outline {
  /** With as many `#` ahead as their level. */
  readonly headings: readonly string[];
  readonly codeBlocks: readonly OutlinedCode[];
  readonly inlineCode: readonly string[];
  /** The rows of tables, with ` | ` between the cells. */
  readonly rows: readonly string[];
  /** Where links lead that are no part of a piece of code. */
  readonly links: readonly string[];
  /** Where those lead that are, each once, by the alphabet. */
  readonly codeLinks: readonly string[];
  /** The letters of each item of a list, what is inside of it included. */
  readonly items: readonly string[];
  /** Kind and letters. */
  readonly admonitions: readonly string[];
  /** The letters of the whole page. */
  readonly text: string;
}

export interface OutlinedCode {
  readonly language: string;
  readonly title: string | undefined;
  readonly text: string;
}

/** The letters and digits of a text. What separates them is layout in the one and signs in the other. */
export function squeeze(text: string): string {
  return text.replaceAll(/[^\p{L}\p{N}]+/gu, '');
}

export function oneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim();
}
