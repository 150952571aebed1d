/**
 * Copies a text, which may still be on its way. Safari wants to be asked while the press of the button is fresh, and is
 * given a promise; others want the text; and where the page may not use the clipboard at all, as over plain HTTP, a
 * selection is copied as a reader would do it.
 *
 * @throws what `text` rejects with, or an error if the browser refuses
 */
export async function copyText(text: string | Promise<string>): Promise<void> {
  try {
    await (typeof text === 'string'
      ? navigator.clipboard.writeText(text)
      : navigator.clipboard.write([new ClipboardItem({ 'text/plain': toBlob(text) })]));
  } catch {
    copySelection(await text);
  }
}

async function toBlob(text: Promise<string>): Promise<Blob> {
  return new Blob([await text], { type: 'text/plain' });
}

function copySelection(text: string): void {
  const focused = document.activeElement;
  const field = document.createElement('textarea');
  field.value = text;
  field.readOnly = true;
  field.style.position = 'fixed';
  // Inside of what has the focus, so that nothing closes because the focus goes elsewhere.
  focused?.parentElement?.append(field);
  field.select();
  // eslint-disable-next-line @typescript-eslint/no-deprecated -- nothing else copies without the clipboard's permission
  const isCopied = document.execCommand('copy');
  field.remove();
  if (focused instanceof HTMLElement) focused.focus();
  if (!isCopied) throw new Error('The browser does not allow it.');
}
