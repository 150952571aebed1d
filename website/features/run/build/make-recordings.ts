import { createHash } from 'node:crypto';
import path from 'node:path';

import { separateOutput } from '../../../kernel/markdown/read-output.js';
import type { PublishedRecordings, Recordings } from '../shared/recording.js';
import { readAllRecordings } from '../shared/recordings.js';
import { toRunnable } from '../shared/strip-types.js';
import { whyNotHere } from '../shared/why-not-here.js';
import { rootDirectory } from '../../../site.config.js';
import { withoutMarkers } from './regions.js';
import type { RunFile } from './bundle.js';

/** Makes the files with recordings that pages load. */
export function makeRecordings(): PublishedFiles {
  const files = [...readAllRecordings(rootDirectory)].map(([file, recordings]) => ({
    name: path.basename(file),
    text: JSON.stringify(publish(recordings)),
  }));
  const hash = createHash('sha256');
  for (const { text } of files) hash.update(text);
  // One hash for all: a hash for each would make the page's list of names long.
  const folder = `run/recordings-${hash.digest('hex').slice(0, 12)}/`;
  return { folder, files: files.map(({ name, text }) => ({ address: folder + name, text })) };
}

export interface PublishedFiles {
  /** Relative to the site's base URL. */
  readonly folder: string;
  readonly files: readonly RunFile[];
}

function publish(recordings: Recordings): PublishedRecordings {
  return Object.fromEntries(
    Object.entries(recordings).flatMap(([key, recording]) => {
      if (recording === undefined) return [];
      const { code, ...rest } = recording;
      if (whyNotHere(code) !== undefined) return [[key, rest]];
      const typescript = shownProgram(code);
      return [[key, { ...rest, typescript, javascript: toRunnable(typescript) }]];
    }),
  );
}

/** The program as pages show it, so that errors name the reader's lines. */
function shownProgram(code: string): string {
  return separateOutput(withoutMarkers(code)).program.trimEnd();
}
