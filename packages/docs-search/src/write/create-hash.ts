/**
 * Returns a hash of the texts as 16 hexadecimal digits (two 32-bit FNV-1a variants). It only distinguishes versions
 * of a site and isn't cryptographically secure.
 */
export function createHash(texts: readonly string[]): string {
  let one = 0x811c9dc5;
  let other = 0x9dc5811c;
  for (const text of texts) {
    for (let at = 0; at < text.length; at++) {
      one = Math.imul(one ^ text.charCodeAt(at), 0x01000193);
      other = Math.imul(other ^ text.charCodeAt(at), 0x01000193) ^ (one >>> 7);
    }
    one = Math.imul(one ^ text.length, 0x01000193);
  }
  return [one, other].map((half) => (half >>> 0).toString(16).padStart(8, '0')).join('');
}
