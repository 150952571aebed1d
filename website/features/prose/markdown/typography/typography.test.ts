import { toString } from 'mdast-util-to-string';
import { describe, expect, it } from 'vitest';

import { parseMarkdown } from '../../../../kernel/markdown/parse-markdown.js';
import { curlQuotes, straightenQuotes } from '../../../../kernel/markdown/curl-quotes.js';
import { remarkTypography } from './index.js';

/** Returns the text of each block. */
function write(markdown: string): string[] {
  const tree = parseMarkdown(markdown, 'mdx');
  remarkTypography()(tree);
  return tree.children.map((node) => toString(node));
}

describe('remarkTypography', () => {
  it.each([
    ["It doesn't. The agents' plans.", 'It doesn’t. The agents’ plans.'],
    [`Ask 'And in red?' or "why" ("so").`, 'Ask ‘And in red?’ or “why” (“so”).'],
    ["`Runtime`'s start, *Dowel*'s and '`a`'", 'Runtime’s start, Dowel’s and ‘a’'],
    ["'**All**' of it, [it's](/a'b)", '‘All’ of it, it’s'],
    ["## What doesn't {#not}", 'What doesn’t {#not}'],
    ["a\n'b'", 'a\n‘b’'],
  ])('turns %s into %s', (markdown, text) => {
    expect(write(markdown)).toEqual([text]);
  });

  it('leaves code, addresses and attributes alone', () => {
    const tree = parseMarkdown(
      `[a](/it's "it's") \`it's\` <code>it's</code> <A b="it's">c</A>\n\n\`\`\`ts\nit's\n\`\`\``,
      'mdx',
    );
    const before = structuredClone(tree);
    remarkTypography()(tree);
    expect(tree).toEqual(before);
  });
});

describe('curlQuotes', () => {
  it('leaves code between backticks alone', () => {
    expect(curlQuotes("The runtime's `'a'`.")).toBe("The runtime’s `'a'`.");
  });
});

describe('straightenQuotes', () => {
  it('reverts curlQuotes', () => {
    const text = `It's 'a', "b" and the agents'.`;
    expect(curlQuotes(text)).not.toMatch(/['"]/);
    expect(straightenQuotes(curlQuotes(text))).toBe(text);
  });
});
