/**
 * Sixteen hexadecimal digits that change with the texts (FNV-1a, two of 32 bits). It has to tell versions of the
 * same site apart, not to withstand anyone.
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
