import { readFileSync } from 'node:fs';
import path from 'node:path';

import { beforeAll, describe, expect, it } from 'vitest';

import { collectPublicNames, type DocumentedName } from '../../checks/samples/public-names.js';
import { separateOutput } from '../../kernel/markdown/read-output.js';
import { useBrowser } from '../support/browser.js';
import { readReferencePages } from '../support/read-reference-pages.js';
import type { ReferencePage } from '../support/reference-page.js';
import { site } from '../support/site-config.js';

const root = path.resolve(import.meta.dirname, '../../..');

/** Markup that TypeDoc or Markdown failed to convert. */
const unconvertedMarkup =
  /\*\*\*|```|\\[<>{}[\]|_]|\]\(|\{#|\{@|&(?:lt|gt|#\d+);|Get Signature|Type Declaration|Type Alias|Defined in|\[object Object\]|undefined:/;

const kinds: Partial<Record<string, string>> = {
  classes: 'class',
  functions: 'function',
  interfaces: 'interface',
  'type-aliases': 'type',
  variables: 'variable',
};

/** Removes what differs between a doc comment and its page: whitespace, and link and code markup. */
const plain = (text: string) =>
  text
    .replaceAll(/\{@link ([^}|]+)\}/g, '$1')
    .replaceAll(/[`\s]+/g, '')
    // Pages have typographic quotes.
    .replaceAll(/[‘’]/g, "'")
    .replaceAll(/[“”]/g, '"');

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

  it('has a page for each of the 51 names [§2 API pages]', () => {
    expect(
      readAll()
        .map(({ title }) => title)
        .sort(),
    ).toEqual([...publicNames].sort());
    expect(pages.size).toBe(51);
  });

  it('shows the kind of each name [§2 API pages]', () => {
    const wrong = [...pages].filter(
      ([route, { kind }]) => kind.replace('abstract ', '') !== kinds[route.split('/')[2] ?? ''],
    );
    expect(wrong.map(([route, { kind }]) => [route, kind])).toEqual([]);
    expect(pages.get('/api/classes/Plugin')?.kind).toBe('abstract class');
  });

  it('begins each page with the summary of the doc comment [§1 API reference]', () => {
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

  it('shows how to import each name, with `import type` for types', () => {
    for (const { title, kind, importLine } of readAll()) {
      const keyword = kind === 'interface' || kind === 'type' ? 'import type' : 'import';
      expect(importLine).toBe(`${keyword} { ${title} } from '@dowel/core';`);
    }
  });

  it('shows the signature of each name [§2 API pages]', () => {
    // A discriminated union that has the page of an interface.
    const unions = ['PluginResult'];
    const wrong = readAll().filter(({ title, kind, signature }) => {
      const keyword = unions.includes(title) ? 'type' : kind.replace('variable', 'const');
      return !signature.startsWith(`${keyword} ${title}`);
    });
    expect(wrong.map(({ title, signature }) => [title, signature])).toEqual([]);
  });

  it('shows every example from the source, and at least one per class and function [§2 API pages]', () => {
    const missing = documented.filter(({ name, kind, examples }) => {
      const page = readAll().find(({ title }) => title === name);
      const shown = (page?.codeBlocks ?? []).map(plain);
      const isExampleRequired = kind === 'class' || kind === 'function';
      return (
        (isExampleRequired && examples.length === 0) ||
        examples.some(({ code }) => !shown.includes(plain(separateOutput(code).program)))
      );
    });
    expect(missing.map(({ name }) => name)).toEqual([]);
  });

  it('gives every member a unique anchor [§2 API pages]', () => {
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

  it('links each member in a declaration to its section', () => {
    for (const { name, members } of documented) {
      const { memberLinks = [] } = readAll().find(({ title }) => title === name) ?? {};
      expect([name, memberLinks.filter(({ isThere }) => !isThere)]).toEqual([name, []]);
      const linked = memberLinks.map(({ href }) => href);
      const unlinked = members.filter((member) => !linked.includes(`#${member.toLowerCase()}`));
      expect([name, unlinked]).toEqual([name, []]);
    }
  });

  it('orders members: constructors, properties, accessors, methods', () => {
    const order = ['Constructor', 'Properties', 'Methods'];
    for (const { title, headings } of readAll()) {
      const groups = headings.map(({ text }) => text).filter((text) => order.includes(text));
      expect([title, groups]).toEqual([title, order.filter((group) => groups.includes(group))]);
    }
    const server = pages.get('/api/classes/ServerManager')?.headings.map(({ text }) => text) ?? [];
    const positions = ['new ServerManager()', 'routes', 'url', 'route()'].map((text) =>
      server.indexOf(text),
    );
    expect(positions).not.toContain(-1);
    expect(positions).toEqual(positions.toSorted((a, b) => a - b));
  });

  it('labels static methods and lists them first', () => {
    const { headings = [] } = pages.get('/api/classes/Runtime') ?? {};
    const methods = headings.map(({ text }) => text).filter((text) => text.endsWith('()'));
    expect(methods[0]).toBe('static init()');
    expect(headings.find(({ text }) => text === 'static init()')?.id).toBe('init');
    expect(methods.filter((text) => text.startsWith('static'))).toHaveLength(1);
  });

  it('collapses inherited members by parent, and links to them on its page', () => {
    const folded = readAll().flatMap((page) => page.folded.map((group) => ({ ...group, page })));
    expect(folded.length).toBeGreaterThanOrEqual(4);
    for (const { summary, links, page } of folded) {
      const [, parent = ''] = /^Inherited from (\w+): \d+ members?$/.exec(summary) ?? [];
      expect(page.signature).toContain(`extends ${parent}`);
      expect(links.length).toBeGreaterThan(0);
      const ownAnchors = page.headings.map(({ id }) => id);
      const parentPage = readAll().find(({ title }) => title === parent);
      for (const link of links) {
        const [route = '', anchor = ''] = link.split('#');
        expect(pages.get(route)?.title).toBe(parent);
        expect(parentPage?.headings.map(({ id }) => id)).toContain(anchor);
        expect(ownAnchors).not.toContain(anchor);
      }
    }
    const inherited = pages.get('/api/interfaces/UserInputContext')?.folded[0];
    expect(inherited?.links).toContain('/api/interfaces/BaseContextItem#content');
  });

  it('links each name and member to its source line [§2 API pages]', () => {
    const prefix = site.file('');
    for (const { title, sources, members, prose } of readAll()) {
      expect([title, sources.length]).toEqual([title, members + 1]);
      for (const [index, { href, label }] of sources.entries()) {
        expect(href.startsWith(prefix), href).toBe(true);
        const [file = '', line = ''] = href.slice(prefix.length).split('#L');
        // The source of the page itself comes last and shows the full path.
        const isPage = index === sources.length - 1;
        expect(label).toBe(`${isPage ? file : path.posix.basename(file)}:${line}`);
        const text = readFileSync(path.join(root, file), 'utf8').split('\n')[Number(line) - 1];
        if (isPage) expect(text, href).toContain(title);
      }
      expect(prose.match(/Source:/g)).toHaveLength(1);
    }
  });

  it('links the types in signatures and tables to their pages [§2 API pages]', () => {
    const unlinked = readAll().flatMap(({ title, headings, typesWithoutLink }) =>
      typesWithoutLink
        .filter((name) => publicNames.has(name) && name !== title)
        // A method can share its name with a function.
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

  it('lists what accepts and returns each type, in agreement with the signatures', () => {
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
    // The reverse: everything listed has the type in its signature, or in a type without a page.
    for (const [route, { related }] of pages) {
      for (const row of ['Accepted by', 'Returned by']) {
        for (const link of related[row] ?? []) {
          const [from = ''] = link.split('#');
          expect(pages.get(from)?.typeLinks, `${link} of ${route}`).toContain(route);
        }
      }
    }
  });

  it('lists the guides that link to a page', () => {
    expect(pages.get('/api/interfaces/Executor')?.related.Guides).toContain(
      '/docs/building-plugins/executors',
    );
    expect(pages.get('/api/functions/getObject')?.related.Guides?.[0]).toBe(
      '/docs/core-utilities/getObject',
    );
    const guided = readAll().filter(({ related }) => (related.Guides ?? []).length > 0);
    expect(guided.length).toBeGreaterThanOrEqual(25);
  });

  it('has no unconverted markup, horizontal rules or empty sections', () => {
    const problems = readAll().flatMap(({ title, prose, rules, headings }) => {
      const found = unconvertedMarkup.exec(prose)?.[0];
      const empty = headings.filter(({ text, isEmpty }) => text === '' || isEmpty);
      return [
        ...(found === undefined ? [] : [`${title}: ${found}`]),
        ...(rules === 0 ? [] : [`${title}: ${rules} rules`]),
        ...empty.map(({ text }) => `${title}: nothing under "${text}"`),
      ];
    });
    expect(problems).toEqual([]);
  });
});
