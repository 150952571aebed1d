import siteConfig from '@generated/docusaurus.config';
import addresses from '@generated/run/default/files.json';

import type { PublishedRecording, PublishedRecordings } from '../../shared/recording';

const files = new Map<string, Promise<PublishedRecordings>>();
const loadedFiles = new Map<string, PublishedRecordings>();

/**
 * Loads the recording of a program.
 *
 * @param recording - The name of the file and the key in it: `docs-index#73adb8432db2`.
 */
export async function loadRecording(recording: string): Promise<PublishedRecording> {
  const [file = '', key = ''] = recording.split('#');
  const found = (await loadFile(file))[key];
  if (found === undefined) throw new Error(`There is no recording "${recording}".`);
  return found;
}

/** Finds a recording that is loaded already. */
export function findLoadedRecording(recording: string): PublishedRecording | undefined {
  const [file = '', key = ''] = recording.split('#');
  return loadedFiles.get(file)?.[key];
}

/** Loads the recordings of all programs on the page, so that they run without a network. */
export function loadAllRecordings(): void {
  for (const element of document.querySelectorAll<HTMLElement>('[data-recording]')) {
    const [file = ''] = (element.dataset.recording ?? '').split('#');
    // A failure is reported when the reader runs the program.
    loadFile(file).catch(() => undefined);
  }
}

function loadFile(name: string): Promise<PublishedRecordings> {
  const loading = files.get(name) ?? fetchFile(name);
  files.set(name, loading);
  loading.catch(() => files.delete(name));
  return loading;
}

async function fetchFile(name: string): Promise<PublishedRecordings> {
  const response = await fetch(`${siteConfig.baseUrl}${addresses.recordings}${name}.json`);
  if (!response.ok) throw new Error(`The server responded with ${response.status}.`);
  const recordings = (await response.json()) as PublishedRecordings;
  loadedFiles.set(name, recordings);
  return recordings;
}
