import { readFileSync } from 'node:fs';
import path from 'node:path';

import matter from 'gray-matter';
import type { Root } from 'mdast';
import { toString } from 'mdast-util-to-string';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { describe, expect, it } from 'vitest';

import { routes } from '../../checks/routes.js';
import { indexAddress, read, markdownPathOf } from '../support/agent-files.js';
import { at } from '../support/browser.js';
import { site } from '../support/site-config.js';

const root = path.resolve(import.meta.dirname, '../../..');
/** The files that `llms.txt` lists besides pages and READMEs. */
const files = ['llms-plugins.txt', 'llms-full.txt', 'SKILL.md', 'api.json', 'plugins.json'];

interface Entry {
  readonly name: string;
  readonly url: string;
  readonly notes: string;
  readonly tokens: number | undefined;
}

/** Parses an index in the format of llmstxt.org: title, summary, remarks, then lists of links under headings. */
function parseIndex(text: string) {
  const { children } = unified().use(remarkParse).parse(text);
  const [title, summary, ...rest] = children;
  if (title?.type !== 'heading' || title.depth !== 1) throw new Error('No title.');
  if (summary?.type !== 'blockquote') throw new Error('No summary.');
  const start = rest.findIndex(({ type }) => type === 'heading');
  const sections = new Map<string, Entry[]>();
  for (let index = start; index < rest.length; index += 2) {
    const [heading, list] = rest.slice(index, index + 2);
    if (heading?.type !== 'heading' || heading.depth !== 2) throw new Error('No section.');
    sections.set(toString(heading), parseList(list));
  }
  return {
    title: toString(title),
    summary: toString(summary),
    remarks: rest.slice(0, start),
    sections,
  };
}

function parseList(list: Root['children'][number] | undefined): Entry[] {
  if (list?.type !== 'list') throw new Error('No list.');
  return list.children.map((item) => {
    const [paragraph] = item.children;
    const [link, notes, ...more] = paragraph?.type === 'paragraph' ? paragraph.children : [];
    if (link?.type !== 'link' || notes?.type !== 'text' || more.length > 0) {
      throw new Error(`No link with a note: ${toString(item)}`);
    }
    const tokens = / \((?<count>[\d,]+) tokens\)$/.exec(notes.value)?.groups?.count;
    return {
      name: toString(link),
      url: link.url,
      notes: notes.value.replace(/^: /, '').replace(/ \([\d,]+ tokens\)$/, ''),
      tokens: tokens === undefined ? undefined : Number(tokens.replaceAll(',', '')),
    };
  });
}

describe('llms.txt', () => {
  const text = read('llms.txt');
  const { title, summary, remarks, sections } = parseIndex(text);
  const entries = [...sections.values()].flat();

  it('follows the llmstxt.org format: title, summary, remarks and lists of links', () => {
    expect(title).toBe('Dowel');
    expect(summary).toMatch(/^Dowel is a TypeScript toolkit for AI agents/);
    expect(remarks.length).toBeGreaterThan(0);
    expect([...sections.keys()]).toEqual([
      'Guides',
      'Packages',
      'API reference',
      'API reference: classes',
      'API reference: functions',
      'API reference: interfaces',
      'API reference: types',
      'API reference: variables',
      'Optional',
    ]);
  });

  it('lists the Markdown version of each page once, with its title and description', () => {
    const pages = entries.filter(({ url }) =>
      /^(?!.*\/(?:SKILL|readmes\/.*)\.md$).*\.md$/.test(url),
    );
    expect(pages.map(({ url }) => url).sort()).toEqual(
      routes.map((route) => site.url + markdownPathOf(route)).sort(),
    );
    for (const { name, url, notes } of pages) {
      const { data } = matter(read(new URL(url).pathname));
      expect(data).toMatchObject({ title: name, description: notes });
    }
  });

  it('links only to existing files on the site', async () => {
    for (const { url } of entries) {
      expect(url).toMatch(new RegExp(`^${site.url}/`));
      expect((await fetch(at(new URL(url).pathname))).status, url).toBe(200);
    }
  });

  it('lists files that combine pages last, under Optional', () => {
    expect([...sections.keys()].at(-1)).toBe('Optional');
    expect(
      sections
        .get('Optional')
        ?.slice(-files.length)
        .map(({ name }) => name),
    ).toEqual(files);
  });

  it('lists the README of each package on the plugins page', () => {
    const { packages } = JSON.parse(read('plugins.json')) as {
      packages: {
        name: string;
        description: string;
        directory: string;
      }[];
    };
    const listed = sections.get('Packages')?.slice(1) ?? [];
    expect(listed.map(({ name, notes }) => ({ name, notes }))).toEqual(
      packages.map(({ name, description }) => ({ name, notes: description })),
    );
    const page = read('plugins.md');
    for (const [index, { name, description, directory }] of packages.entries()) {
      const folder = path.basename(directory);
      expect(page).toMatch(new RegExp(`^## ${name} .*\n\n\\*\\w+\\*\n\n`, 'm'));
      expect(page).toContain(`*\n\n${description}\n`);
      const { url = '' } = listed[index] ?? {};
      expect(url).toBe(`${site.url}/readmes/${folder}.md`);
      const { data, content } = matter(read(new URL(url).pathname));
      expect(data).toEqual({
        title: name,
        description,
        url: `${site.url}/plugins#${folder}`,
        version: site.coreVersion,
      });
      expect(page).toContain(`[README](${url})`);
      const source = readFileSync(path.resolve(root, directory, 'README.md'), 'utf8');
      const original = source.replaceAll(/^```ts (?:wiring|no-run|wiring no-run)$/gm, '```ts');
      expect(content).toBe(`\n> Index of all pages: <${indexAddress}>\n\n${original}`);
      // Relative links would break in the copy.
      expect(original).not.toMatch(/\]\((?!https?:|#)/);
    }
  });

  it('names the docs MCP server', () => {
    expect(text).toContain('`@dowel/docs-mcp`');
    expect(text).toContain(`](${site.url}/docs.md#for-coding-agents)`);
  });

  it('gives the token count of each text file, a quarter of its characters', () => {
    const texts = entries.filter(({ url }) => !url.endsWith('.json'));
    for (const { url, tokens } of texts) {
      expect(tokens, url).toBe(Math.ceil(read(new URL(url).pathname).length / 4));
    }
    expect(entries.filter(({ tokens }) => tokens === undefined).map(({ name }) => name)).toEqual([
      'api.json',
      'plugins.json',
    ]);
  });

  it('gives the token count of each section', () => {
    for (const [name, sectionEntries] of sections) {
      const texts = sectionEntries.filter(({ name: file }) => !files.includes(file));
      const sum = texts.reduce((total, { tokens = 0 }) => total + tokens, 0);
      const pages = texts.length === 1 ? '1 page' : `${texts.length} pages`;
      expect(text).toContain(`- ${name}: ${pages}, ${sum.toLocaleString('en-GB')} tokens\n`);
    }
  });

  it('stays under 5,000 tokens, and llms-plugins.txt under 30,000', () => {
    const size = (file: string) => Math.ceil(read(file).length / 4);
    console.log(
      ['llms.txt', 'llms-plugins.txt', 'llms-full.txt']
        .map((file) => `${file}: ${size(file).toLocaleString('en-GB')} tokens`)
        .join(', '),
    );
    expect(size('llms.txt')).toBeLessThan(5000);
    expect(size('llms-plugins.txt')).toBeLessThan(30_000);
  });
});

describe('llms-full.txt and llms-plugins.txt', () => {
  const pagesOf = (file: string) =>
    [...read(file).matchAll(/^Page: <(.+)>$/gm)].map(([, url = '']) => new URL(url).pathname);

  it('include every page once in llms-full.txt, in the order of the index', () => {
    const full = read('llms-full.txt');
    expect(pagesOf('llms-full.txt').sort()).toEqual(routes.map(markdownPathOf).sort());
    const inIndex = [...parseIndex(read('llms.txt')).sections.values()].flat();
    const guides = inIndex.map(({ url }) => new URL(url).pathname);
    const isGuide = (page: string) => /^\/docs(?:\.|\/(?!contributing|bounty))/.test(page);
    expect(pagesOf('llms-full.txt').filter(isGuide)).toEqual(guides.filter(isGuide));
    for (const route of routes) {
      const { content } = matter(read(markdownPathOf(route)));
      const body = content.slice(content.indexOf('# ')).replace(/\n---\n\nAPI used .*\n$/, '');
      expect(full.includes(body), route).toBe(true);
    }
  });

  it('include the guides and API pages for plugin authors in llms-plugins.txt', () => {
    expect(pagesOf('llms-plugins.txt').slice(0, 5)).toEqual([
      '/docs/building-plugins.md',
      '/docs/building-plugins/executors.md',
      '/docs/building-plugins/triggers.md',
      '/docs/core-utilities/createEvent.md',
      '/docs/core-utilities/getObject.md',
    ]);
    const names = ['Plugin', 'Runtime', 'Executor', 'PluginResult', 'AgentContext', 'Trigger'];
    const reference = pagesOf('llms-plugins.txt').map((page) => path.basename(page, '.md'));
    expect(reference).toEqual(expect.arrayContaining([...names, 'getUserInput']));
    expect(read('llms-plugins.txt')).toContain('## Anatomy');
    expect(read('llms-plugins.txt')).toContain('## Test it');
  });

  it('start llms-plugins.txt with the setup instructions', () => {
    const text = read('llms-plugins.txt');
    const beginning = text.slice(0, text.indexOf('\n---\n'));
    const setUp = /^## Set up\n.*?(?=\n## )/ms.exec(read('SKILL.md'))?.[0].trimEnd() ?? '';
    expect(setUp).toContain('git clone');
    expect(beginning).toContain(setUp);
  });

  it('give the version and the index URL, and have no front matter', () => {
    for (const file of ['llms-full.txt', 'llms-plugins.txt']) {
      expect(read(file)).toContain(
        `\nVersion ${site.coreVersion}. Index of all pages: <${indexAddress}>\n`,
      );
      expect(read(file)).not.toMatch(/^(?:title|description|url|version): /m);
      expect(read(file)).toMatch(/[^\n]\n$/);
    }
  });
});
