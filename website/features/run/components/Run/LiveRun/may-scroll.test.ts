import { describe, expect, it } from 'vitest';

import { mayScroll } from './may-scroll.js';

describe('the frame of printed texts', () => {
  it.each([
    ['needs no scrolling for a few lines', ['one', 'two'], false],
    ['may scroll with many texts', Array.from({ length: 21 }, String), true],
    ['may scroll with many lines in one text', ['line\n'.repeat(21)], true],
    ['may scroll with long lines, which wrap', ['word '.repeat(200)], true],
  ])('%s', (_, texts, expected) => {
    expect(mayScroll(texts)).toBe(expected);
  });
});
