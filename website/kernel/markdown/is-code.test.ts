import { expect, it } from 'vitest';

import { isCode } from './is-code.js';

it.each(["'here'", '[]', '{ a: 1 }', '30_000', '-1', 'true', 'undefined', 'globalThis.fetch'])(
  'treats %s as code',
  (text) => {
    expect(isCode(text)).toBe(true);
  },
);

it.each(['none', 'nobody', 'the first provider that has it'])('treats %s as words', (text) => {
  expect(isCode(text)).toBe(false);
});
