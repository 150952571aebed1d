import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';

import type { Client } from '@modelcontextprotocol/client';
import { fromHtml } from 'hast-util-from-html';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';

import { writePackageDocs } from '../../features/agents/package-docs/package-docs.js';
import { apiRoutes, routes } from '../../checks/routes.js';
import { at } from '../support/browser.js';
import { start } from '../support/docs-mcp.js';
import { isTag, readText, select } from '../support/html-tree.js';
import { siteConfig } from '../support/site-config.js';
import { squeeze } from '../support/markdown-version-outline.js';

const read = (file: string): string =>
  readFileSync(path.join(inject('buildDirectory'), file), 'utf8');

/** The headings of a page that have an anchor. */
function readHeadings(route: string): { anchor: string; title: string }[] {
  const html = fromHtml(read(route === '/' ? 'index.html' : `${route}.html`));
  const find = (parent: Parameters<typeof select>[0]) =>
    select(parent, (element) => isTag(element, 'h2', 'h3', 'h4', 'h5', 'h6'));
  // The READMEs on the plugins page are separate Markdown files.
  const onlyOnPage = select(html, ({ properties }) => 'dataOnlyOnPage' in properties).flatMap(find);
  return select(html, (element) => isTag(element, 'main'))
    .flatMap(find)
    .filter((heading) => !onlyOnPage.includes(heading))
    .filter(({ properties }) => properties.id !== undefined)
    .map((heading) => ({
      anchor: String(heading.properties.id),
      title: squeeze(readText(heading)),
    }));
}

/** A new copy of the package docs; the package itself has those of the last build. */
const packages = mkdtempSync(path.join(tmpdir(), 'dowel-docs-mcp-'));

beforeAll(() => {
  mkdirSync(path.join(packages, 'docs-mcp'));
  writePackageDocs({ site: inject('buildDirectory'), packages });
});
afterAll(() => {
  rmSync(packages, { recursive: true });
});

describe.each([
  ['a folder', 'argument', () => inject('buildDirectory')],
  ['a URL', 'variable', () => at('/')],
  ['its package docs', 'argument', () => path.join(packages, 'docs-mcp/docs')],
] as const)('the docs MCP server reading %s', (_, passedBy, getSite) => {
  let client: Client;
  let ask: Awaited<ReturnType<typeof start>>['ask'];

  beforeAll(async () => {
    ({ client, ask } = await start(getSite(), passedBy));
  }, 60_000);
  afterAll(async () => {
    await client.close();
  });

  it('lists its tools with their input schemas', async () => {
    const { tools } = await client.listTools();
    expect(tools.map(({ name }) => name)).toEqual([
      'search',
      'get_page',
      'get_symbol',
      'list_plugins',
    ]);
    for (const { description = '', inputSchema, annotations } of tools) {
      expect(description.length).toBeGreaterThan(100);
      expect(inputSchema.type).toBe('object');
      expect(annotations?.readOnlyHint).toBe(true);
    }
    expect(client.getInstructions()).toContain('docs/building-plugins');
  });

  it('finds the triggers page for "how do I write a trigger"', async () => {
    const { text } = await ask('search', { query: 'how do I write a trigger' });
    const [first = ''] = text.split('\n\n');
    expect(first).toContain('page: docs/building-plugins/triggers');
    expect(first).toContain(`${siteConfig.url}/docs/building-plugins/triggers`);
    expect(text.split('\n\n').length).toBeLessThanOrEqual(8);
  });

  it('finds names, misspelt words and signatures, up to a limit', async () => {
    const { text: name } = await ask('search', { query: 'Runtime.createEvent', limit: 1 });
    expect(name).toContain('page: api/classes/Runtime, section: #createevent');
    expect(name).not.toContain('\n\n');
    const { text: misspelt } = await ask('search', { query: 'trigers' });
    expect(misspelt).toContain('docs/building-plugins/triggers');
    const { text: signature } = await ask('search', { query: '-> Conversation' });
    expect(signature).toContain('page: api/');
    const { text: nothing, isError } = await ask('search', { query: 'xyzzyplugh' });
    expect([nothing.startsWith('Nothing found'), isError]).toEqual([true, false]);
  });

  it('returns the Markdown version of a page by path, file or URL', async () => {
    const page = read('docs/building-plugins/triggers.md');
    for (const address of [
      'docs/building-plugins/triggers',
      '/docs/building-plugins/triggers.md',
      `${siteConfig.url}/docs/building-plugins/triggers`,
    ]) {
      expect(await ask('get_page', { page: address })).toEqual({ text: page, isError: false });
    }
  });

  it.each(['llms.txt', 'llms-plugins.txt', 'SKILL.md'])('returns %s', async (file) => {
    expect(await ask('get_page', { page: file })).toEqual({ text: read(file), isError: false });
  });

  it('returns every page', async () => {
    for (const route of routes) {
      const { isError } = await ask('get_page', { page: route });
      expect(isError, route).toBe(false);
    }
  }, 60_000);

  it('returns every symbol', async () => {
    const { text } = await ask('get_symbol', { symbol: 'Runtime' });
    expect(text).toContain('# Runtime (class)');
    expect(text).toContain("import { Runtime } from '@dowel/core';");
    expect(text).toContain(`${siteConfig.url}/api/classes/Runtime`);
    for (const route of apiRoutes.slice(1)) {
      const name = path.posix.basename(route);
      const symbol = await ask('get_symbol', { symbol: name });
      expect(symbol.text).toMatch(new RegExp(`^# ${name} \\(`));
    }
    const { text: member } = await ask('get_symbol', { symbol: 'Runtime.stop' });
    expect(member).toContain(`${siteConfig.url}/api/classes/Runtime#stop`);
  }, 60_000);

  it('lists all packages or those of one kind', async () => {
    const names = (text: string) => text.match(/(?<=^## )@dowel\/\S+/gm) ?? [];
    const all = names((await ask('list_plugins', {})).text);
    expect(all.length).toBeGreaterThanOrEqual(9);
    expect(all).not.toContain('@dowel/docs-mcp');
    expect(names((await ask('list_plugins', { kind: 'memory' })).text)).toEqual([
      '@dowel/memory-inmemory',
      '@dowel/memory-libsql',
    ]);
  });

  it('returns the README of a package with its options and errors', async () => {
    const { text: list } = await ask('list_plugins', {});
    const pages = [...list.matchAll(/get_page "(.+)"/g)].map(([, page = '']) => page);
    expect(pages.length).toBeGreaterThanOrEqual(9);
    for (const page of pages) {
      const { text, isError } = await ask('get_page', { page });
      expect(isError).toBe(false);
      expect(text).toBe(read(`${page}.md`));
    }
    const { text: options } = await ask('get_page', { page: 'readmes/plugin-schedule#options' });
    expect(options).toContain('`timezone`');
    const { text: errors } = await ask('get_page', { page: 'readmes/plugin-schedule#errors' });
    expect(errors).toContain('SCHEDULE_JOB_INVALID');
    const { text: near } = await ask('get_page', { page: 'plugin-schedule' });
    expect(near).toContain('- readmes/plugin-schedule');
  });

  it.each([
    ['get_page', { page: 'docs/building-plugins/triger' }, '- docs/building-plugins/triggers'],
    ['get_page', { page: '../../package.json' }, 'is not a path on this site'],
    ['get_page', { page: 'https://example.test/docs' }, 'is not a path on this site'],
    ['get_page', { page: 'api.json' }, 'Use get_symbol'],
    ['get_page', { page: 'llms-full.txt' }, 'one by one'],
    ['get_symbol', { symbol: 'Runtim' }, '- Runtime'],
    ['get_symbol', { symbol: 'createEvent' }, '- Runtime.createEvent'],
    ['get_symbol', { symbol: 'Runtime.strat' }, '- Runtime.start'],
    ['get_symbol', { symbol: 'createTestModel' }, 'page: docs/building-plugins, section: #test-it'],
    ['get_symbol', { symbol: 'SchedulePlugin' }, 'page: plugins, section: #plugin-schedule'],
    ['get_symbol', { symbol: 'RuntimeConfig' }, 'page: api/classes/Runtime, section: #init'],
    ['get_symbol', { symbol: 'xyzzyplugh' }, 'found nothing either'],
    ['list_plugins', { kind: 'toaster' }, 'kind'],
    ['search', {}, 'query'],
    ['search', { query: ' ' }, 'query'],
    ['search', { query: 'a'.repeat(400) }, 'query'],
    ['search', { query: 'trigger', limit: 1000 }, 'limit'],
  ])('explains what is wrong with %s %j', async (tool, input, expected) => {
    const { text, isError } = await ask(tool, input);
    expect(isError).toBe(true);
    expect(text).toContain(expected);
  });
});

describe('sections from the docs MCP server', () => {
  it('match the URL of every heading on the site', async () => {
    const { client, ask } = await start(inject('buildDirectory'), 'argument');
    const missed: string[] = [];
    let found = 0;
    for (const route of routes) {
      for (const { anchor, title } of readHeadings(route)) {
        const page = `${route}#${anchor}`;
        const { text } = await ask('get_page', { page });
        const [note = '', heading = ''] = text.split('\n\n');
        const isFound = note.startsWith(`> Section #${anchor} of the page `);
        // This group has one member, and the server returns that.
        if (anchor === 'constructor-section') continue;
        if (!isFound) missed.push(page);
        else expect(squeeze(heading.replace(/ \{#[\w-]+\}$/, '')), page).toBe(title);
        found += Number(isFound);
      }
    }
    await client.close();
    expect(missed).toEqual([]);
    expect(found).toBeGreaterThan(500);
  }, 120_000);
});

describe('the docs MCP server with a remote site', () => {
  it('accepts URLs of that site', async () => {
    const { client, ask } = await start(at('/'), 'argument');
    const page = read('docs/building-plugins/triggers.md');
    for (const address of ['docs/building-plugins/triggers', 'docs/building-plugins/triggers.md']) {
      expect(await ask('get_page', { page: at(`/${address}`) })).toEqual({
        text: page,
        isError: false,
      });
    }
    const { text } = await ask('get_page', { page: at('/docs/building-plugins/triggers#errors') });
    expect(text).toContain('\n\n## Errors\n');
    const elsewhere = 'http://localhost:1/docs';
    expect((await ask('get_page', { page: elsewhere })).text).toContain(
      `"${elsewhere}" is not a path`,
    );
    await client.close();
  }, 60_000);

  it('reports a host that returns the same HTML page for every file', async () => {
    const host = createServer((_, response) => {
      response.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html><p>App');
    });
    await new Promise<void>((resolve) => host.listen(0, '127.0.0.1', resolve));
    const address = `http://127.0.0.1:${(host.address() as AddressInfo).port}/`;
    const { client, ask } = await start(address, 'argument');
    for (const [tool, input, file] of [
      ['search', { query: 'trigger' }, 'llms.txt'],
      ['get_page', { page: 'docs' }, 'llms.txt'],
      ['get_symbol', { symbol: 'Runtime' }, 'api.json'],
      ['list_plugins', {}, 'plugins.json'],
    ] as const) {
      const { text, isError } = await ask(tool, input);
      expect(isError).toBe(true);
      expect(text).toContain(`${address}${file} returned an HTML page instead of the file`);
    }
    await client.close();
    host.close();
  }, 60_000);
});
