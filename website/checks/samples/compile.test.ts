import { readFileSync } from 'node:fs';
import path from 'node:path';

import { describe, expect, it } from 'vitest';

import { count, expectNone } from '../docs/report.js';
import { collectBlocks, countShellBlocks, followedPages } from '../shell-blocks/collect.js';
import { checkTypes, writeSamples } from './compile.js';
import { checkBlocks, checkWidth, isExecuted } from './sample.js';
import { checkCommands } from './commands.js';
import { allBlocks, blocks, imports, programs, root, samples } from './shown.js';

/** The blocks of commands; a page that is followed to the letter may have some that a component shows. */
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

describe('the blocks of code', () => {
  it('stand in the docs, in the comments of the source and in the READMEs', () => {
    const { docs, reference, readmes } = blocks;
    for (const place of [docs, reference, readmes]) expect(place.length).toBeGreaterThan(0);
  });

  it('say what they are in words that are known', (context) => {
    count(context, { shell: countShell() });
    expectNone(checkBlocks(allBlocks));
  });

  it('hold commands that can be typed, and scripts that npm knows', () => {
    const { scripts } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as {
      scripts: Record<string, string>;
    };
    expectNone(checkCommands(allBlocks, scripts));
  });

  it('are no wider than a narrow window', () => {
    expectNone([...blocks.docs, ...blocks.reference, ...programs].flatMap(checkWidth));
  });

  it('compile in strict mode, unless they say that they do not', (context) => {
    // One program for all of them, so that the compiler reads the packages once.
    const written = [...samples, ...imports];
    const files = [
      ...writeSamples(root, 'compile', written),
      ...programs.map(({ file }) => path.join(root, file)),
    ];
    const all = [...written, ...programs];
    const problems = checkTypes(root, files, all);
    const broken = new Set(problems.map((problem) => problem.split(':')[0]));
    count(context, {
      typescript: all.length,
      runnable: all.filter(isExecuted).length,
      typeChecked: all.filter(({ file }) => !broken.has(file)).length,
    });
    expectNone(problems);
  }, 120_000);
});
