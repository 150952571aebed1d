import { execFileSync } from 'node:child_process';

import { placeOf, type Block } from '../../kernel/markdown/read-blocks.js';

/** Checks commands without running them: the shell can parse them, and their npm scripts exist. */
export function checkCommands(
  blocks: readonly Block[],
  npmScripts: Readonly<Record<string, string>>,
): string[] {
  return blocks
    .filter(({ language }) => language === 'sh')
    .flatMap((block) => [...checkSyntax(block), ...checkNpmScripts(block, npmScripts)]);
}

function checkSyntax(block: Block): string[] {
  try {
    execFileSync('sh', ['-n'], { input: block.code, stdio: 'pipe' });
    return [];
  } catch (error) {
    return [
      `${placeOf(block)}: the shell cannot parse this: ${(error as Error).message.split('\n')[1] ?? ''}`,
    ];
  }
}

function checkNpmScripts(block: Block, npmScripts: Readonly<Record<string, string>>): string[] {
  return [...block.code.matchAll(/\bnpm run ([\w:-]+)/g)]
    .filter(([, script = '']) => !(script in npmScripts))
    .map(([command]) => `${placeOf(block)}: "${command}" does not exist`);
}
