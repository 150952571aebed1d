import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { describe, expect, it } from 'vitest';

import { expectNone } from '../docs/report.js';
import { readBlocks } from './blocks.js';
import { checkCommands } from './commands.js';
import { checkTypes } from './compile.js';
import { readMeta } from './meta.js';
import { checkRun } from './run.js';
import { checkBlocks, checkWidth, isSample, toSample } from './sample.js';
import { root } from './shown.js';

const file = 'packages/core/skills/dowel-plugin/SKILL.md';
const text = readFileSync(path.join(root, file), 'utf8');
const blocks = readBlocks(text, file, 'md');
const samples = blocks.filter(isSample).map(toSample);

/** The files that the skill has an agent write, where each finds the others. */
function writeFiles(): string[] {
  const directory = path.join(root, '.cache/samples/skill');
  rmSync(directory, { recursive: true, force: true });
  return samples.map(({ meta, code }) => {
    const name = readMeta(meta).values.get('title') ?? '';
    expect(name, 'each block of code is a file').toMatch(/^src\/[\w.-]+\.ts$/);
    const target = path.join(directory, name);
    mkdirSync(path.dirname(target), { recursive: true });
    writeFileSync(target, `${code}\n`);
    return target;
  });
}

describe('the skill for coding agents', () => {
  it('says what it is called and when to use it, as the format of skills wants', () => {
    const [, head = ''] = /^---\n(.*?)\n---\n/s.exec(text) ?? [];
    const fields = new Map(
      head.split('\n').map((line) => {
        const [key = '', ...rest] = line.split(': ');
        return [key, rest.join(': ')] as const;
      }),
    );
    expect(fields.get('name')).toBe(path.basename(path.dirname(file)));
    expect(fields.get('name')).toMatch(/^[a-z0-9]+(?:-[a-z0-9]+)*$/);
    const { length } = fields.get('description') ?? '';
    expect(length).toBeGreaterThan(100);
    expect(length).toBeLessThanOrEqual(1024);
    expect(text.split('\n').length).toBeLessThan(500);
  });

  it('has blocks that are what they say', () => {
    expectNone(checkBlocks(blocks));
    expectNone(checkCommands(blocks, {}));
    expectNone(blocks.filter(isSample).flatMap(checkWidth));
  });

  it('has files that compile together, and a test that passes', async () => {
    const files = writeFiles();
    expect(files).toHaveLength(3);
    expectNone(checkTypes(root, files, samples));
    const test = files.findIndex((each) => each.endsWith('.test.ts'));
    const sample = samples[test];
    if (sample === undefined) throw new Error('The skill has no test.');
    expectNone(await checkRun(files[test] ?? '', sample));
  }, 120_000);
});
