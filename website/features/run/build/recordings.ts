import { remember } from '../../../kernel/cache/keep.js';
import { hashFiles, installedPackages } from '../../../kernel/cache/key.js';
import type { PublishedFiles } from './make-recordings.js';

/** What the files are made of. */
const sources = [
  'website/recordings/',
  'website/kernel/',
  'website/features/run/',
  installedPackages,
];

/** Returns the files with recordings that pages load. Makes them only if a source has changed. */
export function publishRecordings(): Promise<PublishedFiles> {
  return remember('recordings', hashFiles(sources), async () => {
    // Loads the TypeScript compiler, which takes longer than the rest of this.
    const { makeRecordings } = await import('./make-recordings.js');
    return makeRecordings();
  });
}
