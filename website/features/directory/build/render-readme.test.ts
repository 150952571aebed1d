import { describe, expect, it } from 'vitest';

import { renderReadme } from './render-readme.js';

const options = {
  anchor: 'plugin-tea',
  address: 'https://example.org/repository/packages/plugin-tea/README.md',
  site: 'https://dowel.example/x/',
  baseUrl: '/x/',
};

const render = (text: string, ids = new Set<string>()) => renderReadme(text, { ...options, ids });

describe('renderReadme', () => {
  it('leaves out the title, how to install, the program of the row and empty sections', async () => {
    const text =
      '# Tea\n\nMakes tea.\n\n## Install\n\nClone it.\n\n## Example\n\n```ts wiring\ntea();\n```\n\n## Pots\n\nTwo.';
    const html = await render(text);
    expect(html).toMatch(
      /^<p>Makes tea\.<\/p><h3 id="plugin-tea-pots" aria-label="Pots">Pots<a.*<\/h3><p>Two\.<\/p>$/,
    );
  });

  it('gives each heading an id that the page does not have yet', async () => {
    const ids = new Set(['plugin-tea-pots']);
    const html = await render('## Pots\n\na\n\n### Pots\n\nb', ids);
    expect([...html.matchAll(/<(h\d) id="([^"]+)"/g)].map(([, tag, id]) => [tag, id])).toEqual([
      ['h3', 'plugin-tea-pots-1'],
      ['h4', 'plugin-tea-pots-2'],
    ]);
  });

  it.each([
    ['#pots', 'href="#plugin-tea-pots"'],
    ['https://dowel.example/x/docs#tea', 'href="/x/docs#tea"'],
    ['https://dowel.example/x', 'href="/x/"'],
    ['LICENSE', 'target="_blank"'],
    [
      'https://tea.example/',
      'href="https://tea.example/" target="_blank" rel="noopener noreferrer"',
    ],
  ])('turns the link %s into one with %s', async (link, expected) => {
    expect(await render(`[a](${link})`)).toContain(expected);
  });

  it('drops HTML and unsafe links, and highlights code', async () => {
    const html = await render(
      '<script>a()</script>\n\n[b](javascript:c)\n\n```ts\nconst tea = "<b>";\n```',
    );
    expect(html).not.toMatch(/<script|javascript:|<b>/);
    expect(html).toContain('<span class=k>const</span>');
  });

  it('shows what a program prints below it, escaped, not in its comments', async () => {
    const html = await render("```ts\nconsole.log('<tea>'); // <tea>\n```");
    expect(html).toMatch(
      /<\/pre><p>Prints:<\/p><pre><code class="code">&#x3C;tea><\/code><\/pre>$/,
    );
    expect(html).not.toContain('//');
    expect(await render("```ts no-run\nconsole.log('tea'); // tea\n```")).not.toContain('Prints');
  });
});
