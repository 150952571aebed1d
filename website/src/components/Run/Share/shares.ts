import type { Share } from '@site/run/share-link';

/** The event that tells an open editor about a program from a link. */
export const shareEvent = 'dowel-share';

/** The event that tells open editors that their program no longer belongs to the address. */
export const unshareEvent = 'dowel-unshare';

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
