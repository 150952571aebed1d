import { readFileSync } from 'node:fs';
import path from 'node:path';

import { describe, expect, it } from 'vitest';

import { collectBlocks, countShellBlocks, followedPages } from '../commands/collect.js';
import { count, expectNone } from '../report.js';
import { root } from '../root.js';
import { checkCommands } from './check-commands.js';
import { checkTypes, writeSamples } from './compile.js';
import { checkBlocks, checkWidth, isExecuted } from './sample.js';
import { allBlocks, blocks, imports, programs, samples } from './shown.js';

/** Counts blocks of commands. On pages that are followed to the letter, components may show some too. */
function countShell(): number {
  const others = blocks.docs.filter(
    ({ language, file }) => language === 'sh' && !followedPages.includes(file),
  );
  const followed = followedPages.map((file) => {
    const text = readFileSync(path.join(root, file), 'utf8');
    return countShellBlocks(collectBlocks(text, file));
  });
  return followed.reduce((sum, each) => sum + each, others.length);
}

describe('code blocks', () => {
  it('are found in the docs, in source comments and in READMEs', () => {
    const { docs, reference, readmes } = blocks;
    for (const place of [docs, reference, readmes]) expect(place.length).toBeGreaterThan(0);
  });

  it('have a known language and known attributes', (context) => {
    count(context, { shell: countShell() });
    expectNone(checkBlocks(allBlocks));
  });

  it('have commands that parse and npm scripts that exist', () => {
    const { scripts } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as {
      scripts: Record<string, string>;
    };
    expectNone(checkCommands(allBlocks, scripts));
  });

  it('fit into a narrow window', () => {
    expectNone([...blocks.docs, ...blocks.reference, ...programs].flatMap(checkWidth));
  });

  it('compile in strict mode, unless marked as type errors', async (context) => {
    // In one program, so that the compiler reads the packages once.
    const written = [...samples, ...imports];
    const files = [
      ...writeSamples(root, 'compile', written),
      ...programs.map(({ file }) => path.join(root, file)),
    ];
    const all = [...written, ...programs];
    const problems = await checkTypes(root, files, all);
    const broken = new Set(problems.map((problem) => problem.split(':')[0]));
    count(context, {
      typescript: all.length,
      runnable: all.filter(isExecuted).length,
      typeChecked: all.filter(({ file }) => !broken.has(file)).length,
    });
    expectNone(problems);
  }, 120_000);
});
