import { describe, expect, it } from 'vitest';

import { escapeMdx, toPlainText, unescapeMdx } from './mdx-text.js';

describe('escapeMdx', () => {
  it.each([
    ['Takes { time } and <light>.', 'Takes \\{ time \\} and \\<light>.'],
    ['Takes `{ time }` and `<light>`.', 'Takes `{ time }` and `<light>`.'],
    ['export it,\nimport it', '&#101;xport it,\n&#105;mport it'],
    ['an export, exported', 'an export, exported'],
  ])('escapes %j', (markdown, mdx) => {
    expect(escapeMdx(markdown)).toBe(mdx);
    expect(unescapeMdx(mdx)).toBe(markdown);
  });
});

describe('unescapeMdx', () => {
  it('leaves code blocks as they are', () => {
    const block = '```ts\nconst text = "\\{";\n```';
    expect(unescapeMdx(block)).toBe(block);
  });
});

describe('toPlainText', () => {
  it('removes links, code marks, escapes and line breaks', () => {
    expect(toPlainText('See [`Runtime`](/api/classes/Runtime)\nand \\{ `this` \\}.')).toBe(
      'See Runtime and { this }.',
    );
  });
});
