/** What a page and its Markdown version must have in common, in document order. */
export interface Outline {
  /** With one `#` per level in front. */
  readonly headings: readonly string[];
  readonly codeBlocks: readonly OutlinedCode[];
  readonly inlineCode: readonly string[];
  /** Table rows, with ` | ` between cells. */
  readonly rows: readonly string[];
  /** The targets of links outside code. */
  readonly links: readonly string[];
  /** The targets of links inside code, sorted and without duplicates. */
  readonly codeLinks: readonly string[];
  /** The letters of each list item, including nested content. */
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

/** The letters and digits of a text; separators differ between HTML and Markdown. */
export function squeeze(text: string): string {
  return text.replaceAll(/[^\p{L}\p{N}]+/gu, '');
}

export function oneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim();
}
