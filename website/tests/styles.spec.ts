import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';

import { describe, expect, inject, it } from 'vitest';

const website = path.resolve(import.meta.dirname, '..');

/** That of the stock theme with docs and pages, made by the same bundler. */
const stockStyleSheet = 13_870;

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

  it('are smaller in all than the stock one', () => {
    const directory = path.join(inject('buildDirectory'), 'assets/css');
    const sizes = readdirSync(directory).map(
      (file) => gzipSync(readFileSync(path.join(directory, file)), { level: 9 }).length,
    );
    const size = sizes.reduce((sum, each) => sum + each, 0);
    console.log(`style sheet: ${String(size)} bytes (gzip)`);
    expect(size).toBeGreaterThan(5000);
    expect(size).toBeLessThan(stockStyleSheet);
  });
});
