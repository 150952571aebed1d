import type { HighlightedCode } from '../../markdown/highlight';

/** Creates a code block without colours, for code that is only known at run time. */
export function createPlainCode(
  text: string,
  language: HighlightedCode['language'],
): HighlightedCode {
  const lines = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').split('\n');
  const [first = '', second = ''] = text.split('\n', 2);
  return {
    language,
    html: `<span>${lines.join('\n</span><span>')}</span>`,
    lineCount: lines.length,
    startLength: Math.max(first.length, second.length),
  };
}
