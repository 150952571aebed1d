import { readFileSync } from 'node:fs';
import path from 'node:path';

import { beforeAll, describe, expect, it } from 'vitest';

import { collectPublicNames, type DocumentedName } from '../../checks/samples/public-names.js';
import { useBrowser } from '../support/browser.js';
import { readReferencePages } from '../support/read-reference-pages.js';
import type { ReferencePage } from '../support/reference-page.js';
import { site } from '../support/site-config.js';

const root = path.resolve(import.meta.dirname, '../../..');

/** What is left when TypeDoc or Markdown did not do its work. */
const debris =
  /\*\*\*|```|\\[<>{}[\]|_]|\]\(|\{#|\{@|&(?:lt|gt|#\d+);|Get Signature|Type Declaration|Type Alias|Defined in|\[object Object\]|undefined:/;

const kinds: Partial<Record<string, string>> = {
  classes: 'class',
  functions: 'function',
  interfaces: 'interface',
  'type-aliases': 'type',
  variables: 'variable',
};

/** Without what differs between a comment and a page: line breaks, and how links and code are marked. */
const plain = (text: string) =>
  text.replaceAll(/\{@link ([^}|]+)\}/g, '$1').replaceAll(/[`\s]+/g, '');

describe('the API reference', () => {
  const newPage = useBrowser();
  let pages: Map<string, ReferencePage>;
  let documented: readonly DocumentedName[];
  let publicNames: ReadonlySet<string>;

  const readAll = () => [...pages.values()];

  beforeAll(async () => {
    documented = collectPublicNames(root);
    publicNames = new Set(documented.map(({ name }) => name));
    pages = await readReferencePages(newPage);
  });

  it('has a page for each of the 51 names', () => {
    expect(
      readAll()
        .map(({ title }) => title)
        .sort(),
    ).toEqual([...publicNames].sort());
    expect(pages.size).toBe(51);
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
      const [paragraph = '', ...others] = summary.split(/\n\s*\n/);
      return (
        plain(page?.summary ?? '') !== plain(paragraph) ||
        others.some((other) => !plain(page?.text ?? '').includes(plain(other.replaceAll('- ', ''))))
      );
    });
    expect(missing.map(({ name }) => name)).toEqual([]);
  });

  it('says how each name is imported, types as types', () => {
    for (const { title, kind, importLine } of readAll()) {
      const word = kind === 'interface' || kind === 'type' ? 'import type' : 'import';
      expect(importLine).toBe(`${word} { ${title} } from '@dowel/core';`);
    }
  });

  it('shows a signature with the name on each page', () => {
    const wrong = readAll().filter(
      ({ title, kind, signature }) =>
        !signature.startsWith(`${kind.replace('variable', 'const')} ${title}`),
    );
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
      const headings = readAll().find(({ title }) => title === name)?.headings ?? [];
      const shown = headings
        .filter(({ level }) => level === 3)
        .map(({ text }) => text.replaceAll(/^static |\(\)$/g, ''));
      expect([name, members.filter((member) => !shown.includes(member))]).toEqual([name, []]);
      const anchors = headings.map(({ id }) => id);
      expect([name, anchors.length]).toEqual([name, new Set(anchors).size]);
      expect(anchors).not.toContain('');
    }
    expect(withMembers.length).toBeGreaterThanOrEqual(30);
  });

  it('leads from each member in a declaration to its place on the page', () => {
    for (const { name, members } of documented) {
      const { memberLinks = [] } = readAll().find(({ title }) => title === name) ?? {};
      expect([name, memberLinks.filter(({ isThere }) => !isThere)]).toEqual([name, []]);
      const reached = memberLinks.map(({ href }) => href);
      const missed = members.filter((member) => !reached.includes(`#${member.toLowerCase()}`));
      expect([name, missed]).toEqual([name, []]);
    }
  });

  it('puts members in order: constructors, properties, accessors, methods', () => {
    const order = ['Constructor', 'Properties', 'Methods'];
    for (const { title, headings } of readAll()) {
      const groups = headings.map(({ text }) => text).filter((text) => order.includes(text));
      expect([title, groups]).toEqual([title, order.filter((group) => groups.includes(group))]);
    }
    const server = pages.get('/api/classes/ServerManager')?.headings.map(({ text }) => text) ?? [];
    const places = ['new ServerManager()', 'routes', 'url', 'route()'].map((text) =>
      server.indexOf(text),
    );
    expect(places).not.toContain(-1);
    expect(places).toEqual(places.toSorted((a, b) => a - b));
  });

  it('marks static methods as such, and puts them first', () => {
    const { headings = [] } = pages.get('/api/classes/Runtime') ?? {};
    const methods = headings.map(({ text }) => text).filter((text) => text.endsWith('()'));
    expect(methods[0]).toBe('static init()');
    expect(headings.find(({ text }) => text === 'static init()')?.id).toBe('init');
    expect(methods.filter((text) => text.startsWith('static'))).toHaveLength(1);
  });

  it('folds what is inherited, under the name of the parent, and leads to it there', () => {
    const folded = readAll().flatMap((page) => page.folded.map((one) => ({ ...one, page })));
    expect(folded.length).toBeGreaterThanOrEqual(4);
    for (const { summary, links, page } of folded) {
      const [, parent = ''] = /^Inherited from (\w+): \d+ members?$/.exec(summary) ?? [];
      expect(page.signature).toContain(`extends ${parent}`);
      expect(links.length).toBeGreaterThan(0);
      const own = page.headings.map(({ id }) => id);
      const there = readAll().find(({ title }) => title === parent);
      for (const link of links) {
        const [route = '', anchor = ''] = link.split('#');
        expect(pages.get(route)?.title).toBe(parent);
        expect(there?.headings.map(({ id }) => id)).toContain(anchor);
        expect(own).not.toContain(anchor);
      }
    }
    const item = pages.get('/api/interfaces/UserInputContext')?.folded[0];
    expect(item?.links).toContain('/api/interfaces/BaseContextItem#content');
  });

  it('links each name, and each of its members, to the line of the source where it stands', () => {
    const prefix = site.file('');
    for (const { title, sources, members, prose } of readAll()) {
      expect([title, sources.length]).toEqual([title, members + 1]);
      for (const [index, { href, label }] of sources.entries()) {
        expect(href.startsWith(prefix), href).toBe(true);
        const [file = '', line = ''] = href.slice(prefix.length).split('#L');
        // The page's own source comes last and has the whole path.
        const isPage = index === sources.length - 1;
        expect(label).toBe(`${isPage ? file : path.posix.basename(file)}:${line}`);
        const text = readFileSync(path.join(root, file), 'utf8').split('\n')[Number(line) - 1];
        if (isPage) expect(text, href).toContain(title);
      }
      expect(prose.match(/Source:/g)).toHaveLength(1);
    }
  });

  it('links the types in signatures and tables to their pages', () => {
    const unlinked = readAll().flatMap(({ title, headings, typesWithoutLink }) =>
      typesWithoutLink
        .filter((name) => publicNames.has(name) && name !== title)
        // A method may be called as a function is.
        .filter((name) => !headings.some(({ text }) => text === `${name}()`))
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

  it('says at both ends who takes and gives what', () => {
    const isPage = (href: string) => href.startsWith('/api/');
    let checked = 0;
    for (const [route, { title, calls }] of pages) {
      for (const { anchor, takes, gives } of calls) {
        for (const [target, rows] of [
          ...takes.filter(isPage).map((href) => [href, ['Accepted by', 'Used by']] as const),
          ...gives.filter(isPage).map((href) => [href, ['Returned by', 'Used by']] as const),
        ]) {
          const related = pages.get(target)?.related ?? {};
          const links = rows.flatMap((row) => related[row] ?? []);
          expect(links, `${target} of ${title}${anchor}`).toContain(`${route}${anchor}`);
          checked += 1;
        }
      }
    }
    expect(checked).toBeGreaterThan(30);
    expect(pages.get('/api/classes/Plugin')?.related['Accepted by']).toEqual(
      expect.arrayContaining(['/api/classes/Runtime#init', '/api/classes/PluginRegistry#register']),
    );
    // And back: whatever is said to take or give a name has it in its signature, or in a type without a page.
    for (const [route, { related }] of pages) {
      for (const row of ['Accepted by', 'Returned by']) {
        for (const link of related[row] ?? []) {
          const [from = ''] = link.split('#');
          expect(pages.get(from)?.typeLinks, `${link} of ${route}`).toContain(route);
        }
      }
    }
  });

  it('names the guides that link to a page', () => {
    expect(pages.get('/api/interfaces/Executor')?.related.Guides).toContain(
      '/docs/building-plugins/executors',
    );
    expect(pages.get('/api/functions/getObject')?.related.Guides?.[0]).toBe(
      '/docs/core-utilities/getObject',
    );
    const guided = readAll().filter(({ related }) => (related.Guides ?? []).length > 0);
    expect(guided.length).toBeGreaterThanOrEqual(25);
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
});
