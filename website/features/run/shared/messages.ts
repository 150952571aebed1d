import type { Stage } from './observe-runtimes.js';

/** A program to run on the page. */
export interface RunnableProgram {
  /** The output of `toRunnable`. */
  readonly javascript: string;
  /**
   * How many lines `console.log` prints. The run then ends when they are printed, even if a runtime is still started. If
   * absent, it ends when the program has no started runtime and no timer.
   */
  readonly expectedLines?: number;
  /**
   * Milliseconds.
   *
   * @default 5000
   */
  readonly timeLimit?: number;
}

/** A program that runs. */
export interface Run {
  stop(): void;
  readonly ended: Promise<RunEnd>;
}

/** A value as the page shows it: text, and children that unfold. Depth, count and length are limited. */
export interface ShownValue {
  readonly text: string;
  readonly children?: readonly { readonly key: string; readonly value: ShownValue }[];
}

export type ConsoleLevel = 'log' | 'info' | 'warn' | 'error' | 'debug';

/** What a program reports while it runs. */
export type RunReport =
  | {
      readonly kind: 'output';
      readonly level: ConsoleLevel;
      /** What Node would print. */
      readonly text: string;
      readonly values: readonly ShownValue[];
    }
  | {
      readonly kind: 'stage';
      readonly stage: Stage;
      /** The number of the runtime in the order of creation, from 0. */
      readonly runtime: number;
    }
  | {
      readonly kind: 'text';
      readonly eventId: string;
      /** What the event's current step has streamed since the last report. */
      readonly text: string;
    }
  | {
      readonly kind: 'listening';
      /** Whether only started runtimes keep the program going: it has ended its last statement and has no timers. */
      readonly isListening: boolean;
    };

/** The error that ended a program. */
export interface RunError {
  readonly name: string;
  readonly message: string;
  /** The code of a Dowel error. */
  readonly code?: string;
  /** The address of the entry about the code. */
  readonly docs?: string;
  /** The line of the program, from 1. */
  readonly line?: number;
  /** The column in the program without its types, from 1. Types on the same line shift it; line 1 has none. */
  readonly column?: number;
}

/** How a run ended. Durations are in milliseconds. */
export type RunEnd =
  | { readonly reason: 'done'; readonly duration: number }
  | { readonly reason: 'error'; readonly error: RunError; readonly duration: number }
  | {
      readonly reason: 'time';
      readonly duration: number;
      /** Whether the program had nothing left to do, but a runtime that it hasn't stopped. */
      readonly isListening?: boolean;
    }
  | {
      readonly reason: 'flood';
      /** The limit that the program exceeded. */
      readonly what: 'messages' | 'bytes';
      readonly duration: number;
    }
  | { readonly reason: 'stopped'; readonly duration: number }
  | { readonly reason: 'load-failed'; readonly message: string };
