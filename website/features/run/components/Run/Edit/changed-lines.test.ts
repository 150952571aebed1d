import { describe, expect, it } from 'vitest';

import { findChangedLines } from './changed-lines.js';

const find = (before: string, after: string) => [
  ...findChangedLines(before.split(''), after.split('')),
];

describe('findChangedLines', () => {
  it.each([
    ['abc', 'abc', []],
    ['abc', 'axc', [2]],
    ['abc', 'abxc', [3]],
    ['abc', 'ac', []],
    ['abcd', 'xbcy', [1, 4]],
    ['', 'a', [1]],
    ['aa', 'aaa', [3]],
    ['abcabc', 'bcaxbc', [4]],
  ])('compares %s with %s', (before, after, changed) => {
    expect(find(before, after)).toEqual(changed);
  });

  it('marks everything between the first and the last change of a very long program', () => {
    const lines = Array.from({ length: 1000 }, (_, index) => String(index));
    const changed = lines.map((line, index) => (index === 10 || index === 900 ? 'new' : line));
    expect(findChangedLines(lines, changed).size).toBe(891);
  });
});
