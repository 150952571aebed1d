import { extractJson } from '@dowel/core';
import { median, type BenchResult } from './result.js';

const megabyte = 2 ** 20;
const rounds = 5;
const mostTimes = 13;

/** Texts on which a parser that backtracks, or that starts again at every bracket, takes quadratic time. */
const shapes: Readonly<Record<string, (length: number) => string>> = {
  'brackets that never close': (length) => '{['.repeat(length / 2),
  'objects cut off at every level': (length) => '{"a": '.repeat(length / 6),
  'a string that never ends': (length) => `{"a": "${'\\"{'.repeat(length / 3)}`,
  'fences with no value in them': (length) => '```\nsee\n```\n'.repeat(length / 12),
  'comments that never close': (length) => '{/* " '.repeat(length / 6),
  'the same value again and again': (length) => 'or {"a": [1]} '.repeat(length / 14),
};

/** Checks that `extractJson` is linear: ten times the text takes at most {@link mostTimes} times as long. */
export async function benchExtractJson(): Promise<BenchResult[]> {
  return Object.entries(shapes).map(([name, create]) => {
    const [small, large] = [create(megabyte), create(10 * megabyte)];
    // Both measurements read the same amount of text, so that other load on the machine affects them equally.
    const measureBoth = () => [measure(small, 10), measure(large, 1)] as const;
    measureBoth();

    const pairs = Array.from({ length: rounds }, measureBoth);
    const [forSmall, forLarge] = [median(pairs.map(([a]) => a)), median(pairs.map(([, b]) => b))];
    const ratio = forLarge / forSmall;
    return {
      name: `extractJson: ${name}`,
      ratio,
      target: `<= ${mostTimes}`,
      ok: ratio <= mostTimes,
      detail: `1 MB ${forSmall.toFixed(1)} ms, 10 MB ${forLarge.toFixed(1)} ms`,
    };
  });
}

/** @returns The milliseconds per call, whether it returns or throws. */
function measure(text: string, calls: number): number {
  globalThis.gc?.();
  const startedAt = performance.now();
  for (let call = 0; call < calls; call++) {
    try {
      extractJson(text);
    } catch {
      // Most of these texts contain no value; rejecting them must be fast too.
    }
  }
  return (performance.now() - startedAt) / calls;
}
