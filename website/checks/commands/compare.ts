import { stripVTControlCharacters } from 'node:util';

/** What stands on a page for whatever differs from run to run. */
const WILDCARD = '…';

/** Text as lines, the way it is compared: no colours, no white space behind a line, no empty lines around it. */
export function toLines(text: string): string[] {
  const lines = stripVTControlCharacters(text)
    .split(/\r?\n/)
    .map((line) => line.trimEnd())
    // What npm has to say about the machine's own configuration, or about a newer npm.
    .filter((line) => !/^npm (?:warn|notice)\b/i.test(line));
  const first = lines.findIndex((line) => line !== '');
  return first === -1 ? [] : lines.slice(first, lines.findLastIndex((line) => line !== '') + 1);
}

/**
 * Whether this was printed. `…` in a line stands for any characters; a line with nothing but `…` for any lines,
 * or none.
 */
export function isSeen(expected: readonly string[], printed: readonly string[]): boolean {
  return matches(expected, printed, false);
}

/** Whether this can still become what is expected, when more is printed. */
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
