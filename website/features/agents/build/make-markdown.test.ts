import { describe, expect, it } from 'vitest';

import { parsePage } from '../../../kernel/build/built-page.js';
import { makeMarkdown } from './make-markdown.js';

const site = {
  url: 'https://example.org/x/',
  routes: ['/x/', '/x/docs', '/x/docs/page'],
  title: 'Dowel',
  version: '1.2.3',
  replacements: new Map([
    ['https://code.test/tea/README.md', 'https://example.org/x/readmes/tea.md'],
  ]),
};

/** Makes the Markdown version of a page with the given content. */
function make(content: string) {
  return makeMarkdown('/x/docs/page', parsePage(wrap(content), 'page.html'), site);
}

function write(content: string): string {
  return make(content).body;
}

function wrap(content: string): string {
  return `<head><title>A page | Dowel</title><meta name="description" content="What it says: all."></head>
    <main><nav><a href="/x/">Home</a></nav><div class="theme-doc-markdown">${content}</div></main>`;
}

describe('the Markdown version of a page', () => {
  it('begins with front matter and a link to the index, and ends with one line break', () => {
    const { file } = make('<h1>A page</h1>');
    expect(file).toBe(`---
title: "A page"
description: "What it says: all."
url: "https://example.org/x/docs/page"
version: "1.2.3"
---

> Index of all pages: <https://example.org/x/llms.txt>

# A page
`);
  });

  it('has straight quotes in prose, and leaves code alone', () => {
    expect(write('<p>It’s “so” <em>‘a’</em> <code>‘b’</code></p>')).toBe(
      `It's "so" *'a'* \`‘b’\`\n`,
    );
  });

  it('has absolute addresses that lead to Markdown versions and keep fragments', () => {
    const html =
      '<p><a href="/x/">1</a> <a href="/x/docs#top">2</a> <a href="#here">3</a> <a href="/x/api.json">4</a> <a href="https://other.org/#a">5</a></p>';
    expect(write(html)).toBe(
      '[1](https://example.org/x/index.md) [2](https://example.org/x/docs.md#top) [3](https://example.org/x/docs/page.md#here) [4](https://example.org/x/api.json) [5](https://other.org/#a)\n',
    );
  });

  it('links to the published README of a package instead of its source', () => {
    const html = '<p><a href="https://code.test/tea/README.md#options">README</a></p>';
    expect(write(html)).toBe('[README](https://example.org/x/readmes/tea.md#options)\n');
  });

  it('has no buttons, heading links, icons, comments or word break hints', () => {
    const html =
      '<h2>get<wbr>Object<!-- --><a class="hash-link" href="#getobject">\u200B</a></h2><p>a<span aria-hidden="true">C</span><svg></svg></p><button>Copy</button>';
    expect(write(html)).toBe('## getObject\n\na\n');
  });

  it('has a row that unfolds as a section, without what the page repeats', () => {
    const html =
      '<ul><li><article><h2 id="tea">@ada/tea</h2><details><summary><span>Plugin</span><span>Makes tea.</span><span data-only-on-page="true">Node</span></summary><div><p>More.</p><div><pre data-manager="npm"><code>npm install tea</code></pre></div></div></details><button>Copy</button></article></li></ul>';
    expect(write(html)).toBe(
      '## @ada/tea {#tea}\n\n*Plugin*\n\nMakes tea.\n\nMore.\n\nPackage manager: **npm**\n\n```sh\nnpm install tea\n```\n',
    );
  });

  it('has the ids of headings that do not follow from their words', () => {
    const html =
      '<h2 id="failure">Errors</h2><h2 id="time-limits">Time limits</h2><h2 id="time-limits-1">Time limits</h2>';
    expect(write(html)).toBe('## Errors {#failure}\n\n## Time limits\n\n## Time limits\n');
  });

  it('does not escape underscores inside names', () => {
    expect(write('<p>TEXT_GENERATION and _this_</p>')).toBe('TEXT_GENERATION and \\_this\\_\n');
  });

  it('writes admonitions as alerts, with their title if they have one', () => {
    const html = (kind: string, title: string) =>
      `<div class="theme-admonition theme-admonition-${kind}"><div><svg></svg>${title}</div><div><p>Text.</p></div></div>`;
    expect(write(html('danger', 'Hot'))).toBe('> [!CAUTION]\n> **Hot**\n>\n> Text.\n');
    expect(write(html('tip', 'tip'))).toBe('> [!TIP]\n>\n> Text.\n');
  });

  it('writes each tab under its name', () => {
    const html = `<div role="radiogroup"><label><input type="radio">One</label></div>
      <div><div data-panel="a" aria-label="One"><p>First.</p></div><div data-panel="b" aria-label="Two"><p>Second.</p></div></div>`;
    expect(write(html)).toBe('Tab: **One**\n\nFirst.\n\nTab: **Two**\n\nSecond.\n');
  });

  it('includes folded content', () => {
    const html = '<details><summary>More</summary><div><p>Text.</p><h3>Title</h3></div></details>';
    expect(write(html)).toBe('**More**\n\nText.\n\n### Title\n');
  });

  it('writes pictures as their descriptions, once if they are drawn twice', () => {
    const drawing = '<svg role="img" aria-label="A peg."></svg>';
    expect(write(`<div>${drawing}${drawing}</div><p><img src="/x/a.png" alt="B"></p>`)).toBe(
      'Diagram: A peg.\n\n![B](https://example.org/x/a.png)\n',
    );
  });
});

describe('code in the Markdown version', () => {
  const block = (language: string, code: string, caption = '') =>
    `<figure class="theme-code-block language-${language}">${caption}<pre><code>${code}</code></pre><button>Copy</button></figure>`;

  it('keeps language, title and whitespace', () => {
    const code = '<span>if (a) {\n</span><span>\t  b();  \n</span><span>}</span>';
    const caption = '<figcaption>a "b".ts</figcaption>';
    expect(write(block('ts', code, caption))).toBe(
      '```ts title=\'a "b".ts\'\nif (a) {\n\t  b();  \n}\n```\n',
    );
  });

  it('gets longer fences around fences', () => {
    expect(write(block('md', '<span>```ts\n</span><span>```</span>'))).toBe(
      '````md\n```ts\n```\n````\n',
    );
  });

  it('has no prompts unless they separate commands from output', () => {
    const command = '<span><span class="prompt">$ </span>npm test</span>';
    expect(write(block('sh', command))).toBe('```sh\nnpm test\n```\n');
    const printed = `${command.replace('npm test', 'npm test\n')}<span class="output">ok</span>`;
    expect(write(block('sh', printed))).toBe('```console\n$ npm test\nok\n```\n');
  });

  it('marks added and removed lines', () => {
    expect(write(block('ts', '<span>a\n</span><del>b\n</del><ins>c</ins>'))).toBe(
      '```diff\n  a\n- b\n+ c\n```\n',
    );
  });

  it('lists its links to other pages at the end of the file, each target once', () => {
    const code =
      '<a href="/x/docs">Plugin</a> <a href="/x/docs" tabindex="-1">Plugin</a> <a href="#init">init</a>';
    const { file } = make(block('ts', code));
    expect(file.split('---\n').at(-1)).toBe(
      '\nAPI used on this page: [`Plugin`](https://example.org/x/docs.md)\n',
    );
  });

  it('lists members with their owners', () => {
    const { file } = make(block('ts', 'await <a href="/x/api/classes/Runtime#start">start()</a>'));
    expect(file.split('---\n').at(-1)).toBe(
      '\nAPI used on this page: [`Runtime.start`](https://example.org/x/api/classes/Runtime#start)\n',
    );
  });
});

describe('the reference in the Markdown version', () => {
  it('puts the kind below the name', () => {
    expect(write('<header><p>class</p><h1>Runtime</h1></header>')).toBe('# Runtime\n\n*class*\n');
  });

  it('lists parameters with types and defaults', () => {
    const html = `<dl><div><dt><code>limit</code><code><a href="/x/docs">Limit</a></code><span>optional</span></dt>
      <dd><p>How many.</p><div><span>Default: </span><p><code>1</code></p></div><dl><div><dt><code>inner</code></dt></div></dl></dd></div></dl>`;
    expect(write(html)).toBe(
      '- `limit` ([`Limit`](https://example.org/x/docs.md), optional): How many. Default: `1`\n  - `inner`\n',
    );
  });

  it('puts commas between names in facts', () => {
    const html =
      '<dl><div><dt>Gives</dt><dd><code>a</code><code>b</code></dd></div><div><dt>Size</dt><dd>1 kB</dd></div></dl>';
    expect(write(html)).toBe('- **Gives**: `a`, `b`\n- **Size**: 1 kB\n');
  });
});
