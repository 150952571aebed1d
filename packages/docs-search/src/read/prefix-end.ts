/** Behind everything that begins with a text. */
export function prefixEnd(beginning: string): string {
  return `${beginning}\uffff`;
}
