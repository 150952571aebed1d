import { remember } from '../../../kernel/cache/keep.js';
import { rootDirectory } from '../../../site.config.js';
import { findRecordedRun, type RecordedRun } from '../../run/shared/find-recording.js';
import { hashSources } from '../../../kernel/markdown/hash-sources.js';
import { readMeta } from '../../../kernel/markdown/read-meta.js';
import { separateOutput } from '../../../kernel/markdown/read-output.js';
import { withoutNotes } from '../../../kernel/markdown/without-notes.js';
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
  /** What the program prints. */
  readonly output?: string;
  /** What the program did when the tests ran it. */
  readonly run?: RecordedRun;
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
  const isProgram = isRun(language, info);
  const { program: shown, output } = isProgram
    ? separateOutput(code)
    : { program: code, output: '' };
  const run = isProgram ? findRecordedRun(rootDirectory, withoutNotes(code)) : undefined;
  const lines = mark(readLines(shown.trimEnd(), language), marked);
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
    ...(output !== '' && { output }),
    ...(run !== undefined && { run }),
  };
}

/** Loads the compiler only if there is something to compile. */
async function findNames(program: string): Promise<FoundName[]> {
  const compiler = await import('./find-names.js');
  return compiler.findNames(program);
}

/** Returns whether the tests run a block and compare its output (checks/samples). */
export function isRun(language: string, info: string): boolean {
  const { words, values } = readMeta(info);
  return language === 'ts' && !words.has('no-run') && !values.has('type-error');
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
