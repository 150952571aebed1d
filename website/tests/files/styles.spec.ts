import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';

import { describe, expect, inject, it } from 'vitest';

import { routes } from '../../checks/routes.js';

const website = path.resolve(import.meta.dirname, '../..');

/** Limit for the style sheet that every page loads, in bytes (gzip). */
const largestStyleSheet = 15_100;
/** Limit for the style sheet that loads with the search, in bytes (gzip). */
const largestSearchSheet = 2_500;

const cssDirectory = path.join(inject('buildDirectory'), 'assets/css');
const builtSheets = readdirSync(cssDirectory);
const readSheet = (file: string) => readFileSync(path.join(cssDirectory, file), 'utf8');

/** The gzip size of the matching style sheets, in bytes. */
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
    const isTokens = (file: string) => file === 'css/tokens.css';
    expect(find(literal, isTokens)).toEqual([]);
    expect(find(literal).length, 'what it looks for in tokens.css').toBeGreaterThan(10);
  });

  it('give a reason for every !important in a comment above it', () => {
    const reasoned = /\/\*[^*]*\*\/\s*[^;{}]*!important/g;
    const count = (pattern: RegExp) =>
      sources.flatMap(({ text }) => text.match(pattern) ?? []).length;
    expect(count(/!important/g)).toBe(count(reasoned));
  });

  it('stay below the size limit for a page', () => {
    const size = measure((file) => file.startsWith('styles.'));
    console.log(`style sheet: ${String(size)} bytes (gzip)`);
    expect(size).toBeGreaterThan(5000);
    expect(size).toBeLessThan(largestStyleSheet);
  });

  it('are one for every page, and one each for the search, running, editing and talking', () => {
    expect(builtSheets.map((file) => file.replace(/\..*/, '')).sort()).toEqual([
      'edit',
      'run',
      'search',
      'styles',
      'talk',
    ]);
    const size = measure((file) => file.startsWith('search.'));
    console.log(`style sheet of the search: ${String(size)} bytes (gzip)`);
    expect(size).toBeGreaterThan(500);
    expect(size).toBeLessThan(largestSearchSheet);
    const pages = readdirSync(inject('buildDirectory'), { recursive: true })
      .map(String)
      // The frame that runs programs has no styles.
      .filter((file) => file.endsWith('.html') && !file.startsWith('run/'))
      .map((file) => readFileSync(path.join(inject('buildDirectory'), file), 'utf8'));
    expect(pages.length).toBeGreaterThan(routes.length);
    for (const page of pages) {
      expect(page.match(/[\w.]+\.css\b/g)?.filter((file) => !file.startsWith('styles.'))).toEqual(
        [],
      );
    }
  });

  it('use no undefined variables', () => {
    const css = builtSheets.map(readSheet).join('\n');
    const scripts = path.join(inject('buildDirectory'), 'assets/js');
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
