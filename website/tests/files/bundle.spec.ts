import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

import { describe, expect, inject, it } from 'vitest';

const directory = path.join(inject('buildDirectory'), 'assets/js');
const files = readdirSync(directory).filter((name) => name.endsWith('.js'));
const main = files.find((name) => /^main\..*\.js$/.test(name)) ?? '';
const script = readFileSync(path.join(directory, main), 'utf8');

/** Says which pattern is missing, and not half a megabyte of script. */
function expectScript(pattern: RegExp): void {
  expect(pattern.test(script), `${pattern.source} in ${main}`).toBe(true);
}

/** Numbers of the specification that no behaviour shows, or shows only in part, where they are used. */
describe('the script that every page begins with', () => {
  it('keeps at most 10000 entries in the cache of the route matcher', () => {
    // `if (cacheCount < 10000) { pathCache[path] = result; cacheCount++; }` of the router's `compilePath`.
    expectScript(/keys:\w+\};return \w+<1e4&&\(\w+\[\w+\]=\w+,\w+\+\+\)/);
  });

  it('waits at most 60000 ms for a stylesheet', () => {
    // `setTimeout(() => { if (state.stylesheets) …; if (state.unsuspend) … }, 60000)` of React DOM.
    expectScript(/\.stylesheets&&.{0,120}\.unsuspend=null,\w+\(\)\}\},6e4\)/);
  });

  it('takes a window of more than 996 pixels for a desktop', () => {
    expectScript(/\{desktopBreakpoint:\w+=996\}/);
  });

  it('has the numbers of the progress bar', () => {
    expectScript(/minimum:\.08,[^}]*speed:200,[^}]*trickleRate:\.02,trickleSpeed:800/);
    expectScript(/\.configure\(\{showSpinner:!1\}\)/);
  });

  it('delays the lazy loader by 200 ms, and has no time-out for it', () => {
    expectScript(/loader:null,loading:null,delay:200,timeout:null/);
  });
});

describe('the scripts', () => {
  /** Words of Prism, of its renderer and of Shiki that a minifier cannot change. */
  const highlighter =
    /getTokenProps|languages\.extend|lookbehind|oniguruma|codeToTokens|tokenizeTimeLimit|scopeName/i;

  it('have no highlighter among them: code is highlighted when the site is built', () => {
    const found = files.filter((name) =>
      highlighter.test(readFileSync(path.join(directory, name), 'utf8')),
    );
    expect(files.length).toBeGreaterThan(70);
    expect(found).toEqual([]);
  });

  it.each(['prism-react-renderer', '@shikijs/core'])('would be found out with %s', (name) => {
    const entry = fileURLToPath(import.meta.resolve(name));
    expect(readFileSync(entry, 'utf8')).toMatch(highlighter);
  });
});

describe('the code on the pages', () => {
  it('has no inline style, which a strict security policy would forbid', () => {
    const pages = readdirSync(inject('buildDirectory'), { recursive: true })
      .map(String)
      .filter((file) => file.endsWith('.html'))
      .map((file) => readFileSync(path.join(inject('buildDirectory'), file), 'utf8'));
    const blocks = pages.flatMap((page) => page.match(/<pre[ >].*?<\/pre>/gs) ?? []);
    expect(blocks.length).toBeGreaterThan(100);
    expect(blocks.filter((block) => /<[^>]* style=/.test(block))).toEqual([]);
  });
});
