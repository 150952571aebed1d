import type { Board } from './read-pipelines.js';

const marks = {
  planned: '·',
  running: '…',
  done: '✓',
  failed: '×',
  waiting: '‖',
  skipped: '–',
} as const;

/** Says how a board ended and how long it took: `✓ 12 ms`. The mark is readable without colour. */
export function describeResult({ kind, state, duration, attempts }: Board): string {
  const words = [
    state === 'done' ? [] : [state === 'skipped' ? 'not run' : state],
    // An answer has the duration of the whole event.
    duration === undefined
      ? []
      : [`${describeDuration(duration)}${kind === 'answer' ? ' in all' : ''}`],
    attempts === undefined ? [] : [`${attempts} attempts`],
  ].flat();
  return [marks[state], words.join(', ')].join(' ').trim();
}

/** Events report whole milliseconds. */
export function describeDuration(duration: number): string {
  if (duration < 1) return 'under 1 ms';
  return duration < 1000 ? `${Math.round(duration)} ms` : `${(duration / 1000).toFixed(1)} s`;
}

/** Breaks a text into lines of at most `length` characters, and cuts what is beyond `count` lines. */
export function fit(text: string, length: number, count = 1): string[] {
  const lines: string[] = [];
  for (const word of text.split(/\s+/).filter(Boolean)) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + 1 + word.length <= length) {
      lines[lines.length - 1] = `${last} ${word}`;
    } else {
      lines.push(word);
    }
  }
  const shown = lines.slice(0, count).map((line) => cut(line, length));
  if (lines.length > count) shown[count - 1] = cut(`${shown[count - 1] ?? ''}…`, length);
  return shown;
}

/** Like `fit`, but cuts what is before the last lines. A single line has as many of the last words as fit. */
export function fitEnd(text: string, length: number, count: number): string[] {
  if (count === 1 && text.length > length) {
    const end = text.slice(1 - Math.floor(length));
    return [`…${end.slice(end.search(/(?<=\s)\S|$/))}`];
  }
  const lines = fit(text, length, Infinity);
  const shown = lines.slice(-count);
  if (lines.length > count) shown[0] = cut(`…${shown[0] ?? ''}`, length);
  return shown;
}

function cut(line: string, length: number): string {
  return line.length > length ? `${line.slice(0, Math.floor(length) - 1).trimEnd()}…` : line;
}
