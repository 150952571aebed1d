const jsonTags = new Set(['json', 'json5', 'jsonc']);
const tagPattern = /[ \t]*([\w+#.-]*)[ \t]*/y;
const containerStart = /\s*[{[]/y;
const linePrefix = /^[ \t]*(?:(?:>|[-*+]|\d+[.)])[ \t]*)*$/;
const valueStart = /^(?:["'“‘{[\d-]|(?:true|false|null|True|False|None)\b)/;

/** How far back to look for the start of a line. Without a limit, one long line would take quadratic time. */
const longestPrefix = 64;

/** The opening of a code fence. */
export interface FenceOpening {
  /** Whether it is at the start of a line, as Markdown requires. */
  readonly atLineStart: boolean;
  /** Whether its tag is JSON, missing, or another language. */
  readonly language: 'json' | 'none' | 'other';
  /** Where its content starts. */
  readonly content: number;
}

/** Reads the rest of a fence opening, after its backticks or tildes. */
export function readFenceOpening(text: string, run: number, runLength: number): FenceOpening {
  tagPattern.lastIndex = run + runLength;
  const tag = (tagPattern.exec(text)?.[1] ?? '').toLowerCase();
  const language = tag === '' ? 'none' : jsonTags.has(tag) ? 'json' : 'other';
  const atLineStart = startsLine(text, run);
  let content = tagPattern.lastIndex;
  if (language === 'json' && atLineStart && !valueStart.test(text.slice(content, content + 6))) {
    // The rest of the line is a title or similar.
    const newline = text.indexOf('\n', content);
    content = newline === -1 ? text.length : newline + 1;
  }
  return { atLineStart, language, content };
}

/** Checks whether an object or array starts at an offset, after any white space. */
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

/** Returns the offset after a skipped fence: after its closing marker, or the end of the text. */
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
 * Finds where a fence ends, given the offset after a value in it. Returns the offset after the closing marker, or
 * `offset` itself if the marker there opens a new fence. Returns undefined if other text follows the value.
 */
export function endOfFence(text: string, opening: string, offset: number): number | undefined {
  const marker = opening.charAt(0);
  let end = offset;
  while (text[end] === marker) end += 1;
  if (end === text.length) return end;
  if (end - offset < 3) return undefined;
  // A marker with a tag opens the next fence: the model forgot to close this one.
  return /[\w+#.]/.test(text.charAt(end)) ? offset : end;
}
