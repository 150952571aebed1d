import type { Stage } from './observe-runtimes.js';

/** What a program printed, and what its agents did, when the tests ran it. */
export interface Recording {
  /** The program, with the comments that say what it prints. */
  readonly code: string;
  /** One text for each call of `console.log`. */
  readonly output: readonly string[];
  /** The stages of all events, in order. */
  readonly stages: readonly Stage[];
}

/** The recordings of the programs in one file, by their key (`recording-key.ts`). */
export type Recordings = Readonly<Partial<Record<string, Recording>>>;

/** A recording as pages load it, with the program as it can run on the page. */
export interface PublishedRecording extends Omit<Recording, 'code'> {
  /** The program as the page shows it, without the comments that say what it prints. Absent if it can't run there. */
  readonly typescript?: string;
  /** The same program without types. Its lines have the same numbers. */
  readonly javascript?: string;
}

export type PublishedRecordings = Readonly<Partial<Record<string, PublishedRecording>>>;
