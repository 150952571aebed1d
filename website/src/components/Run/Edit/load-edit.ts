import type { ComponentType } from 'react';

import { loadRecording } from '../load-recording';
import type { EditProps } from '.';

export interface LoadedEdit {
  readonly Edit: ComponentType<EditProps>;
  /** The program as the page shows it. */
  readonly original: string;
}

/** Loads the editor and the program. */
export async function loadEdit(recording: string): Promise<LoadedEdit> {
  const [{ Edit }, { typescript = '' }] = await Promise.all([
    import(/* webpackChunkName: "edit" */ '.'),
    loadRecording(recording),
  ]);
  return { Edit, original: typescript };
}
