import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

import type { Plugin } from '@dowel/core';
import { describe, expect, it } from 'vitest';

import { DowelMetadataSchema } from '../../features/directory/build/package-metadata.js';
import { routes } from '../routes.js';
import { expectNone } from '../report.js';
import { root } from '../root.js';
import { readBlocks, type Block } from '../../kernel/markdown/read-blocks.js';
import { readMeta } from '../../kernel/markdown/read-meta.js';
import { checkCommands } from './check-commands.js';
import { checkTypes } from './compile.js';
import { checkRun } from './run.js';
import { checkBlocks, checkWidth, isSample, toSample } from './sample.js';

const file = 'packages/core/skills/dowel-plugin/SKILL.md';
const text = readFileSync(path.join(root, file), 'utf8');
const blocks = readBlocks(text, file, 'md');
const samples = blocks.filter(isSample).map(toSample);

/** Reads the files that a text tells its reader to save, by name. */
function readFiles(own: readonly Block[]): Map<string, string> {
  return new Map(
    own.flatMap(({ language, meta, code }) => {
      const name = readMeta(meta).values.get('title');
      return name === undefined || language === 'text' ? [] : [[name, `${code}\n`] as const];
    }),
  );
}

/** Saves the files of the skill in one project. */
function writeFiles(folder: string): string {
  const directory = path.join(root, '.cache/samples', folder);
  rmSync(directory, { recursive: true, force: true });
  for (const [name, content] of readFiles(blocks)) {
    const target = path.join(directory, name);
    mkdirSync(path.dirname(target), { recursive: true });
    writeFileSync(target, content);
  }
  return directory;
}

describe('the skill for coding agents', () => {
  it('has a name and a description in the format of skills', () => {
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

  it('has valid code blocks and commands', () => {
    expectNone(checkBlocks(blocks));
    // The reader runs npm scripts in a clone of this repository.
    const { scripts } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as {
      scripts: Record<string, string>;
    };
    expectNone(checkCommands(blocks, scripts));
    expectNone(blocks.filter(isSample).flatMap(checkWidth));
  });

  it('has files that compile together and a test that passes', async () => {
    const directory = writeFiles('skill');
    const files = samples.map(({ meta }) => {
      const name = readMeta(meta).values.get('title') ?? '';
      expect(name, 'each code block is a file').toMatch(/^src\/[\w.-]+\.ts$/);
      return path.join(directory, name);
    });
    expect(files).toHaveLength(4);
    expectNone(await checkTypes(root, files, samples));
    const test = files.findIndex((each) => each.endsWith('.test.ts'));
    const sample = samples[test];
    if (sample === undefined) throw new Error('The skill has no test.');
    expectNone(await checkRun(files[test] ?? '', sample));
  }, 120_000);

  it('mentions only pages and files that exist', () => {
    const { homepage } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as {
      homepage: string;
    };
    const [, readOn = ''] = text.split('\n## Read on\n');
    const addresses = [...text.matchAll(/https?:\/\/[^\s)>`]+/g)].map(([address]) => address);
    const pages = addresses
      .filter((address) => address.startsWith(homepage) && address.endsWith('.md'))
      .map((address) => address.slice(homepage.length, -'.md'.length));
    expect(pages.length).toBeGreaterThan(4);
    expect(pages.filter((page) => !routes.includes(page))).toEqual([]);
    expect(readOn, 'a linked clone has no such folder').not.toContain('node_modules/');
    const inClone = [...readOn.matchAll(/`((?:packages|website)\/[^`]*)`/g)].map(
      ([, name = '']) => name,
    );
    expect(inClone.length).toBeGreaterThan(0);
    expect(inClone.filter((name) => !existsSync(path.join(root, name)))).toEqual([]);
  });
});

describe('the package that the skill builds', () => {
  interface Manifest {
    readonly name: string;
    readonly peerDependencies: Record<string, string>;
    readonly devDependencies: Record<string, string>;
    readonly dowel: { readonly export: string; readonly provides: Record<string, string[]> };
  }
  const parse = (json = 'null') => JSON.parse(json) as Manifest;
  const own = readFiles(blocks);

  // `commands.test.ts` follows the skill: it packs the plugin, lists the tarball and imports it in another project.
  it('lists the executors and triggers of its plugin in the metadata', async () => {
    const file = path.join(writeFiles('skill-package'), 'src/index.ts');
    const { dowel } = parse(own.get('package.json'));
    const module = (await import(pathToFileURL(file).href)) as Record<
      string,
      new (options: object) => Plugin
    >;
    const ParcelPlugin = module[dowel.export];
    if (ParcelPlugin === undefined) throw new Error(`The entry does not export ${dowel.export}.`);
    const { executors, triggers } = new ParcelPlugin({});
    expect({
      executors: executors.map(({ name }) => name),
      triggers: triggers.map(({ id }) => id),
    }).toEqual(dowel.provides);
  });

  it('has the same files as the guide', () => {
    const guideFile = 'website/docs/building-plugins/index.mdx';
    const guideText = readFileSync(path.join(root, guideFile), 'utf8');
    const guide = readFiles(readBlocks(guideText, guideFile, 'mdx'));
    expect(guide.get('tsconfig.build.json')).toBe(own.get('tsconfig.build.json'));
    expect(guide.get('tsconfig.build.json')).toBeDefined();
    const shown = parse(guide.get('package.json'));
    const packed = parse(own.get('package.json'));
    // The skill's plugin also has a trigger.
    const { provides } = shown.dowel;
    expect({ ...packed, dowel: { ...packed.dowel, provides } }).toEqual(shown);
    for (const { dowel } of [shown, packed]) DowelMetadataSchema.parse(dowel);
    // Only the skill's commands are run; the guide must name the same one.
    expect(guideText).toContain('`npm pack`');
    expect(text).toMatch(/^npm pack$/m);
  });
});
