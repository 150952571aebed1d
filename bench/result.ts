/** One figure of the bench: a ratio of two measurements of the same run, and whether it is good enough. */
export interface BenchResult {
  readonly name: string;
  readonly ratio: number;
  /** What the ratio should be, such as `>= 0.9`. */
  readonly target: string;
  readonly ok: boolean;
  /** What was measured. */
  readonly detail: string;
}

/** The middle value: one slow round does not move it. */
export function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;
}
