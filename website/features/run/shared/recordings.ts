import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import type { Recording, Recordings } from './recording.js';

/** Where recordings are kept, one file for each file with programs. */
const folder = 'website/recordings';

/** Reads a recording of a program in `file`, or returns `undefined` if there is none. */
export function readRecording(root: string, file: string, key: string): Recording | undefined {
  return readRecordings(path.join(root, recordingFile(file)))[key];
}

/**
 * Adds or replaces a recording, and removes those of programs that are gone.
 *
 * @param keys - The keys of all programs in the file, in order.
 */
export function writeRecording(
  root: string,
  file: string,
  key: string,
  value: Recording,
  keys: readonly string[],
): void {
  const target = path.join(root, recordingFile(file));
  const all: Recordings = { ...readRecordings(target), [key]: value };
  const recordings = Object.fromEntries(
    keys.flatMap((each) => (all[each] ? [[each, all[each]]] : [])),
  );
  mkdirSync(path.dirname(target), { recursive: true });
  writeFileSync(target, `${JSON.stringify(recordings, undefined, 1)}\n`);
}

/** Reads all recordings, by their file. */
export function readAllRecordings(root: string): Map<string, Recordings> {
  const directory = path.join(root, folder);
  const names = existsSync(directory) ? readdirSync(directory).sort() : [];
  return new Map(
    names.map((name) => [`${folder}/${name}`, readRecordings(path.join(directory, name))]),
  );
}

function readRecordings(file: string): Recordings {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Recordings) : {};
}

/** Returns where the recordings of a file's programs are: `docs-index.json` for `website/docs/index.mdx`. */
export function recordingFile(file: string): string {
  const name = file.replace(/^(?:website|packages)\//, '').replace(/\.\w+$/, '');
  return `${folder}/${name.replaceAll(/\W+/g, '-').toLowerCase()}.json`;
}
