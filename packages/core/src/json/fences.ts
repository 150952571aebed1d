const jsonTags = new Set(['json', 'json5', 'jsonc']);
const tagPattern = /[ \t]*([\w+#.-]*)[ \t]*/y;
const containerStart = /\s*[{[]/y;
const linePrefix = /^[ \t]*(?:(?:>|[-*+]|\d+[.)])[ \t]*)*$/;
const valueStart = /^(?:["'“‘{[\d-]|(?:true|false|null|True|False|None)\b)/;

/** How far back the beginning of a line is looked for: a bound, or one long line would cost quadratic time. */
const longestPrefix = 64;

/** The opening of a code fence. */
export interface FenceOpening {
  /** Whether it stands at the beginning of a line, as Markdown wants it. */
  readonly atLineStart: boolean;
  /** Whether it is tagged as JSON, has no tag, or belongs to another language. */
  readonly language: 'json' | 'none' | 'other';
  /** Where its content begins. */
  readonly content: number;
}

/** Reads what follows the run of backticks or tildes. */
export function readFenceOpening(text: string, run: number, runLength: number): FenceOpening {
  tagPattern.lastIndex = run + runLength;
  const tag = (tagPattern.exec(text)?.[1] ?? '').toLowerCase();
  const language = tag === '' ? 'none' : jsonTags.has(tag) ? 'json' : 'other';
  const atLineStart = startsLine(text, run);
  let content = tagPattern.lastIndex;
  if (language === 'json' && atLineStart && !valueStart.test(text.slice(content, content + 6))) {
    // The rest of the line is a title or the like.
    const newline = text.indexOf('\n', content);
    content = newline === -1 ? text.length : newline + 1;
  }
  return { atLineStart, language, content };
}

/** Whether an object or array begins after the white space at an offset. */
export function beginsContainer(text: string, offset: number): boolean {
  containerStart.lastIndex = offset;
  return containerStart.test(text);
}

function startsLine(text: string, offset: number): boolean {
  const before = text.slice(Math.max(0, offset - longestPrefix), offset);
  const newline = before.lastIndexOf('\n');
  if (newline === -1 && offset > longestPrefix) return false;
  return linePrefix.test(before.slice(newline + 1));
}

/** Where the text goes on after a fence that is not read: behind its closing line, or at the end of the text. */
export function skipFence(text: string, opening: string, from: number): number {
  const runs = /`{3,}|~{3,}/g;
  runs.lastIndex = from;
  for (let match = runs.exec(text); match !== null; match = runs.exec(text)) {
    const [run] = match;
    const closes = run.length >= opening.length && run.startsWith(opening);
    if (closes && endsLine(text, runs.lastIndex) && startsLine(text, match.index)) {
      return runs.lastIndex;
    }
  }
  return text.length;
}

function endsLine(text: string, offset: number): boolean {
  let index = offset;
  while (text[index] === ' ' || text[index] === '\t' || text[index] === '\r') index += 1;
  return index === text.length || text[index] === '\n';
}

/**
 * Where the fence ends that holds a value ending before `offset`: behind the closing run, or at the end of the
 * text. Undefined if something else comes first.
 */
export function endOfFence(text: string, opening: string, offset: number): number | undefined {
  const marker = opening.charAt(0);
  let end = offset;
  while (text[end] === marker) end += 1;
  if (end === text.length) return end;
  if (end - offset < 3) return undefined;
  // A run with a tag opens the next fence; the model forgot to close this one.
  return /[\w+#.]/.test(text.charAt(end)) ? offset : end;
}
