import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { rootDirectory } from '../../../site.config.js';
import { codeText } from './code-text.js';
import { woods } from './generate.fixture.js';
import type { ApiFiles } from './json/create-api.js';
import type { Code } from './model.js';
import { runGenerator } from './run-generator.js';

describe('the generated reference', () => {
  let directory = '';
  let files: ApiFiles;

  beforeAll(async () => {
    // Inside the repository, where `zod` resolves.
    const cache = path.join(rootDirectory, '.cache');
    mkdirSync(cache, { recursive: true });
    directory = mkdtempSync(path.join(cache, 'reference-'));
    files = await generate(woods);
  }, 180_000);
  afterAll(() => {
    rmSync(directory, { recursive: true });
  });

  async function generate(text: string): Promise<ApiFiles> {
    const entry = path.join(directory, 'index.ts');
    const tsconfig = path.join(directory, 'tsconfig.json');
    const docs = path.join(directory, 'docs');
    mkdirSync(docs, { recursive: true });
    writeFileSync(entry, text);
    writeFileSync(
      path.join(docs, 'oaks.mdx'),
      '---\ntitle: On oaks\n---\n\nSee [`OakWood`](/api/classes/OakWood#add) and `Tree[]`.\n',
    );
    writeFileSync(
      tsconfig,
      JSON.stringify({
        compilerOptions: {
          module: 'nodenext',
          target: 'es2022',
          // Without the DOM, which takes longest to read.
          lib: ['es2022'],
          strict: true,
          types: [],
        },
        files: ['index.ts'],
      }),
    );
    return runGenerator(
      {
        packageName: 'woods',
        entry,
        tsconfig,
        basePath: directory,
        sourceLink: 'https://example.test/{path}#L{line}',
        docs,
      },
      { packageVersion: '1.2.3', siteAddress: 'https://example.test/woods/' },
      path.join(directory, 'api'),
    );
  }

  const read = (page: string) => readFileSync(path.join(directory, 'api', `${page}.mdx`), 'utf8');

  /** Reads the signatures of a page as text, the declaration first. */
  const signatures = (page: string) =>
    [...read(page).matchAll(/^<ApiSignature parts=\{(.*)\} \/>$/gm)].map(([, parts = '']) =>
      codeText(JSON.parse(parts) as Code),
    );

  /** Reads the headings of a page, with their anchors. */
  const headings = (page: string) =>
    [...read(page).matchAll(/^(#{2,4} .+)$/gm)].map(([, heading]) => heading);

  it('shows a class declaration without bodies, initial values and private members', () => {
    expect(signatures('classes/Wood')[0]).toBe(
      [
        'abstract class Wood<Kind extends Plant = Plant> {',
        '  readonly trees: readonly Tree[];',
        '  protected watchers: number;',
        '  get size(): number;',
        '',
        '  static plant(options: { count: number; place: Place }): Place;',
        '  add(tree: Tree, where?: string): void;',
        '  describe(',
        '    first: (',
        '      part:',
        "        | { kind: 'root'; depth: number }",
        "        | { kind: 'leaf'; colour: string }",
        "        | { kind: 'bark'; age: number },",
        '    ) => void,',
        '    second: string,',
        '  ): Promise<Kind | undefined>;',
        '}',
      ].join('\n'),
    );
    expect(signatures('classes/OakWood')[0]).toBe(
      'class OakWood extends Wood {\n  add(tree: Tree): void;\n}',
    );
  });

  it('links names to their pages and members to their headings', () => {
    const page = read('classes/Wood');
    expect(page).toContain('["type","Plant","/api/interfaces/Plant"]');
    expect(page).toContain('["name","trees","#trees"]');
    // The page doesn't link to itself, and `count` is not a member.
    expect(page).not.toContain('"/api/classes/Wood"');
    expect(page).not.toContain('["name","count","');
  });

  it('lists properties and accessors before methods, and static methods first', () => {
    expect(headings('classes/Wood')).toEqual([
      '## Properties {#properties}',
      '### trees {#trees}',
      '### watchers {#watchers}',
      '### size {#size}',
      '## Methods {#methods}',
      '### static plant() {#plant}',
      '#### Parameters {#plant-parameters}',
      '#### Returns {#plant-returns}',
      '#### Throws {#plant-throws}',
      '### add() {#add}',
      '#### Parameters {#add-parameters}',
      '### describe() {#describe}',
      '#### Parameters {#describe-parameters}',
      '## Related {#related}',
    ]);
  });

  it('gives a union the page of an interface if its comment says so', () => {
    expect(headings('interfaces/Felling')).toEqual([
      '## Properties {#properties}',
      '### fell {#fell}',
      '### place {#place}',
    ]);
    expect(signatures('interfaces/Felling')[0]).toContain('type Felling = ');
    expect(signatures('interfaces/Felling')[0]).toContain('reason: string');
  });

  it('expands a type that is inferred from a schema, and links to it by name elsewhere', () => {
    expect(signatures('type-aliases/Tree')).toEqual([
      'type Tree = z.infer<typeof TreeSchema>;',
      'type Tree = { name: string };',
    ]);
    expect(read('classes/Wood')).toContain('["type","Tree","/api/type-aliases/Tree"]');
  });

  it('shows the value of a schema', () => {
    expect(signatures('variables/TreeSchema')).toEqual([
      'const TreeSchema = z.object({ name: z.string() });',
    ]);
  });

  it('lists the properties of an inline type once and links to them from other uses', () => {
    const page = read('classes/Wood');
    expect(page).toContain('<ApiParameter name={"options"} type={[["type","object"]]}>');
    expect(page).toContain('<ApiParameter name={"count"} type={[["type","number"]]}>\n\nHow many.');
    expect(page).toContain('["type","Place","#plant-returns"]');
    expect(page.match(/The country\./g)).toHaveLength(1);
    // It is internal.
    expect(page).not.toContain('soil');
  });

  it('lists inherited properties of an inline type', () => {
    const page = read('interfaces/Felling');
    expect(page).toContain('The country.');
    expect(page).toContain('The owner.');
  });

  it('formats defaults as code or words, and reads them from parameters', () => {
    expect(read('interfaces/Plant')).toContain('<ApiDefault>\n\n`100`\n\n</ApiDefault>');
    expect(read('interfaces/Plant')).toContain('<ApiDefault>\n\nnobody\n\n</ApiDefault>');
    expect(read('classes/Wood')).toContain(
      '<ApiParameter name={"where"} type={[["type","string"]]} isOptional>\n\n' +
        "<ApiDefault>\n\n`'here'`\n\n</ApiDefault>",
    );
  });

  it('keeps the Markdown of comments and escapes MDX syntax', () => {
    const page = read('interfaces/Plant');
    expect(page).toContain('[small](/api/type-aliases/Tree)');
    expect(page).toContain('[large](/api/classes/Wood#add)');
    expect(page).toContain('It takes `{ water }`, \\<light> and \\{ time \\}:\n\n- one\n- two\n');
    expect(page).toContain('\n\n&#101;xport is no word');
  });

  it('links each name to its source line once', () => {
    const lines = [...read('interfaces/Plant').matchAll(/"line":(\d+),"url":"([^"]*)"/g)];
    expect(lines.map(([, line, url]) => [line, url?.replace(/.*index/, 'index')])).toEqual([
      ['32', 'index.ts#L32'],
      ['38', 'index.ts#L38'],
      ['44', 'index.ts#L44'],
      ['30', 'index.ts#L30'],
    ]);
  });

  it('folds inherited members and names the parent', () => {
    const [, folded = ''] = read('classes/OakWood').split('<details>');
    expect(folded).toContain('<summary>Inherited from Wood: 5 members</summary>');
    expect(folded).toContain('"label":"size","url":"/api/classes/Wood#size"');
    expect(folded).not.toContain('"label":"add()"');
    expect(read('classes/OakWood')).toContain('<ApiOverrides of={{"label":"Wood.add",');
  });

  it('lists related names by relation, and the guides that explain a name', () => {
    const related = (page: string) => /^<ApiRelated.*$/m.exec(read(page))?.[0] ?? '';
    expect(related('type-aliases/Tree')).toBe(
      '<ApiRelated relations={[{"title":"Accepted by","links":[{"label":"Wood.add()","url":"/api/classes/Wood#add"},{"label":"OakWood.add()","url":"/api/classes/OakWood#add"}]},{"title":"Used by","links":[{"label":"Wood.trees","url":"/api/classes/Wood#trees"}]}]} guides={[{"label":"On oaks","url":"/docs/oaks"}]} />',
    );
    expect(related('classes/Wood')).toContain('"title":"Extended by","links":[{"label":"OakWood"');
    expect(related('classes/OakWood')).toContain('guides={[{"label":"On oaks"');
    expect(related('variables/TreeSchema')).not.toContain('guides');
  });

  it('groups names by category, in the order of the exports', () => {
    const page = read('index');
    expect(headings('index')).toEqual([
      '## Trees {#trees}',
      '## Plants {#plants}',
      '## Woods {#woods}',
    ]);
    const names = [...page.matchAll(/"name":"(\w+)"/g)].map(([, name]) => name);
    expect(names).toEqual(['TreeSchema', 'Tree', 'Plant', 'Wood', 'OakWood', 'Felling']);
    expect(page).toContain('"sentence":"What grows."');
  });

  it('returns JSON with full URLs and without MDX escapes', () => {
    const { api, schema } = files;
    expect(api.$schema).toBe('https://example.test/woods/api.schema.json?version=1');
    expect(schema).toMatchObject({ $id: api.$schema });
    expect(api.package).toEqual({ name: 'woods', version: '1.2.3' });
    const [, , plant, wood, oaks] = api.names;
    expect(plant).toMatchObject({
      name: 'Plant',
      kind: 'interface',
      group: 'Plants',
      url: 'https://example.test/woods/api/interfaces/Plant',
      markdown: 'https://example.test/woods/api/interfaces/Plant.md',
      summary: 'What grows. It may be small or large.',
      import: "import type { Plant } from 'woods';",
      source: { path: 'index.ts', line: 30, url: 'https://example.test/index.ts#L30' },
    });
    expect(plant?.description).toBe(
      'It takes `{ water }`, <light> and { time }:\n\n- one\n- two\n\nexport is no word of its own here.',
    );
    expect(plant?.members.map((member) => [member.name, member.type, member.default])).toEqual([
      ['height', 'number', undefined],
      ['age', 'number', '`100`'],
      ['gardener', 'string', 'nobody'],
    ]);
    expect(wood?.members.find(({ name }) => name === 'add')).toMatchObject({
      kind: 'method',
      url: 'https://example.test/woods/api/classes/Wood#add',
    });
    expect(oaks?.inherited[0]).toMatchObject({
      from: 'Wood',
      url: expect.stringMatching(/^https:\/\/example\.test\/woods\/api\/classes\/Wood#/) as unknown,
    });
    expect(oaks?.guides).toEqual([
      { label: 'On oaks', url: 'https://example.test/woods/docs/oaks' },
    ]);
  });

  it('updates changed pages and deletes the pages of removed names', async () => {
    await generate(
      woods
        .replace('A wood of oaks.', 'Oaks as far as one can see.')
        .replace('export const TreeSchema', '/** @internal */ export const TreeSchema'),
    );
    expect(read('classes/OakWood')).toContain('description: "Oaks as far as one can see."');
    expect(read('classes/OakWood')).not.toContain('A wood of oaks.');
    expect(readdirSync(path.join(directory, 'api'), { recursive: true })).not.toContain(
      'variables/TreeSchema.mdx',
    );
  }, 180_000);

  it('rejects a name without a category', async () => {
    const lost = '/** Nobody knows. */\nexport type Lost = string;';
    await expect(generate(lost)).rejects.toThrow(/Lost has no @category\. Add one to its comment/);
  }, 180_000);

  describe('of a package with two mistakes', () => {
    let message = '';

    beforeAll(async () => {
      const text =
        'interface Hidden { a: 1 }\n/** See {@link Nowhere}.\n @category Woods */\nexport type User = Hidden[];';
      message = await generate(text).then(() => 'accepted', String);
    }, 180_000);

    it('rejects a type that is used but not exported', () => {
      expect(message).toMatch(/Hidden, defined in .* is referenced by User/);
    });

    it('rejects a broken link', () => {
      expect(message).toContain('Nowhere');
    });
  });
});
