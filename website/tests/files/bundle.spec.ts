import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

import { describe, expect, inject, it } from 'vitest';

import { routes } from '../../checks/routes.js';

const directory = path.join(inject('buildDirectory'), 'assets/js');
const files = readdirSync(directory).filter((name) => name.endsWith('.js'));
const main = files.find((name) => /^main\..*\.js$/.test(name)) ?? '';
const script = readFileSync(path.join(directory, main), 'utf8');

/** Reports the missing pattern instead of half a megabyte of script. */
function expectScript(pattern: RegExp): void {
  expect(pattern.test(script), `${pattern.source} in ${main}`).toBe(true);
}

it("doesn't name the folder in which the site was built", () => {
  const folder = path.resolve(import.meta.dirname, '../../..');
  const named = files.filter((name) =>
    readFileSync(path.join(directory, name), 'utf8').includes(folder),
  );
  expect(named).toEqual([]);
});

/** Numbers in the specification that no behaviour shows completely. */
describe('the main script', () => {
  it('keeps at most 10000 entries in the route matcher cache [§9 matcher cache]', () => {
    // `if (cacheCount < 10000) { pathCache[path] = result; cacheCount++; }` in the router's `compilePath`.
    expectScript(/keys:\w+\};return \w+<1e4&&\(\w+\[\w+\]=\w+,\w+\+\+\)/);
  });

  it('waits at most 60000 ms for a stylesheet [§9 stylesheet wait]', () => {
    // `setTimeout(() => { if (state.stylesheets) …; if (state.unsuspend) … }, 60000)` in React DOM.
    expectScript(/\.stylesheets&&.{0,120}\.unsuspend=null,\w+\(\)\}\},6e4\)/);
  });

  it('sets the desktop breakpoint to 996 pixels, as the styles do [§9 desktop breakpoint]', () => {
    expectScript(/matchMedia\("\(max-width: 996px\)"\)/);
    const directory = path.join(inject('buildDirectory'), 'assets/css');
    const styles = readdirSync(directory).find((name) => name.startsWith('styles.')) ?? '';
    const css = readFileSync(path.join(directory, styles), 'utf8');
    const widths = css.match(/width(?:<=|>=)99\d(?:\.\d+)?px/g) ?? [];
    expect([...new Set(widths)].sort()).toEqual(['width<=996px', 'width>=997px']);
  });

  it('sets the options of the progress bar [§9 progress bar]', () => {
    expectScript(/minimum:\.08,[^}]*speed:200,[^}]*trickleRate:\.02,trickleSpeed:800/);
    expectScript(/\.configure\(\{showSpinner:!1\}\)/);
  });

  it('delays the lazy loader by 200 ms, without a timeout [§9 loader delay]', () => {
    expectScript(/loader:null,loading:null,delay:200,timeout:null/);
  });

  it("doesn't contain the page template", () => {
    expect(script.includes('ssrTemplate')).toBe(false);
  });
});

describe('the scripts', () => {
  /** Names in Prism, its renderer and Shiki that survive minification. */
  const highlighter =
    /getTokenProps|languages\.extend|lookbehind|oniguruma|codeToTokens|tokenizeTimeLimit|scopeName/i;

  it('contain no syntax highlighter, because code is highlighted at build time', () => {
    const found = files.filter((name) =>
      highlighter.test(readFileSync(path.join(directory, name), 'utf8')),
    );
    expect(files.length).toBeGreaterThan(routes.length);
    expect(found).toEqual([]);
  });

  it.each(['prism-react-renderer', '@shikijs/core'])(
    'are checked with a pattern that matches %s',
    (name) => {
      const entry = fileURLToPath(import.meta.resolve(name));
      expect(readFileSync(entry, 'utf8')).toMatch(highlighter);
    },
  );
});

describe('code blocks', () => {
  it('have no inline styles, which a strict content security policy forbids', () => {
    const pages = readdirSync(inject('buildDirectory'), { recursive: true })
      .map(String)
      .filter((file) => file.endsWith('.html'))
      .map((file) => readFileSync(path.join(inject('buildDirectory'), file), 'utf8'));
    const blocks = pages.flatMap((page) => page.match(/<pre[ >].*?<\/pre>/gs) ?? []);
    expect(blocks.length).toBeGreaterThan(100);
    expect(blocks.filter((block) => /<[^>]* style=/.test(block))).toEqual([]);
  });
});
