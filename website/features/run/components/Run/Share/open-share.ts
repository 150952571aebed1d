import { decodeShare } from '../../../shared/share-link';

import { showNotice } from './notice';
import { readShareHash } from './share-address';
import { isShareOpen, offerShare, setOpenShare, unshareEvent } from './shares';

/** Opens the program in the fragment of an address in its editor. It never runs by itself. */
export async function openShare(hash: string): Promise<void> {
  const address = readShareHash(hash);
  if (address === undefined) {
    reject('This link to an edited program was cut off.');
    return;
  }
  const { recording, payload } = address;
  const share = await decodeShare(payload);
  // The reader may have left the page meanwhile.
  if (location.hash !== hash) return;
  if ('problem' in share) {
    reject(share.problem);
    return;
  }
  const element = document.querySelector(`[data-recording="${CSS.escape(recording)}"]`);
  const button = element?.querySelector<HTMLElement>('[data-edit]');
  const isOpen = element?.querySelector('.cm-editor') != null;
  if (!element || (!button && !isOpen)) {
    reject('The program that this link edits has changed or moved.', share.code);
    return;
  }
  if (isOpen && isShareOpen(hash)) return;
  setOpenShare(hash);
  showPanel(element);
  if (!offerShare(element, recording, share)) button?.click();
  element.scrollIntoView();
}

/** Chooses the tab that the program is behind, if there are tabs. */
function showPanel(element: Element): void {
  const panel = element.closest('[data-panel]')?.getAttribute('data-panel') ?? '';
  document.getElementById(panel)?.click();
}

/** Says that a link can't be opened, and closes the program of an earlier one, which would look like this one's. */
function reject(problem: string, code?: string): void {
  setOpenShare(undefined);
  document.dispatchEvent(new Event(unshareEvent));
  showNotice(problem, code);
}
