import { placeOf } from '../../kernel/markdown/read-blocks.js';
import type { Recording } from '../../features/run/shared/recording.js';
import { recordingKey } from '../../features/run/shared/recording-key.js';
import {
  readAllRecordings,
  readRecording,
  recordingFile,
  writeRecording,
} from '../../features/run/shared/recordings.js';
import { describeRun, findDifference } from '../../features/run/shared/same-run.js';
import { isExecuted, type Sample } from './sample.js';
import { programs, samples } from './shown.js';

/** The keys of all programs that are run, by the file in which they are kept. */
const keys = new Map<string, string[]>();
for (const { file, code } of [...samples, ...programs].filter(isExecuted)) {
  const target = recordingFile(file);
  keys.set(target, [...(keys.get(target) ?? []), recordingKey(code)]);
}

/**
 * Compares a run with the recording that pages show. A new or changed program is recorded.
 *
 * @param run - What the program just printed and did.
 */
export function checkRecording(
  root: string,
  sample: Pick<Sample, 'file' | 'line' | 'code'>,
  run: Omit<Recording, 'code'>,
): string[] {
  const key = recordingKey(sample.code);
  const recorded = readRecording(root, sample.file, key);
  if (recorded === undefined) {
    const shown = keys.get(recordingFile(sample.file));
    // The tests of the checks run programs that no page shows.
    if (shown) writeRecording(root, sample.file, key, { code: sample.code, ...run }, shown);
    return [];
  }
  const [before, now] = [describeRun(recorded.stages), describeRun(run.stages)];
  const index = findDifference(before, now);
  if (index === -1) return [];
  return [
    [
      `${placeOf(sample)}: the agent does something else than in its recording:`,
      `- ${before[index] ?? 'nothing more'}`,
      `+ ${now[index] ?? 'nothing more'}`,
      `If the new run is right, delete ${recordingFile(sample.file)} and run npm run check:docs.`,
    ].join('\n'),
  ];
}

/** Finds recordings of programs that are gone, and files without programs. */
export function checkUnusedRecordings(root: string): string[] {
  return [...readAllRecordings(root)].flatMap(([file, recordings]) => {
    const shown = keys.get(file);
    if (shown === undefined) return [`${file}: belongs to no page with programs; delete it`];
    return Object.keys(recordings)
      .filter((key) => !shown.includes(key))
      .map(
        (key) =>
          `${file}: "${key}" belongs to no program; delete the file and run npm run check:docs`,
      );
  });
}
