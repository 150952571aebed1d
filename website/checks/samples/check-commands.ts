import { execFileSync } from 'node:child_process';

import { placeOf, type Block } from './blocks.js';

/** What can be said of commands without running them: they can be parsed, and npm knows the scripts. */
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
    return [`${placeOf(block)}: not a command: ${(error as Error).message.split('\n')[1] ?? ''}`];
  }
}

function checkNpmScripts(block: Block, npmScripts: Readonly<Record<string, string>>): string[] {
  return [...block.code.matchAll(/\bnpm run ([\w:-]+)/g)]
    .filter(([, script = '']) => !(script in npmScripts))
    .map(([command]) => `${placeOf(block)}: there is no "${command}"`);
}
