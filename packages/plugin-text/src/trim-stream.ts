/**
 * Creates a function that passes on streamed text without the white space at its start and its end, as `trim` does for
 * a whole string. White space inside is passed on with the text after it.
 */
export function trimStream(send: (text: string) => Promise<void>): (text: string) => Promise<void> {
  let hasStarted = false;
  let heldBack = '';
  return async (text) => {
    const chunk = heldBack + (hasStarted ? text : text.trimStart());
    const end = chunk.trimEnd().length;
    heldBack = chunk.slice(end);
    if (end === 0) return;
    hasStarted = true;
    await send(chunk.slice(0, end));
  };
}
