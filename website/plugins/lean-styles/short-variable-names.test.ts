import { describe, expect, it } from 'vitest';

import { shortenVariableNames } from './short-variable-names.js';

const none = new Set<string>();

describe('shortenVariableNames', () => {
  it('gives one name to one variable, in all sheets', () => {
    expect(
      shortenVariableNames(
        [':root{--space:1px;--ink:red}', 'p{color:var(--ink,var(--space))}'],
        none,
      ),
    ).toEqual([':root{--0:1px;--1:red}', 'p{color:var(--1,var(--0))}']);
  });

  it('leaves roles alone, and what a script uses', () => {
    const css = ':root{--site-text:red;--height:1px}';
    expect(shortenVariableNames([css], new Set(['--height']))).toEqual([css]);
  });

  it('leaves the modifiers of classes alone', () => {
    const css = '.navbar--fixed-top,.a__b--c{top:0}';
    expect(shortenVariableNames([css], none)).toEqual([css]);
  });
});
