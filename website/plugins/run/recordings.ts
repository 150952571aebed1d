import { createHash } from 'node:crypto';
import path from 'node:path';

import { separateOutput } from '../../markdown/read-output.js';
import type { PublishedRecordings, Recordings } from '../../run/recording.js';
import { readAllRecordings } from '../../run/recordings.js';
import { toRunnable } from '../../run/strip-types.js';
import { whyNotHere } from '../../run/why-not-here.js';
import { rootDirectory } from '../../site.config.js';
import { withoutMarkers } from '../examples/regions.js';
import type { RunFile } from './bundle.js';

/** Makes the files with recordings that pages load, by the name of the recordings. */
export function publishRecordings(): Map<string, RunFile> {
  const all = [...readAllRecordings(rootDirectory)];
  return new Map(
    all.map(([file, recordings]) => {
      const name = path.basename(file, '.json');
      const text = JSON.stringify(publish(recordings));
      const hash = createHash('sha256').update(text).digest('hex').slice(0, 8);
      return [name, { address: `run/recordings/${name}-${hash}.json`, text }];
    }),
  );
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
