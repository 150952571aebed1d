import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';

import { describe, expect, inject, it } from 'vitest';

const website = path.resolve(import.meta.dirname, '../..');

/** The most bytes (gzip) of CSS that a page may load first. */
const largestStyleSheet = 15_100;
/** Of what is loaded later, by who opens the search. */
const largestLateSheet = 2_500;

const cssDirectory = path.join(inject('buildDirectory'), 'assets/css');
const builtSheets = readdirSync(cssDirectory);
const readSheet = (file: string) => readFileSync(path.join(cssDirectory, file), 'utf8');

/** The bytes of some style sheets, as a server sends them. */
function measure(isCounted: (file: string) => boolean): number {
  return builtSheets
    .filter(isCounted)
    .reduce((sum, file) => sum + gzipSync(readSheet(file), { level: 9 }).length, 0);
}

interface Source {
  readonly file: string;
  readonly text: string;
}

const sources: Source[] = readdirSync(path.join(website, 'src'), { recursive: true })
  .map(String)
  .filter((file) => file.endsWith('.css'))
  .map((file) => ({ file, text: readFileSync(path.join(website, 'src', file), 'utf8') }));

/** The places in style sheets where a pattern stands, comments left out. */
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
  it('are there to be looked at', () => {
    expect(sources.length).toBeGreaterThan(20);
  });

  it('name colours in one place', () => {
    const literal = /#[0-9a-f]{3,8}\b|\b(?:rgba?|hsla?|oklch|oklab|lab|lch|color)\([^)]*\)/gi;
    const isTokens = (file: string) => file === 'css/tokens.css';
    expect(find(literal, isTokens)).toEqual([]);
    expect(find(literal).length, 'what it looks for in tokens.css').toBeGreaterThan(10);
  });

  it('overrule nothing without a reason, which stands above it', () => {
    const reasoned = /\/\*[^*]*\*\/\s*[^;{}]*!important/g;
    const count = (pattern: RegExp) =>
      sources.flatMap(({ text }) => text.match(pattern) ?? []).length;
    expect(count(/!important/g)).toBe(count(reasoned));
  });

  it('stay below the size limit of a page', () => {
    const size = measure((file) => file.startsWith('styles.'));
    console.log(`style sheet: ${String(size)} bytes (gzip)`);
    expect(size).toBeGreaterThan(5000);
    expect(size).toBeLessThan(largestStyleSheet);
  });

  it('are one for every page, and one more for the search, which no page begins with', () => {
    expect(builtSheets.map((file) => file.replace(/\..*/, '')).sort()).toEqual([
      'search',
      'styles',
    ]);
    const size = measure((file) => file.startsWith('search.'));
    console.log(`style sheet of the search: ${String(size)} bytes (gzip)`);
    expect(size).toBeGreaterThan(500);
    expect(size).toBeLessThan(largestLateSheet);
    const pages = readdirSync(inject('buildDirectory'), { recursive: true })
      .map(String)
      .filter((file) => file.endsWith('.html'))
      .map((file) => readFileSync(path.join(inject('buildDirectory'), file), 'utf8'));
    expect(pages.length).toBeGreaterThan(70);
    for (const page of pages) {
      expect(page.match(/[\w.]+\.css/g)?.filter((file) => !file.startsWith('styles.'))).toEqual([]);
    }
  });

  it('have no variable that is nowhere defined', () => {
    const css = builtSheets.map(readSheet).join('\n');
    const scripts = path.join(inject('buildDirectory'), 'assets/js');
    const set = readdirSync(scripts)
      .filter((file) => file.startsWith('search.'))
      .map((file) => readFileSync(path.join(scripts, file), 'utf8'))
      .join('\n');
    const defined = new Set([...css.matchAll(/(--[\w-]+):/g)].map(([, name]) => name));
    // Those with a value to fall back on may be missing.
    const read = [...css.matchAll(/var\((--[\w-]+)\)/g)].map(([, name = '']) => name);
    expect(defined.size).toBeGreaterThan(50);
    expect([...new Set(read)].filter((name) => !defined.has(name) && !set.includes(name))).toEqual(
      [],
    );
  });
});
