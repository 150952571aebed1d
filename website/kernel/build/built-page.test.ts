import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { toString } from 'hast-util-to-string';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { parsePage, readBuiltTree } from './built-page.js';

const head = '<head><title>Tea | Dowel</title><meta name="description" content="Hot."></head>';

describe('parsePage', () => {
  it('reads title, description and breadcrumbs', () => {
    const trail = '<ul class="breadcrumbs"><li><a href="/">Home</a></li><li>T\u200bea </li></ul>';
    expect(parsePage(`${head}<main>${trail}</main>`, 'tea.html')).toMatchObject({
      title: 'Tea | Dowel',
      description: 'Hot.',
      breadcrumbs: [
        { name: 'Home', href: '/' },
        { name: 'Tea', href: undefined },
      ],
    });
  });

  it('takes the Markdown of a docs page as content, and <main> of any other page', () => {
    const docs = '<main><nav></nav><div class="theme-doc-markdown markdown"></div></main>';
    expect(parsePage(head + docs, 'docs.html').content.tagName).toBe('div');
    expect(parsePage(`${head}<main></main>`, 'home.html').content.tagName).toBe('main');
  });

  it('names the file and what it lacks', () => {
    expect(() => parsePage('<title>Tea</title>', 'tea.html')).toThrow(
      'tea.html: every page needs a title, a description and a <main>, but this one has no <meta name="description"> and no <main>.',
    );
  });
});

describe('readBuiltTree', () => {
  let directory: string;
  const write = (name: string, html: string) => {
    const file = path.join(directory, name);
    writeFileSync(file, html);
    return file;
  };

  beforeEach(() => {
    directory = mkdtempSync(path.join(tmpdir(), 'built-page-'));
  });

  afterEach(() => {
    rmSync(directory, { recursive: true });
  });

  it('parses a file once for all requests that are made at the same time', async () => {
    const files = ['tea.html', 'milk.html'].map((name) => write(name, name));
    const [first, second] = await Promise.all(
      [files, files].map((each) => Promise.all(each.map(readBuiltTree))),
    );
    expect(first?.map((tree) => toString(tree))).toEqual(['tea.html', 'milk.html']);
    expect(second?.[0]).toBe(first?.[0]);
    expect(second?.[1]).toBe(first?.[1]);
  });

  it("doesn't keep the tree", async () => {
    const before = await readBuiltTree(write('tea.html', 'green'));
    const after = await readBuiltTree(write('tea.html', 'black'));
    expect([before, after].map((tree) => toString(tree))).toEqual(['green', 'black']);
  });

  it('reads the next file if one is missing', async () => {
    const missing = path.join(directory, 'missing.html');
    const results = await Promise.allSettled([missing, write('tea.html', '')].map(readBuiltTree));
    expect(results.map(({ status }) => status)).toEqual(['rejected', 'fulfilled']);
    write('missing.html', 'found');
    expect(toString(await readBuiltTree(missing))).toBe('found');
  });
});
