import { describe, expect, it } from 'vitest';

import { simplifyVariables } from './simplify-variables.js';

const none = { changed: new Set<string>(), read: new Set<string>() };

describe('simplifyVariables', () => {
  it('removes unused variables and those that only they read', () => {
    const css = ':root{--a:1px;--b:var(--a);--c:2px}p{margin:var(--c)}';
    expect(simplifyVariables(css, none)).toBe('p{margin:2px}');
  });

  it('keeps variables that scripts may change', () => {
    const css = ':root{--a:1px}p{margin:var(--a)}';
    expect(simplifyVariables(css, { ...none, changed: new Set(['--a']) })).toBe(css);
  });

  it('keeps the definition of a variable that another file reads', () => {
    const css = ':root{--a:1px}p{margin:var(--a)}';
    expect(simplifyVariables(css, { ...none, read: new Set(['--a']) })).toBe(
      ':root{--a:1px}p{margin:1px}',
    );
  });

  it('inlines variables that are read once', () => {
    const css = ':root{--ifm-a:calc(1rem * var(--ifm-b));--ifm-b:1.25}p{margin:var(--ifm-a)}';
    expect(simplifyVariables(css, none)).toBe('p{margin:calc(1rem * 1.25)}');
  });

  it('keeps a variable that has a second value', () => {
    const css = ':root{--ifm-a:1px}.wide{--ifm-a:2px}p{margin:var(--ifm-a)}';
    expect(simplifyVariables(css, none)).toBe(css);
  });

  it('keeps a variable that is set in one colour mode', () => {
    const css = 'html[data-theme=dark]{--a:1px}p{margin:var(--a)}';
    expect(simplifyVariables(css, none)).toBe(css);
  });

  it('keeps a variable whose value depends on the element', () => {
    const css = ':root{--ifm-a:var(--b);--b:1px}.wide{--b:2px}p{margin:var(--ifm-a) var(--b)}';
    expect(simplifyVariables(css, none)).toBe(css);
  });

  it('keeps a variable that is set in a media query', () => {
    const css = '@media print{:root{--ifm-a:1px}}p{margin:var(--ifm-a)}';
    expect(simplifyVariables(css, none)).toBe(css);
  });

  it('keeps a use with a fallback', () => {
    const css = ':root{--ifm-a:1px}p{margin:var(--ifm-a,2px)}';
    expect(simplifyVariables(css, none)).toBe(css);
  });

  it('removes values that our root overrides', () => {
    const css =
      ':root{--ifm-a:1px}html[data-theme]{--ifm-a:2px}p{margin:var(--ifm-a);padding:var(--ifm-a)}';
    expect(simplifyVariables(css, none)).toBe('p{margin:2px;padding:2px}');
  });

  it('removes values of one colour mode before our root, but not after it', () => {
    const before = 'html[data-theme=dark]{--ifm-a:1px}html[data-theme]{--ifm-a:2px}';
    expect(simplifyVariables(`${before}p{margin:var(--ifm-a)}`, none)).toBe('p{margin:2px}');
    const after = 'html[data-theme]{--ifm-a:2px}html[data-theme=dark]{--ifm-a:1px}';
    expect(simplifyVariables(`${after}p{margin:var(--ifm-a)}`, none)).toBe(
      `${after}p{margin:var(--ifm-a)}`,
    );
  });
});
