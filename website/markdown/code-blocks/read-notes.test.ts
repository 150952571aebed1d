import { describe, expect, it } from 'vitest';

import { highlight } from './highlight.js';

const htmlOf = async (lines: readonly string[], language = 'text') =>
  (await highlight(lines.join('\n'), language)).html;

describe('notes in comments', () => {
  it.each(['// *', '# *', '/* * */', '{/* * */}', '<!-- * -->', '  // *'])(
    'mark the next line, written as %s, and are gone',
    async (comment) => {
      const note = comment
        .replace(' * ', ' highlight-next-line ')
        .replace(/\*$/, 'highlight-next-line');
      expect(await htmlOf(['a', note, 'b', 'c'])).toBe(
        '<span>a\n</span><span class=marked>b\n</span><span>c</span>',
      );
    },
  );

  it('mark all lines from start to end', async () => {
    expect(await htmlOf(['// highlight-start', 'a', 'b', '// highlight-end', 'c'])).toBe(
      '<span class=marked>a\n</span><span class=marked>b\n</span><span>c</span>',
    );
  });

  it.each([
    [['// highlight-start', 'a'], 'highlight-start has no counterpart'],
    [['a', '// highlight-end'], 'highlight-end has no counterpart'],
    [['a', '// highlight-next-line'], 'is not followed by a line'],
    [
      ['a // [!code blur]'],
      '[!code blur] is not known; known are [!code ++], [!code --], [!code focus]',
    ],
  ])('are refused where they make no sense: %j', async (lines, message) => {
    await expect(htmlOf(lines)).rejects.toThrow(message);
  });

  it('say of a line that it comes, goes, or is what to look at', async () => {
    expect(
      await htmlOf(['  a // [!code --]', '  b # [!code ++]', 'c <!-- [!code focus] -->', 'd']),
    ).toBe('<del>  a\n</del><ins>  b\n</ins><span class=focused>c\n</span><span>d</span>');
  });

  it('can be several', async () => {
    expect(await htmlOf(['// highlight-next-line', 'a // [!code ++] [!code focus]'])).toBe(
      '<ins class="marked focused">a</ins>',
    );
  });

  it('are not looked for inside of a line', async () => {
    expect(await htmlOf(["'[!code ++]' and highlight-next-line"])).toBe(
      "<span>'[!code ++]' and highlight-next-line</span>",
    );
  });

  it('keep the colours of the language', async () => {
    expect(await htmlOf(['const a; // [!code ++]'], 'ts')).toBe(
      '<ins><span class=k>const</span> a<span class=p>;</span></ins>',
    );
  });
});

describe('a diff', () => {
  it('has its signs taken off, with the space behind them', async () => {
    expect(await htmlOf(['  {', '-   a', '+   b', '', '  }'], 'diff')).toBe(
      '<span>{\n</span><del>  a\n</del><ins>  b\n</ins><span>\n</span><span>}</span>',
    );
  });

  it('may have no space behind them', async () => {
    expect(await htmlOf([' {', '-a', '+ b', 'c'], 'diff')).toBe(
      '<span>{\n</span><del>a\n</del><ins> b\n</ins><span>c</span>',
    );
  });

  it('stays as it is when it is a patch', async () => {
    const html = await htmlOf(['--- a/file', '+++ b/file', '@@ -1 +1 @@', '-a', '+b'], 'diff');
    expect(html).not.toMatch(/<(?:ins|del)/);
    expect(html.replaceAll(/<[^>]*>/g, '')).toBe('--- a/file\n+++ b/file\n@@ -1 +1 @@\n-a\n+b');
    expect(html).toContain('<span class=s>');
  });
});

describe('a session in a shell', () => {
  it('tells prompts and what is printed from commands', async () => {
    expect(await htmlOf(['$ npm install \\', '  zod', 'added <1>', '$ ls'], 'sh')).toBe(
      '<span><span class=prompt>$ </span>npm install <span class=s>\\</span>\n</span><span>  zod\n</span>' +
        '<span class=output>added &lt;1>\n</span><span><span class=prompt>$ </span>ls</span>',
    );
  });

  it('is none without a prompt, or in another language', async () => {
    expect(await htmlOf(['ls', 'pwd'], 'sh')).toBe('<span>ls\n</span><span>pwd</span>');
    expect(await htmlOf(['$ ls', 'a'])).toBe('<span>$ ls\n</span><span>a</span>');
  });
});
