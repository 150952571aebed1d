import path from 'node:path';

import { readPipelines, type Board, type Pipeline } from '../pipeline/read-pipelines.js';
import type { Recording, Recordings } from './recording.js';
import { recordingKey } from './recording-key.js';
import { readAllRecordings } from './recordings.js';
import { whyNotHere } from './why-not-here.js';

/** What a page shows of a program's recording. Plain data, so that it can be stored in MDX and in JSON files. */
export interface RecordedRun {
  /** The file with the recording, and the key in it: `docs-index#73adb8432db2`. */
  readonly recording: string;
  /** Why the program can't run on the page, if it can't. */
  readonly whyNotHere?: string;
  /** What happened to each event, if the program runs an agent. */
  readonly pipelines?: readonly Pipeline[];
}

/** Longer texts are cut; the recording has them whole. */
const maxText = 240;

let all: ReadonlyMap<string, Recordings> | undefined;

/**
 * Finds the recording of a program, in whatever file it is: an example of the reference is recorded for the source
 * file that contains it.
 */
export function findRecordedRun(root: string, code: string): RecordedRun | undefined {
  all ??= readAllRecordings(root);
  const key = recordingKey(code);
  for (const [file, recordings] of all) {
    const recording = recordings[key];
    if (recording !== undefined) return show(file, key, recording);
  }
  return undefined;
}

function show(file: string, key: string, { code, stages }: Recording): RecordedRun {
  const reason = whyNotHere(code);
  const pipelines = readPipelines(stages).map((pipeline) => pipeline.map(shorten));
  return {
    recording: `${path.basename(file, '.json')}#${key}`,
    ...(reason !== undefined && { whyNotHere: reason }),
    ...(pipelines.length > 0 && { pipelines }),
  };
}

function shorten(board: Board): Board {
  const shown = { ...board };
  delete shown.stages;
  const { text } = board;
  return text.length > maxText ? { ...shown, text: `${text.slice(0, maxText)}…` } : shown;
}
