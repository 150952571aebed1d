import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';

import type { Element } from 'hast';
import { fromHtml } from 'hast-util-from-html';
import { describe, expect, inject, it } from 'vitest';

import { routes } from '../../checks/routes.js';
import { isTag, select } from '../support/html-tree.js';

const website = path.resolve(import.meta.dirname, '../..');

/** Limit for the style sheets that a page links, in bytes (gzip). */
const largestOfPage = 20_000;
/** Limit for the style sheets that load with the search, in bytes (gzip). */
const largestOfSearch = 2_500;

const buildDirectory = inject('buildDirectory');
const cssDirectory = path.join(buildDirectory, 'assets/css');
const builtSheets = readdirSync(cssDirectory);
const readSheet = (file: string) => readFileSync(path.join(cssDirectory, file), 'utf8');
const nameOf = (file: string) => file.replace(/\..*/, '');

/** The gzip size of style sheets, in bytes. */
function measure(files: readonly string[]): number {
  return files.reduce((sum, file) => sum + gzipSync(readSheet(file), { level: 9 }).length, 0);
}

const pages = readdirSync(buildDirectory, { recursive: true })
  .map(String)
  // The frame that runs programs has no styles.
  .filter((file) => file.endsWith('.html') && !file.startsWith('run/'))
  .map((file) => {
    const html = readFileSync(path.join(buildDirectory, file), 'utf8');
    const sheets = [...html.matchAll(/assets\/css\/([\w.-]+\.css)/g)].map(([, name = '']) => name);
    return { file, html, sheets: [...new Set(sheets)] };
  });

interface Source {
  readonly file: string;
  readonly text: string;
}

const sources: Source[] = ['features', 'src']
  .flatMap((folder) =>
    readdirSync(path.join(website, folder), { recursive: true }).map((file) =>
      path.join(folder, String(file)),
    ),
  )
  .filter((file) => file.endsWith('.css'))
  .map((file) => ({ file, text: readFileSync(path.join(website, file), 'utf8') }));

/** Where a pattern occurs in the style sheets, ignoring comments. */
function find(pattern: RegExp, skip: (file: string) => boolean = () => false): string[] {
  return sources
    .filter(({ file }) => !skip(file))
    .flatMap(({ file, text }) => {
      const code = text.replaceAll(/\/\*.*?\*\//gs, (comment) => comment.replaceAll(/[^\n]/g, ' '));
      return [...code.matchAll(pattern)].map(
        (match) => `${file}:${String(code.slice(0, match.index).split('\n').length)}: ${match[0]}`,
      );
    });
}

describe('the style sheets', () => {
  it('are found in the sources', () => {
    expect(sources.length).toBeGreaterThan(20);
  });

  it('define colours only in tokens.css', () => {
    const literal = /#[0-9a-f]{3,8}\b|\b(?:rgba?|hsla?|oklch|oklab|lab|lch|color)\([^)]*\)/gi;
    const isTokens = (file: string) => file === path.join('features/look/css/tokens.css');
    expect(find(literal, isTokens)).toEqual([]);
    expect(find(literal).length, 'what it looks for in tokens.css').toBeGreaterThan(10);
  });

  it('give a reason for every !important in a comment above it', () => {
    const reasoned = /\/\*[^*]*\*\/\s*[^;{}]*!important/g;
    const count = (pattern: RegExp) =>
      sources.flatMap(({ text }) => text.match(pattern) ?? []).length;
    expect(count(/!important/g)).toBe(count(reasoned));
  });

  it('are one for all pages, below the size limit', () => {
    expect(pages.length).toBeGreaterThan(routes.length);
    const [first] = pages;
    expect(first?.sheets.map(nameOf)).toEqual(['styles']);
    expect(pages.filter(({ sheets }) => String(sheets) !== String(first?.sheets))).toEqual([]);
    const size = measure(first?.sheets ?? []);
    console.log(`style sheet: ${String(size)} bytes (gzip)`);
    expect(size).toBeGreaterThan(5000);
    expect(size).toBeLessThan(largestOfPage);
  });

  it('are separate for what loads on demand: the search, running, editing and talking', () => {
    const names = builtSheets.map(nameOf).sort();
    expect(names).toEqual(['edit', 'run', 'search', 'styles', 'talk']);
    const size = measure(builtSheets.filter((file) => nameOf(file).startsWith('search')));
    console.log(`style sheets of the search: ${String(size)} bytes (gzip)`);
    expect(size).toBeGreaterThan(500);
    expect(size).toBeLessThan(largestOfSearch);
  });

  it('have every rule once', () => {
    const classesOf = (css: string) => new Set(css.match(/\.[A-Za-z][\w-]*_[\w-]{4}(?![\w-])/g));
    const ofPage = classesOf(
      readSheet(builtSheets.find((file) => nameOf(file) === 'styles') ?? ''),
    );
    const definitions = builtSheets
      .filter((file) => nameOf(file) !== 'styles')
      .flatMap((file) => readSheet(file).match(/(?<=^|\})\.[A-Za-z][\w-]*_[\w-]{4}(?=\{)/g) ?? []);
    expect(definitions.length).toBeGreaterThan(20);
    expect(definitions.filter((name) => ofPage.has(name))).toEqual([]);
  });

  it('leave nothing to style attributes', () => {
    // Until the search is a feature, its box is styled with attributes.
    const isOfSearch = (element: Element) => isTag(element, 'dialog', 'input');
    const found = pages.flatMap(({ file, html }) =>
      select(
        fromHtml(html),
        (element) => 'style' in element.properties && !isOfSearch(element),
      ).map(({ tagName, properties }) => `${file}: ${tagName} ${String(properties.style)}`),
    );
    expect(found).toEqual([]);
  });

  it('use no undefined variables', () => {
    const css = builtSheets.map(readSheet).join('\n');
    const scripts = path.join(buildDirectory, 'assets/js');
    const searchScript = readdirSync(scripts)
      .filter((file) => file.startsWith('search.'))
      .map((file) => readFileSync(path.join(scripts, file), 'utf8'))
      .join('\n');
    const defined = new Set([...css.matchAll(/(--[\w-]+):/g)].map(([, name]) => name));
    // Variables with a fallback may be undefined.
    const used = [...css.matchAll(/var\((--[\w-]+)\)/g)].map(([, name = '']) => name);
    expect(defined.size).toBeGreaterThan(50);
    expect(
      [...new Set(used)].filter((name) => !defined.has(name) && !searchScript.includes(name)),
    ).toEqual([]);
  });
});
