/** Keeps the reader's changes to a program while the tab is open, for when they come back to the page. */
export function keepChanges(recording: string, text: string): void {
  try {
    sessionStorage.setItem(getKey(recording), text);
  } catch {
    // Without storage they last as long as the page.
  }
}

/** Returns the reader's last changes to a program in this tab. */
export function readKept(recording: string): string | undefined {
  try {
    return sessionStorage.getItem(getKey(recording)) ?? undefined;
  } catch {
    return undefined;
  }
}

function getKey(recording: string): string {
  return `changes:${recording}`;
}
