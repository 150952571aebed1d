import { expect, it } from 'vitest';

import { fit, fitEnd } from './describe-board.js';

const text = 'one two three four five';

it('cuts the end of a text that is too long', () => {
  expect(fit(text, 9, 2)).toEqual(['one two', 'three…']);
  expect(fit(text, 9, 3)).toEqual(['one two', 'three', 'four five']);
});

it('cuts the beginning of a text that is still coming', () => {
  expect(fitEnd(text, 9, 2)).toEqual(['…three', 'four five']);
  expect(fitEnd(text, 9, 3)).toEqual(['one two', 'three', 'four five']);
  expect(fitEnd('', 9, 2)).toEqual([]);
});
