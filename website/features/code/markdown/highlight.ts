import { remember } from '../../../kernel/cache/keep.js';
import { hashSources } from '../../../kernel/markdown/hash-sources.js';
import type { FoundName } from './find-names.js';
import { isLanguage, languages, type Language } from './languages.js';
import type { Line } from './line.js';
import { linkNames } from './link-names.js';
import { isPatch, readDiff } from './read-diff.js';
import { readInfo } from './read-info.js';
import { readNotes } from './read-notes.js';
import { readPrompts } from './read-prompts.js';
import { tokenize } from './tokenize.js';
import { writeHtml } from './write-html.js';

/** A highlighted code block. Plain data, so that it can be stored in MDX and in JSON files. */
export interface HighlightedCode {
  readonly language: Language;
  /** The content of `<code>`. */
  readonly html: string;
  readonly lineCount: number;
  /** The characters in the longer of the first two lines, beside which the buttons are. */
  readonly startLength: number;
  readonly title?: string;
  readonly hasNumbers?: true;
}

/**
 * Highlights code.
 *
 * @param info - The text after the language in a Markdown fence.
 */
export async function highlight(
  code: string,
  language: string,
  info = '',
): Promise<HighlightedCode> {
  if (!isLanguage(language)) {
    throw new Error(
      `the language "${language}" is unknown; expected one of ${languages.join(', ')}`,
    );
  }
  const { title, hasNumbers, marked } = readInfo(info);
  const lines = mark(readLines(code.trimEnd(), language), marked);
  const program = lines.map(({ text, isOutput }) => (isOutput ? '' : text)).join('\n');
  const grammar = language === 'diff' && !isPatch(lines) ? 'text' : language;
  const inputs = [program, language, grammar, hashSources()];
  const { tokens, names } = await remember('code', inputs, async () => {
    const found = language === 'ts' ? findNames(program) : [];
    return { tokens: await tokenize(program, grammar), names: await found };
  });
  return {
    language,
    html: writeHtml(lines, linkNames(tokens, names)),
    lineCount: lines.length,
    startLength: measureStart(lines),
    ...(title !== undefined && { title }),
    ...(hasNumbers && { hasNumbers }),
  };
}

/** Loads the compiler only if there is something to compile. */
async function findNames(program: string): Promise<FoundName[]> {
  const compiler = await import('./find-names.js');
  return compiler.findNames(program);
}

function measureStart(lines: readonly Line[]): number {
  const lengths = lines
    .slice(0, 2)
    .map(
      ({ text, prompt = '', change }) => (prompt + text).length + (change === undefined ? 0 : 2),
    );
  return Math.max(...lengths);
}

function readLines(code: string, language: Language): readonly Line[] {
  const lines = readNotes(code);
  if (language === 'diff') return readDiff(lines);
  return language === 'sh' || language === 'bash' ? readPrompts(lines) : lines;
}

function mark(lines: readonly Line[], marked: ReadonlySet<number>): Line[] {
  const last = Math.max(0, ...marked);
  if (last > lines.length) {
    throw new Error(
      `line ${last} can't be highlighted, because the block ends at line ${lines.length}`,
    );
  }
  return lines.map((line, index) => ({
    ...line,
    isMarked: line.isMarked === true || marked.has(index + 1),
  }));
}
