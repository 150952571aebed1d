import { describe, expect, it } from 'vitest';

import { highlight } from './highlight.js';
import { languages } from './languages.js';

/** The text that a browser shows. */
const textOf = (html: string) =>
  html
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&amp;', '&');

const htmlOf = async (code: string, language = 'text', info = '') =>
  (await highlight(code, language, info)).html;

describe('a highlighted block', () => {
  it('has an element for each line, with the line break inside', async () => {
    const code = 'const a = 1;\n\n  if (a < 2 && b) {}';
    const { html, lineCount } = await highlight(`${code}\n`, 'ts');
    expect(lineCount).toBe(3);
    expect(html).toContain('</span>\n</span><span>\n</span><span>  <');
    expect(textOf(html)).toBe(code);
  });

  it('escapes markup', async () => {
    expect(await htmlOf('<b>&amp;</b>')).toBe('<span>&lt;b>&amp;amp;&lt;/b></span>');
    expect(textOf(await htmlOf('<b>&amp;</b>', 'html'))).toBe('<b>&amp;</b>');
  });

  it.each([
    ['override readonly', 'k', 'class A extends B {\n  override readonly name = 1;\n}'],
    ['this', 'k', 'this.name'],
    ['typeof', 'k', 'typeof name'],
    ['null', 'k', 'null'],
    ["'text'", 's', "f('text')"],
    ['/a+/gi', 's', '/a+/gi'],
    ['`Hello, ', 's', '`Hello, ${name}`'],
    ['42', 'n', 'f(42)'],
    ['Runtime', 'f', 'new Runtime()'],
    ['string', 'f', 'let a: string'],
    ['() =>', 'p', '() => name'],
    ['// why', 'c', 'name; // why'],
  ])('colours %s by the class %s', async (text, className, code) => {
    expect(await htmlOf(code, 'ts')).toContain(`<span class=${className}>${text}</span>`);
  });

  it.each(['name', 'a.length', 'greeting'])('leaves %s without a colour', async (code) => {
    expect((await htmlOf(code, 'ts')).replace('<span class=p>.</span>', '.')).toBe(
      `<span>${code}</span>`,
    );
  });

  it('colours comments and variables in shell code, but not commands', async () => {
    expect(await htmlOf('npm install -w packages/core', 'sh')).toBe(
      '<span>npm install -w packages/core</span>',
    );
    expect(await htmlOf('npm start # why', 'bash')).toContain('<span class=c># why</span>');
    expect(await htmlOf('echo "$HOME"', 'sh')).toContain('<span class=f>$HOME</span>');
  });

  it.each([
    ['css', 'a { color: red }', 'f', 'color'],
    ['html', '<p class="lead">', 'k', 'p '],
    ['http', 'GET /chat HTTP/1.1', 'k', 'GET'],
    ['js', 'const a', 'k', 'const'],
    ['json', '{ "a": true }', 'k', 'true '],
    ['md', '# Title', 'f', 'Title'],
    ['tsx', '<p>', 'k', 'p'],
    ['yaml', 'a: 1', 'f', 'a'],
  ])('highlights %s', async (language, code, className, text) => {
    expect(await htmlOf(code, language)).toContain(`<span class=${className}>${text}</span>`);
  });

  it.each(['text', 'none'])('does not highlight %s', async (language) => {
    expect(await htmlOf("const a = 'b'", language)).toBe("<span>const a = 'b'</span>");
  });

  it('rejects unknown languages and lists the known ones', async () => {
    await expect(highlight('fn main() {}', 'rust')).rejects.toThrow(
      'the language "rust" is unknown; expected one of bash, css, diff, html, http, js, json, md, none, sh, text, ts, tsx, yaml',
    );
    expect(languages).toHaveLength(14);
  });

  it('has no inline style in any language', async () => {
    for (const language of languages) {
      expect(await htmlOf('# a <b c="d"> { e: 1 } // f', language)).not.toContain('style');
    }
  });
});

describe('the text after the language', () => {
  it('sets a title, in single or double quotes, and line numbers', async () => {
    expect(await highlight('a', 'text', 'title="a {1} b" showLineNumbers')).toEqual({
      language: 'text',
      html: '<span>a</span>',
      lineCount: 1,
      startLength: 1,
      title: 'a {1} b',
      hasNumbers: true,
    });
    expect((await highlight('a', 'text', "title='it'")).title).toBe('it');
  });

  it('ignores other words', async () => {
    const plain = await highlight('a', 'text');
    expect(await highlight('a', 'text', 'no-run showLineNumbersNot')).toEqual(plain);
    expect(await highlight('a', 'text', 'throws="got {1}"')).toEqual(plain);
  });

  it('highlights lines by number', async () => {
    expect(await htmlOf('a\nb\nc\nd', 'text', '{1, 3-4}')).toBe(
      '<span class=marked>a\n</span><span>b\n</span><span class=marked>c\n</span><span class=marked>d</span>',
    );
  });

  it.each(['{5}', '{1,4-5}'])('rejects %s for a block of four lines', async (info) => {
    await expect(highlight('a\nb\nc\nd', 'text', info)).rejects.toThrow(
      "line 5 can't be highlighted, because the block ends at line 4",
    );
  });

  it.each(['{a}', '{0}', '{3-2}', '{1-}'])('rejects %s', async (info) => {
    await expect(highlight('a\nb\nc\nd', 'text', info)).rejects.toThrow(
      'is not a valid list of line numbers',
    );
  });
});
