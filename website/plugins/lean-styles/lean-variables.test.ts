import { describe, expect, it } from 'vitest';

import { leanVariables } from './lean-variables.js';

const none = new Set<string>();

describe('leanVariables', () => {
  it('takes out what nobody reads, and what only that had read', () => {
    const css = ':root{--a:1px;--b:var(--a);--c:2px}p{margin:var(--c)}';
    expect(leanVariables(css, none)).toBe(':root{--c:2px}p{margin:var(--c)}');
  });

  it('keeps what a script reads', () => {
    expect(leanVariables(':root{--a:1px}', new Set(['--a']))).toBe(':root{--a:1px}');
  });

  it("writes Infima's values into the one place that reads them", () => {
    const css = ':root{--ifm-a:calc(1rem * var(--ifm-b));--ifm-b:1.25}p{margin:var(--ifm-a)}';
    expect(leanVariables(css, none)).toBe('p{margin:calc(1rem * 1.25)}');
  });

  it('leaves a variable alone that has another value somewhere', () => {
    const css = ':root{--ifm-a:1px}.wide{--ifm-a:2px}p{margin:var(--ifm-a)}';
    expect(leanVariables(css, none)).toBe(css);
  });

  it('leaves a variable alone whose value depends on where it is read', () => {
    const css = ':root{--ifm-a:var(--b);--b:1px}.wide{--b:2px}p{margin:var(--ifm-a) var(--b)}';
    expect(leanVariables(css, none)).toBe(css);
  });

  it('leaves a variable alone that holds in a media query only', () => {
    const css = '@media print{:root{--ifm-a:1px}}p{margin:var(--ifm-a)}';
    expect(leanVariables(css, none)).toBe(css);
  });

  it('leaves a use alone that has a value to fall back on', () => {
    const css = ':root{--ifm-a:1px}p{margin:var(--ifm-a,2px)}';
    expect(leanVariables(css, none)).toBe(css);
  });

  it('drops what our own root overrules', () => {
    const css =
      ':root{--ifm-a:1px}html[data-theme]{--ifm-a:2px}p{margin:var(--ifm-a);padding:var(--ifm-a)}';
    expect(leanVariables(css, none)).toBe('p{margin:2px;padding:2px}');
  });

  it('drops what our own root overrules of one mode, and not what comes after it', () => {
    const before = 'html[data-theme=dark]{--ifm-a:1px}html[data-theme]{--ifm-a:2px}';
    expect(leanVariables(`${before}p{margin:var(--ifm-a)}`, none)).toBe('p{margin:2px}');
    const after = 'html[data-theme]{--ifm-a:2px}html[data-theme=dark]{--ifm-a:1px}';
    expect(leanVariables(`${after}p{margin:var(--ifm-a)}`, none)).toBe(
      `${after}p{margin:var(--ifm-a)}`,
    );
  });
});
