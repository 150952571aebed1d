/** Whether the reader's keyboard has a key for commands. To be asked in the browser alone. */
export function isApple(): boolean {
  return /Macintosh|iPhone|iPad/.test(navigator.userAgent);
}
