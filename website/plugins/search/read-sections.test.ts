import { describe, expect, it } from 'vitest';

import { readHtml } from './read-html.js';

const html = `<body><nav>Menu</nav><main>
<ul class="breadcrumbs"><li>Home</li><li>Drinks</li><li>Tea</li></ul>
<div class="theme-doc-markdown markdown"><h1>Tea</h1><p>Hot <a href="/w">water</a>\u200b.</p>
<h2 id="make-it">Make it<a class="hash-link" href="#make-it">#</a></h2>
<ul><li>Boil.</li><li>Pour.</li></ul><pre><code>pour(tea)</code></pre><button>Copy</button>
<table><tr><td>green</td><td>80 °C</td></tr></table>
<h3>No anchor</h3><p><span>Left</span><span>right</span></p></div></main></body>`;

describe('readHtml', () => {
  it('reads where a page is, and its sections by their anchors', () => {
    const { path, sections } = readHtml(html);
    expect(path).toEqual(['Drinks', 'Tea']);
    expect(sections.map(({ anchor, title }) => [anchor, title])).toEqual([
      ['', 'Tea'],
      ['make-it', 'Make it'],
    ]);
  });

  it('takes text by lines, code apart, and nothing that is only there to be clicked', () => {
    const [page, section] = readHtml(html).sections;
    expect(page).toMatchObject({ text: 'Hot water.', code: '', links: 1 });
    expect(section?.text.split('\n')).toEqual([
      'Boil.',
      'Pour.',
      'green · 80 °C',
      'No anchor',
      'Left right',
    ]);
    expect(section?.code).toBe('pour(tea)');
  });

  it('gives an article all that stands in it, before its heading too', () => {
    const { sections } = readHtml(
      '<main><h1>All</h1><article><p>Kind</p><h2 id="one">One</h2><p>Text.</p></article></main>',
    );
    expect(sections.at(-1)).toMatchObject({ anchor: 'one', title: 'One', text: 'Text.\nKind' });
    expect(sections).toHaveLength(2);
  });
});
