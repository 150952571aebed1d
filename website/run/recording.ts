import type { Stage } from './observe-runtimes.js';

/** What a program printed, and what its agents did, when the tests ran it. */
export interface Recording {
  /** One text for each call of `console.log`. */
  readonly output: readonly string[];
  /** The stages of all events, in order. */
  readonly stages: readonly Stage[];
}

/** The recordings of the programs in one file, by their key (`recording-key.ts`). */
export type Recordings = Readonly<Partial<Record<string, Recording>>>;
