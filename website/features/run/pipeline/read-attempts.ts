import type { Stage } from '../shared/observe-runtimes.js';

type ModelCall = Extract<Stage, { stage: 'model-called' }>;

/** A model call, and its place among the calls that asked for the same object. */
export interface Attempt {
  readonly call: ModelCall;
  /** From 1. */
  readonly number: number;
  /** How often the model was asked. */
  readonly count: number;
  /** Why the output could not be used. Absent if it could; empty if the reason is unknown. */
  readonly rejection?: string;
}

/**
 * Reads the model calls of a board.
 *
 * @param failure - The error of a board that failed.
 */
export function readAttempts(calls: readonly ModelCall[], failure = ''): Attempt[] {
  return calls.map((call, index) => {
    const number = call.attempt ?? 1;
    let last = index;
    while ((calls[last + 1]?.attempt ?? 1) > (calls[last]?.attempt ?? 1)) last += 1;
    const count = calls[last]?.attempt ?? 1;
    const next = index < last ? calls[index + 1] : undefined;
    const isLast = index === calls.length - 1;
    const rejection = next ? readReason(next.input) : isLast ? readLastReason(failure) : undefined;
    return { call, number, count, ...(rejection !== undefined && { rejection }) };
  });
}

/** `OBJECT_GENERATION_FAILED` quotes why the last attempt was rejected. A step may also fail after a good attempt. */
function readLastReason(failure: string): string | undefined {
  return /no valid object[^]*output with this error: ([^]*) (?:Read the prompts|Observe `model-called`)/.exec(
    failure,
  )?.[1];
}

/** The prompt of the next attempt quotes the reason, line by line. The last quote counts: others are data. */
function readReason(prompt: unknown): string {
  const lines = typeof prompt === 'string' ? prompt.split('\n') : [];
  const end = lines.findLastIndex(isQuoted) + 1;
  const start = lines.findLastIndex((line, index) => index < end && !isQuoted(line)) + 1;
  return lines
    .slice(start, end)
    .map((line) => line.slice(1).trim())
    .join('\n');
}

function isQuoted(line: string): boolean {
  return line.startsWith('>');
}
