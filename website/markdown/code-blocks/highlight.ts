import { readMeta } from '../read-meta.js';
import { separateOutput } from '../read-output.js';
import { findNames } from './find-names.js';
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
  readonly title?: string;
  readonly hasNumbers?: true;
  /** What the program prints. */
  readonly output?: string;
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
  const { program: shown, output } = isRun(language, info)
    ? separateOutput(code)
    : { program: code, output: '' };
  const lines = mark(readLines(shown.trimEnd(), language), marked);
  const program = lines.map(({ text, isOutput }) => (isOutput ? '' : text)).join('\n');
  const grammar = language === 'diff' && !isPatch(lines) ? 'text' : language;
  const names = language === 'ts' ? findNames(program) : [];
  const tokens = linkNames(await tokenize(program, grammar), await names);
  return {
    language,
    html: writeHtml(lines, tokens),
    lineCount: lines.length,
    ...(title !== undefined && { title }),
    ...(hasNumbers && { hasNumbers }),
    ...(output !== '' && { output }),
  };
}

/** Returns whether the tests run a block and compare its output (checks/samples). */
function isRun(language: Language, info: string): boolean {
  return language === 'ts' && !readMeta(info).words.has('no-run');
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
