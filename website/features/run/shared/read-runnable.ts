import { readProgram } from '../../../kernel/markdown/read-program.js';
import { withoutNotes } from '../../../kernel/markdown/without-notes.js';
import { rootDirectory } from '../../../site.config.js';
import { findRecordedRun, type RecordedRun } from './find-recording.js';

/** A program, and what it did when the tests ran it. Plain data, so that it can be stored in MDX and in JSON files. */
export interface RunnableCode {
  /** Without the output in its comments. */
  readonly program: string;
  readonly output: string;
  readonly run?: RecordedRun;
}

/**
 * Reads a block of code, and finds its recording.
 *
 * @param info - The text after the language in a Markdown fence.
 * @returns `undefined` if the tests don't run the block.
 */
export function readRunnable(code: string, language: string, info = ''): RunnableCode | undefined {
  const read = readProgram(code, language, info);
  const run = read && findRecordedRun(rootDirectory, withoutNotes(code));
  return read && { ...read, ...(run !== undefined && { run }) };
}
