/** Escapes Markdown for MDX, where braces, `<` and lines that start with `import` or `export` are code. */
export function escapeMdx(markdown: string): string {
  return replaceOutsideCode(markdown, /(`[^`]*`)/, (text) =>
    text
      .replaceAll(/[{}<]/g, '\\$&')
      .replaceAll(/^(?:im|ex)port\b/gm, (word) => `&#${word.charCodeAt(0)};${word.slice(1)}`),
  );
}

/** Reverts {@link escapeMdx}. */
export function unescapeMdx(mdx: string): string {
  return replaceOutsideCode(mdx, /(```.*?```|`[^`]*`)/s, (text) =>
    text
      .replaceAll(/\\([{}<])/g, '$1')
      .replaceAll(/^&#(\d+);/gm, (_, code: string) => String.fromCharCode(Number(code))),
  );
}

/** Removes links, escapes and code marks, for descriptions that are shown as plain text. */
export function toPlainText(mdx: string): string {
  return mdx
    .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll(/\\([{}<])/g, '$1')
    .replaceAll('`', '')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

/** Returns the first sentence of plain text, or all of it if it has no full stop. */
export function firstSentence(text: string): string {
  return /^.*?[.!?](?=\s|$)/.exec(text)?.[0] ?? text;
}

function replaceOutsideCode(
  markdown: string,
  code: RegExp,
  replace: (text: string) => string,
): string {
  return markdown
    .split(code)
    .map((piece, index) => (index % 2 === 1 ? piece : replace(piece)))
    .join('');
}
