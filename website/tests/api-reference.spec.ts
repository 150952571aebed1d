import { readFileSync } from 'node:fs';
import path from 'node:path';

import { beforeAll, describe, expect, it } from 'vitest';

import { collectPublicNames, type DocumentedName } from '../../scripts/samples/collect.js';
import { apiRoutes } from './routes.js';
import { at, useBrowser } from './support/browser.js';
import { readReferencePage, type ReferencePage } from './support/reference-page.js';
import { site } from './support/site-config.js';

const root = path.resolve(import.meta.dirname, '../..');

/** What is left when TypeDoc or Markdown did not do its work. */
const debris = /\*\*\*|```|\\[<>{}[\]|_]|\]\(|&[lg]t;|Get Signature|\[object Object\]|undefined:/;

const kinds: Partial<Record<string, string>> = {
  classes: 'class',
  functions: 'function',
  interfaces: 'interface',
  'type-aliases': 'type alias',
  variables: 'variable',
};

/** Without what differs between a comment and a page: line breaks, and how links and code are marked. */
const plain = (text: string) =>
  text.replaceAll(/\{@link ([^}|]+)\}/g, '$1').replaceAll(/[`\s]+/g, '');

describe('the API reference', () => {
  const newPage = useBrowser();
  const pages = new Map<string, ReferencePage>();
  let documented: readonly DocumentedName[];
  let publicNames: ReadonlySet<string>;

  const readAll = () => [...pages.values()];

  beforeAll(async () => {
    documented = collectPublicNames(root);
    publicNames = new Set(documented.map(({ name }) => name));
    const browserPage = await newPage();
    for (const route of apiRoutes.slice(1)) {
      const html = await (await fetch(at(route))).text();
      pages.set(route, await browserPage.evaluate(readReferencePage, html));
    }
    await browserPage.context().close();
  });

  it('has a page for each of the 51 names', () => {
    expect(
      readAll()
        .map(({ title }) => title)
        .sort(),
    ).toEqual([...publicNames].sort());
    expect(pages.size).toBe(51);
  });

  it('lists every name on its index page', async () => {
    const html = await (await fetch(at('/api'))).text();
    const linked = [...html.matchAll(/<td[^>]*><a href="(\/api\/[^"]+)"/g)].map(([, href]) => href);
    expect(linked.sort()).toEqual(apiRoutes.slice(1).sort());
  });

  it('says on each page what kind of thing the name is', () => {
    const wrong = [...pages].filter(
      ([route, { kind }]) => kind.replace('abstract ', '') !== kinds[route.split('/')[2] ?? ''],
    );
    expect(wrong.map(([route, { kind }]) => [route, kind])).toEqual([]);
    expect(pages.get('/api/classes/Plugin')?.kind).toBe('abstract class');
  });

  it('begins each page with the summary of the doc comment', () => {
    const missing = documented.filter(({ name, summary }) => {
      const page = readAll().find(({ title }) => title === name);
      const [paragraph = ''] = summary.split(/\n\s*\n/);
      return !plain(page?.text ?? '').includes(plain(paragraph));
    });
    expect(missing.map(({ name }) => name)).toEqual([]);
  });

  it('shows a signature with the name on each page', () => {
    const wrong = readAll().filter(({ title, signature }) => !signature.includes(title));
    expect(wrong.map(({ title, signature }) => [title, signature])).toEqual([]);
  });

  it('shows every example of the source, and has one for each class and function', () => {
    const missing = documented.filter(({ name, kind, examples }) => {
      const page = readAll().find(({ title }) => title === name);
      const shown = (page?.codeBlocks ?? []).map(plain);
      const isWanted = kind === 'class' || kind === 'function';
      return (
        (isWanted && examples.length === 0) ||
        examples.some(({ code }) => !shown.includes(plain(code)))
      );
    });
    expect(missing.map(({ name }) => name)).toEqual([]);
  });

  it('gives every member an anchor of its own', () => {
    const withMembers = documented.filter(({ members }) => members.length > 0);
    for (const { name, members } of withMembers) {
      const headings = readAll()
        .find(({ title }) => title === name)
        ?.headings.filter(({ level }) => level === 3);
      const shown = headings?.map(({ text }) => text.replaceAll(/^static |\(\)$|\?$/g, '')) ?? [];
      expect([name, members.filter((member) => !shown.includes(member))]).toEqual([name, []]);
      const anchors = headings?.map(({ id }) => id) ?? [];
      expect([name, anchors.length]).toEqual([name, new Set(anchors).size]);
      expect(anchors).not.toContain('');
    }
    expect(withMembers.length).toBeGreaterThanOrEqual(30);
  });

  it('puts members in order: constructors, properties, accessors, methods', () => {
    const order = ['Constructors', 'Properties', 'Accessors', 'Methods'];
    for (const { title, headings } of readAll()) {
      const groups = headings.map(({ text }) => text).filter((text) => order.includes(text));
      expect([title, groups]).toEqual([title, order.filter((group) => groups.includes(group))]);
    }
  });

  it('marks static methods as such, and puts them first', () => {
    const { headings = [] } = pages.get('/api/classes/Runtime') ?? {};
    const methods = headings.map(({ text }) => text).filter((text) => text.endsWith('()'));
    expect(methods[0]).toBe('static init()');
    expect(headings.find(({ text }) => text === 'static init()')?.id).toBe('init');
    expect(methods.filter((text) => text.startsWith('static'))).toHaveLength(1);
  });

  it('links each name, and each of its members, to the line of the source where it stands', () => {
    const prefix = site.file('');
    for (const { title, sources } of readAll()) {
      expect(sources.length, title).toBeGreaterThan(0);
      for (const [index, { href, label }] of sources.entries()) {
        expect(href.startsWith(prefix), href).toBe(true);
        const [file = '', line = ''] = href.slice(prefix.length).split('#L');
        expect(label).toBe(`${file}:${line}`);
        const text = readFileSync(path.join(root, file), 'utf8').split('\n')[Number(line) - 1];
        if (index === 0) expect(text, href).toContain(title);
      }
    }
  });

  it('links the types in signatures and tables to their pages', () => {
    const unlinked = readAll().flatMap(({ title, typesWithoutLink }) =>
      typesWithoutLink
        .filter((name) => publicNames.has(name) && name !== title)
        .map((name) => `${title}: ${name}`),
    );
    expect(unlinked).toEqual([]);
    expect(pages.get('/api/interfaces/Executor')?.typeLinks).toContain(
      '/api/interfaces/AgentContext',
    );
    expect(pages.get('/api/classes/PluginRegistry')?.typeLinks).toContain(
      '/api/type-aliases/PipelineStep',
    );
  });

  it('leaves nothing behind of TypeDoc or Markdown', () => {
    const dirty = readAll().flatMap(({ title, prose, rules, headings }) => {
      const found = debris.exec(prose)?.[0];
      const empty = headings.filter(({ text, isEmpty }) => text === '' || isEmpty);
      return [
        ...(found === undefined ? [] : [`${title}: ${found}`]),
        ...(rules === 0 ? [] : [`${title}: ${rules} rules`]),
        ...empty.map(({ text }) => `${title}: nothing under "${text}"`),
      ];
    });
    expect(dirty).toEqual([]);
  });

  it('says once for each thing where it is defined', () => {
    for (const { title, prose, sources } of readAll()) {
      expect([title, prose.match(/Defined in/g)?.length]).toEqual([title, sources.length]);
    }
  });
});
