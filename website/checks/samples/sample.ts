import { placeOf, type Block } from '../../kernel/markdown/read-blocks.js';
import { readMeta } from '../../kernel/markdown/read-meta.js';
import { withoutNotes } from '../../kernel/markdown/without-notes.js';
import { checkMeta } from './meta.js';

/** A TypeScript block and how it is checked. */
export interface Sample extends Block {
  /**
   * `run`: it prints what its comments say. `compile`: it only compiles. `throws`: it ends with an error. `type-error`:
   * the compiler rejects it.
   */
  readonly check: 'run' | 'compile' | 'throws' | 'type-error';
  /** The expected error message, or an empty string. */
  readonly message: string;
}

export function isSample({ language }: Block): boolean {
  return language === 'ts';
}

export function toSample(block: Block): Sample {
  const { words, values } = readMeta(block.meta);
  const code = withoutNotes(block.code);
  const failure = (['throws', 'type-error'] as const).find((key) => values.has(key));
  if (failure !== undefined) {
    return { ...block, code, check: failure, message: values.get(failure) ?? '' };
  }
  return { ...block, code, check: words.has('no-run') ? 'compile' : 'run', message: '' };
}

/** Returns whether the sample is executed. */
export function isExecuted({ check }: Sample): boolean {
  return check === 'run' || check === 'throws';
}

/** Checks blocks without compiling or running them. */
export function checkBlocks(blocks: readonly Block[]): string[] {
  return blocks.flatMap((block) => [...checkMeta(block), ...checkJson(block)]);
}

function checkJson(block: Block): string[] {
  if (block.language !== 'json') return [];
  try {
    JSON.parse(block.code);
    return [];
  } catch (error) {
    return [`${placeOf(block)}: invalid JSON: ${(error as Error).message}`];
  }
}

/** The widest lines that fit without scrolling. Commands get more, because they are hard to break. */
const maxWidth: Readonly<Partial<Record<string, number>>> = { ts: 80, json: 80, sh: 100 };

export function checkWidth({ file, line, language, code }: Block): string[] {
  const limit = maxWidth[language] ?? Infinity;
  return code.split('\n').flatMap((text, index) => {
    const { length } = text.trimEnd();
    const place = placeOf({ file, line: line + index });
    return length > limit ? [`${place}: ${length} columns wide; the limit is ${limit}`] : [];
  });
}
