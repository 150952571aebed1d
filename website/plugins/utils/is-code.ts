/** What makes a default that is code rather than words: a literal, or something with a dot in it. */
const codeLike = /^(?:['"[{\d-].*|true|false|null|undefined|\w+(?:\.\w+)+)$/s;

/**
 * Whether what `@default` says is code. It may be words as well: 'none', 'the first provider that has it'.
 *
 * @param {string} text
 * @returns {boolean}
 */
export function isCode(text) {
  return codeLike.test(text);
}
