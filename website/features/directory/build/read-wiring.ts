import { existsSync, readFileSync } from 'node:fs';

import { readBlocks } from '../../../kernel/markdown/read-blocks.js';

/**
 * Reads the program that shows how to add a package to an agent: the one block of its README that starts with
 * ` ```ts wiring `. Like every block of a README it is compiled by the tests, and run unless marked `no-run`.
 */
export function readWiring(readme: string): string {
  const text = existsSync(readme) ? readFileSync(readme, 'utf8') : '';
  const blocks = readBlocks(text, readme, 'md').filter(
    ({ language, meta }) => language === 'ts' && meta.split(' ')[0] === 'wiring',
  );
  const [block] = blocks;
  if (block === undefined || blocks.length > 1) {
    throw new Error(
      `${readme}: expected one block that starts with "\`\`\`ts wiring", received ${blocks.length}. ` +
        'Mark the one program that the plugins page should show.',
    );
  }
  return block.code;
}

/**
 * Finds the other packages of the repository that a program imports.
 *
 * @param program - The source of the program.
 * @param name - The package that the program is about, which is left out.
 */
export function findCompanions(program: string, name: string): string[] {
  const imported = [...program.matchAll(/ from '(@dowel\/[\w-]+)/g)].map((match) => match[1] ?? '');
  return [...new Set(imported)].filter((other) => other !== '@dowel/core' && other !== name);
}
