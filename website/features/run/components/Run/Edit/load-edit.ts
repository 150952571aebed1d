import type { ComponentType } from 'react';

import type { PublishedRecording } from '../../../shared/recording';
import type { Share } from '../../../shared/share-link';
import { loadNow } from '@site/kernel/browser/load-now';

import { loadRecording } from '../load-recording';
import type { EditProps } from '.';

export interface LoadedEdit {
  readonly Edit: ComponentType<EditProps>;
  readonly recorded: PublishedRecording;
  /** The program from a link, if the reader opened one. */
  readonly share: Share | undefined;
  /** The reader's own changes, if that program takes their place. */
  readonly replaced: string | undefined;
  /** Differs each time, so that another link gets a new editor. */
  readonly key: number;
}

let count = 0;

/** Loads the editor and the program. */
export async function loadEdit(
  recording: string,
  share: Share | undefined,
  replaced: string | undefined,
): Promise<LoadedEdit> {
  const [{ Edit }, recorded] = await Promise.all([
    loadNow(() => import(/* webpackChunkName: "edit" */ '.')),
    loadRecording(recording),
  ]);
  count += 1;
  return { Edit, recorded, share, replaced, key: count };
}
