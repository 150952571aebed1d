import type { ComponentType } from 'react';

import type { Share } from '@site/run/share-link';

import { loadRecording } from '../load-recording';
import type { EditProps } from '.';

export interface LoadedEdit {
  readonly Edit: ComponentType<EditProps>;
  /** The program as the page shows it. */
  readonly original: string;
  /** The program from a link, if the reader opened one. */
  readonly share: Share | undefined;
  /** Differs each time, so that another link gets a new editor. */
  readonly key: number;
}

let count = 0;

/** Loads the editor and the program. */
export async function loadEdit(recording: string, share: Share | undefined): Promise<LoadedEdit> {
  const [{ Edit }, { typescript = '' }] = await Promise.all([
    import(/* webpackChunkName: "edit" */ '.'),
    loadRecording(recording),
  ]);
  count += 1;
  return { Edit, original: typescript, share, key: count };
}
