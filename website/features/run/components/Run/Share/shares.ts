import type { Share } from '../../../shared/share-link';

/** The event that tells an open editor about a program from a link. */
export const shareEvent = 'dowel-share';

/** The event that tells open editors that their program no longer belongs to the address. */
export const unshareEvent = 'dowel-unshare';

/** The fragment of the program that is open. Going back to it must not replace what the reader has typed since. */
let opened: string | undefined;

export function isShareOpen(hash: string): boolean {
  return opened === hash;
}

/** Remembers which program is open: that of a fragment, or none after the reader has left it for another. */
export function setOpenShare(hash: string | undefined): void {
  opened = hash;
}

/** Programs from links, by the name of their recording, until an editor takes them. */
const waiting = new Map<string, Share>();

/**
 * Offers a program from a link to the editor.
 *
 * @returns Whether an open editor has taken it.
 */
export function offerShare(element: Element, recording: string, share: Share): boolean {
  waiting.set(recording, share);
  element.dispatchEvent(new Event(shareEvent));
  return !isShareWaiting(recording);
}

export function isShareWaiting(recording: string): boolean {
  return waiting.has(recording);
}

/** Takes the program from a link, if there is one. */
export function takeShare(recording: string): Share | undefined {
  const share = waiting.get(recording);
  waiting.delete(recording);
  return share;
}
