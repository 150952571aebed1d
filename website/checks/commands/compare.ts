import { stripVTControlCharacters } from 'node:util';

/** Stands for output that differs from run to run. */
const WILDCARD = '…';

/** Splits text into lines for comparison: without colours, trailing white space and surrounding empty lines. */
export function toLines(text: string): string[] {
  const lines = stripVTControlCharacters(text)
    .split(/\r?\n/)
    .map((line) => line.trimEnd())
    // npm's remarks on the machine's configuration, or on a newer npm.
    .filter((line) => !/^npm (?:warn|notice)\b/i.test(line));
  const first = lines.findIndex((line) => line !== '');
  return first === -1 ? [] : lines.slice(first, lines.findLastIndex((line) => line !== '') + 1);
}

/** Returns whether the output matches. `…` in a line matches any characters; a line of `…` matches any lines or none. */
export function isSeen(expected: readonly string[], printed: readonly string[]): boolean {
  return matches(expected, printed, false);
}

/** Returns whether the output so far is the beginning of a match. */
export function isBeginning(expected: readonly string[], printed: readonly string[]): boolean {
  return matches(expected, printed, true);
}

function matches(
  expected: readonly string[],
  printed: readonly string[],
  moreMayCome: boolean,
): boolean {
  const [line, ...others] = expected;
  const [candidate, ...rest] = printed;
  if (candidate === undefined && moreMayCome) return true;
  if (line === undefined) return candidate === undefined;
  if (line.trim() === WILDCARD) {
    const skips = Array.from({ length: printed.length + 1 }, (_, skipped) => skipped);
    return skips.some((skipped) => matches(others, printed.slice(skipped), moreMayCome));
  }
  return (
    candidate !== undefined && toPattern(line).test(candidate) && matches(others, rest, moreMayCome)
  );
}

function toPattern(line: string): RegExp {
  const parts = line
    .trimEnd()
    .split(WILDCARD)
    .map((part) => part.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&'));
  return new RegExp(`^${parts.join('.*')}$`);
}
