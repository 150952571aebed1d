/** Returns a key that sorts after every key with the prefix. */
export function prefixEnd(prefix: string): string {
  return `${prefix}\uffff`;
}
