/** Every control character except `\n`, and the separators that JSON doesn't escape: a model may read them as the end of a line. */
const LINE_BREAKS = /(?!\n)[\p{Cc}\p{Zl}\p{Zp}]/gu;

/** Quotes a text for a prompt, as a JSON string that stays on one line for every reader. */
export function quote(text: string): string {
  return escapeLineBreaks(JSON.stringify(text));
}

/** Escapes everything that ends a line, except `\n`, as JSON and TypeScript would. */
export function escapeLineBreaks(text: string): string {
  return text.replace(
    LINE_BREAKS,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
