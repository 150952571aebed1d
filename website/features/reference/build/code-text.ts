import type { Code } from './model.js';

/** Returns code as plain text, without roles and links. */
export function codeText(code: Code): string {
  return code.map((token) => (typeof token === 'string' ? token : token[1])).join('');
}
