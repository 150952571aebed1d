import { describe, expect, it } from 'vitest';

import { highlight } from './highlight.js';

const htmlOf = async (lines: readonly string[], language = 'text') =>
  (await highlight(lines.join('\n'), language)).html;

describe('marker comments', () => {
  it.each(['// *', '# *', '/* * */', '{/* * */}', '<!-- * -->', '  // *'])(
    'highlight the next line, written as %s, and are removed',
    async (comment) => {
      const note = comment
        .replace(' * ', ' highlight-next-line ')
        .replace(/\*$/, 'highlight-next-line');
      expect(await htmlOf(['a', note, 'b', 'c'])).toBe(
        '<span>a\n</span><span class=marked>b\n</span><span>c</span>',
      );
    },
  );

  it('highlight all lines from start to end', async () => {
    expect(await htmlOf(['// highlight-start', 'a', 'b', '// highlight-end', 'c'])).toBe(
      '<span class=marked>a\n</span><span class=marked>b\n</span><span>c</span>',
    );
  });

  it.each([
    [['// highlight-start', 'a'], 'highlight-start has no matching highlight-end'],
    [['a', '// highlight-end'], 'highlight-end has no matching highlight-start'],
    [['a', '// highlight-next-line'], 'highlight-next-line needs a line after it'],
    [
      ['a // [!code blur]'],
      '[!code blur] is unknown; expected one of [!code ++], [!code --], [!code focus]',
    ],
  ])('are rejected if invalid: %j', async (lines, message) => {
    await expect(htmlOf(lines)).rejects.toThrow(message);
  });

  it('mark a line as added, removed or focused', async () => {
    expect(
      await htmlOf(['  a // [!code --]', '  b # [!code ++]', 'c <!-- [!code focus] -->', 'd']),
    ).toBe('<del>  a\n</del><ins>  b\n</ins><span class=focused>c\n</span><span>d</span>');
  });

  it('can be combined', async () => {
    expect(await htmlOf(['// highlight-next-line', 'a // [!code ++] [!code focus]'])).toBe(
      '<ins class="marked focused">a</ins>',
    );
  });

  it('are ignored inside a line', async () => {
    expect(await htmlOf(["'[!code ++]' and highlight-next-line"])).toBe(
      "<span>'[!code ++]' and highlight-next-line</span>",
    );
  });

  it('keep syntax colours', async () => {
    expect(await htmlOf(['const a; // [!code ++]'], 'ts')).toBe(
      '<ins><span class=k>const</span> a<span class=p>;</span></ins>',
    );
  });
});

describe('a diff', () => {
  it('loses its signs and the space after them', async () => {
    expect(await htmlOf(['  {', '-   a', '+   b', '', '  }'], 'diff')).toBe(
      '<span>{\n</span><del>  a\n</del><ins>  b\n</ins><span>\n</span><span>}</span>',
    );
  });

  it('may have no space after the signs', async () => {
    expect(await htmlOf([' {', '-a', '+ b', 'c'], 'diff')).toBe(
      '<span>{\n</span><del>a\n</del><ins> b\n</ins><span>c</span>',
    );
  });

  it('keeps its signs if it is a patch', async () => {
    const html = await htmlOf(['--- a/file', '+++ b/file', '@@ -1 +1 @@', '-a', '+b'], 'diff');
    expect(html).not.toMatch(/<(?:ins|del)/);
    expect(html.replaceAll(/<[^>]*>/g, '')).toBe('--- a/file\n+++ b/file\n@@ -1 +1 @@\n-a\n+b');
    expect(html).toContain('<span class=s>');
  });
});

describe('a shell session', () => {
  it('separates prompts and output from commands', async () => {
    expect(await htmlOf(['$ npm install \\', '  zod', 'added <1>', '$ ls'], 'sh')).toBe(
      '<span><span class=prompt>$ </span>npm install <span class=s>\\</span>\n</span><span>  zod\n</span>' +
        '<span class=output>added &lt;1>\n</span><span><span class=prompt>$ </span>ls</span>',
    );
  });

  it('needs a prompt and a shell language', async () => {
    expect(await htmlOf(['ls', 'pwd'], 'sh')).toBe('<span>ls\n</span><span>pwd</span>');
    expect(await htmlOf(['$ ls', 'a'])).toBe('<span>$ ls\n</span><span>a</span>');
  });
});
