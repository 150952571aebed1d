/** Matches a literal, or a name with a dot in it. */
const codeLike = /^(?:['"[{\d-].*|true|false|null|undefined|\w+(?:\.\w+)+)$/s;

/** Whether a `@default` tag contains code. It may also contain words: 'none', 'the first provider'. */
export function isCode(text: string): boolean {
  return codeLike.test(text);
}
