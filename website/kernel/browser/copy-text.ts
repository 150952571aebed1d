/**
 * Copies a text that may still be loading. Safari only allows the clipboard during a click, so a pending text is passed
 * as a promise. Without clipboard access, as over plain HTTP, the text is copied by selecting it.
 *
 * @throws The reason `text` rejects with, or an error if the browser denies access.
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
  // Next to the focused element, so that no open menu or dialog closes because it loses the focus.
  focused?.parentElement?.append(field);
  field.select();
  // oxlint-disable-next-line typescript/no-deprecated -- the only way to copy without clipboard permission
  const isCopied = document.execCommand('copy');
  field.remove();
  if (focused instanceof HTMLElement) focused.focus();
  if (!isCopied) throw new Error('The browser denied access to the clipboard.');
}
