import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const run = promisify(execFile);
const here = import.meta.dirname;

/** A small package with one of everything that needs care. */
const source = `
import { z } from 'zod';

/** The name of one tree. */
export const TreeSchema = z.object({ name: z.string() });

/** A tree. */
export type Tree = z.infer<typeof TreeSchema>;

/** What grows. */
export interface Plant {
  /** How tall it is. */
  readonly height: number;
}

/** A wood of trees. */
export abstract class Wood<Kind extends Plant = Plant> {
  /** The trees. */
  readonly trees: readonly Tree[] = [];
  /** How many there are. */
  get size(): number { return this.trees.length; }
  /** Adds one. */
  add(tree: Tree): void { void tree; }
  /** Makes a wood. */
  static plant(options: {
    /** How many. */
    count: number;
  }): void { void options; }
  /** Makes one out of parts, each of which takes many words to tell. */
  describe(
    first: (part: { kind: 'root'; depth: number } | { kind: 'leaf'; colour: string } | { kind: 'bark'; age: number }) => void,
    second: string,
    third: string,
    fourth: string,
  ): void { void [first, second, third, fourth]; }
}

/** A wood of oaks. */
export class OakWood extends Wood {}
`;

describe('the generated reference', () => {
  let directory = '';

  beforeAll(async () => {
    // In the repository, so that `zod` is found.
    const cache = path.join(here, '../../../.cache');
    mkdirSync(cache, { recursive: true });
    directory = mkdtempSync(path.join(cache, 'reference-'));
    await generate(source);
  }, 180_000);
  afterAll(() => {
    rmSync(directory, { recursive: true });
  });

  async function generate(text: string): Promise<void> {
    const entry = path.join(directory, 'index.ts');
    const tsconfig = path.join(directory, 'tsconfig.json');
    writeFileSync(entry, text);
    writeFileSync(
      tsconfig,
      JSON.stringify({
        compilerOptions: { module: 'nodenext', target: 'es2022', strict: true, types: [] },
        files: ['index.ts'],
      }),
    );
    const options = {
      entry,
      tsconfig,
      basePath: directory,
      sourceLink: 'https://example.test/{path}#L{line}',
      out: path.join(directory, 'api'),
    };
    await run(process.execPath, [path.join(here, 'generate.mjs'), JSON.stringify(options)]);
  }

  const read = (page: string) => readFileSync(path.join(directory, 'api', `${page}.md`), 'utf8');

  it('declares classes with their parameters and what they extend', () => {
    expect(read('classes/Wood')).toContain(
      '> `abstract class` **Wood**&lt;`Kind` *extends* [`Plant`](../interfaces/Plant.md) = [`Plant`](../interfaces/Plant.md)&gt;',
    );
    expect(read('classes/OakWood')).toContain('> `class` **OakWood** `extends` [`Wood`](Wood.md)');
    expect(read('classes/OakWood')).not.toContain('## Extends');
  });

  it('puts properties before methods, static methods first and marked', () => {
    const headings = [...read('classes/Wood').matchAll(/^#{2,3} (.+?)(?: \{.*)?$/gm)].map(
      ([, heading]) => heading,
    );
    expect(headings).toEqual([
      'Extended by',
      'Type Parameters',
      'Constructors',
      'Constructor',
      'Properties',
      'trees',
      'Accessors',
      'size',
      'Methods',
      'static plant()',
      'add()',
      'describe()',
    ]);
  });

  it('gives types that come from a schema their names, and shows what is behind them', () => {
    expect(read('type-aliases/Tree')).toContain('type Tree = { name: string };');
    expect(read('classes/Wood')).toContain('**add**(`tree`: [`Tree`](../type-aliases/Tree.md))');
  });

  it('lays out long signatures and keeps tables short', () => {
    const page = read('classes/Wood');
    expect(page).toContain("    part:\n      | { kind: 'root'; depth: number }\n");
    expect(page).toContain('| `first` | (`part`: `object`) => `void` |');
    expect(page).toContain('| `options` | `object` |');
    expect(page).toContain('| `options.count` | `number` | How many. |');
  });

  it('links every name to its line, once for each', () => {
    const links = [...read('interfaces/Plant').matchAll(/^Defined in: (.*)$/gm)];
    expect(links.map(([, link]) => link)).toEqual([
      expect.stringMatching(/^\[index\.ts:11\]\(https:\/\/example\.test\/.*index\.ts#L11\)$/),
      expect.stringMatching(/^\[index\.ts:13\]\(https:\/\/example\.test\/.*index\.ts#L13\)$/),
    ]);
  });

  it('leaves no rules and no heading for the one signature of an accessor', () => {
    expect(read('classes/Wood')).not.toMatch(/^\*\*\*$|Get Signature/m);
  });

  it('lists the names by kind and in order', () => {
    const names = [...read('index').matchAll(/^\| \[(\w+)\]/gm)].map(([, name]) => name);
    expect(names).toEqual(['OakWood', 'Wood', 'Plant', 'Tree', 'TreeSchema']);
  });

  it('shows a changed comment the next time', async () => {
    await generate(source.replace('A wood of oaks.', 'Oaks as far as one can see.'));
    expect(read('classes/OakWood')).toContain('description: "Oaks as far as one can see."');
    expect(read('classes/OakWood')).not.toContain('A wood of oaks.');
  }, 180_000);

  it('refuses a name that it would leave out', async () => {
    const hidden = 'interface Hidden { a: 1 }\n/** Uses it. */\nexport type User = Hidden[];';
    await expect(generate(hidden)).rejects.toThrow(/Hidden, defined in .* is referenced by User/);
  }, 180_000);
});
