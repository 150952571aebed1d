/** A benchmark result: a ratio of two measurements of the same run, and whether it meets its target. */
export interface BenchResult {
  readonly name: string;
  readonly ratio: number;
  /** The target for the ratio, such as `>= 0.9`. */
  readonly target: string;
  readonly ok: boolean;
  /** The measurements behind the ratio. */
  readonly detail: string;
}

/** Returns the middle value, which one slow round doesn't change. */
export function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;
}
