import type { HighlightedCode } from '@site/markdown/code-blocks/highlight';

/** Code without colours, for what is put together in the page and not known when the site is built. */
export function createPlainCode(
  text: string,
  language: HighlightedCode['language'],
): HighlightedCode {
  const lines = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').split('\n');
  return {
    language,
    html: `<span>${lines.join('\n</span><span>')}</span>`,
    lineCount: lines.length,
  };
}
