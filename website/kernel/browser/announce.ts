/** The id of the live region, which is in each page. */
export const announcerId = 'announcer';

/** Announces a text to screen readers. Doesn't work while a modal dialog is open. */
export function announce(text: string): void {
  const region = document.getElementById(announcerId);
  if (region !== null) region.textContent = text;
}
