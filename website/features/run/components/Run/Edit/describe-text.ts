import type { Share } from '../../../shared/share-link';

interface Versions {
  readonly text: string;
  readonly original: string;
  /** The program whose output the page shows. */
  readonly ran: string;
  /** The program from a link that the reader has neither run nor reset. */
  readonly share: Share | undefined;
}

/** Says which program the output belongs to, if it isn't the one in the editor. */
export function describeText({ text, original, ran, share }: Versions): string | undefined {
  if (share !== undefined) {
    const source = share.trace
      ? 'The pipeline comes from the link.'
      : 'The output is of the original.';
    return `Edited by someone else. Nothing runs until you press Run. ${source}`;
  }
  if (text === ran) return undefined;
  if (ran === original) return 'Edited. The output is of the original.';
  return 'Edited since. The output is of your last run.';
}
