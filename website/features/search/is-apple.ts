/** Returns whether the keyboard has a Command key. Works only in the browser. */
export function isApple(): boolean {
  return /Macintosh|iPhone|iPad/.test(navigator.userAgent);
}
