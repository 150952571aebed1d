import { placeOf, type Block } from './blocks.js';
import { checkMeta, readMeta } from './meta.js';

/** A TypeScript block, and what has to be true of it. */
export interface Sample extends Block {
  /**
   * `run`: it prints what it says. `compile`: it is no program to run. `throws`: it ends with an error. `type-error`:
   * the compiler refuses it.
   */
  readonly check: 'run' | 'compile' | 'throws' | 'type-error';
  /** The message of the error, if there has to be one. */
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

/** Whether it is a program to run, be it to its end or to its failure. */
export function isExecuted({ check }: Sample): boolean {
  return check === 'run' || check === 'throws';
}

/**
 * What a page shows as taken out, `// [!code --]`, is no part of the program, and the other notes to the reader's
 * eye are no part of a line, not even of the comment with what it prints. Lines keep their numbers.
 */
function withoutNotes(code: string): string {
  return code
    .replaceAll(/^.*\/\/ *\[!code --\].*$/gm, '')
    .replaceAll(/ *(?:\/\/ *)?\[!code [^\]]*\] *$/gm, '');
}

/** What can be said of blocks without compiling or running any. */
export function checkBlocks(blocks: readonly Block[]): string[] {
  return blocks.flatMap((block) => [...checkMeta(block), ...checkJson(block)]);
}

function checkJson(block: Block): string[] {
  if (block.language !== 'json') return [];
  try {
    JSON.parse(block.code);
    return [];
  } catch (error) {
    return [`${placeOf(block)}: not JSON: ${(error as Error).message}`];
  }
}

/** How wide a line may be before it has to be scrolled; a command may have no good place to break. */
const widest: Readonly<Partial<Record<string, number>>> = { ts: 80, json: 80, sh: 100 };

export function checkWidth({ file, line, language, code }: Block): string[] {
  const limit = widest[language] ?? Infinity;
  return code.split('\n').flatMap((text, index) => {
    const { length } = text.trimEnd();
    const place = placeOf({ file, line: line + index });
    return length > limit ? [`${place}: ${length} columns wide; at most ${limit}`] : [];
  });
}
