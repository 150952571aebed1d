import { describe, expect, it } from 'vitest';

import { parsePage } from '../../../kernel/build/built-page.js';
import { readSections } from './read-sections.js';

function read(main: string) {
  const head = '<head><title>Tea</title><meta name="description" content="Hot."></head>';
  return readSections(parsePage(`${head}<nav>Menu</nav><main>${main}</main>`, 'tea.html').content);
}

const page = `<ul class="breadcrumbs"><li>Home</li><li>Drinks</li><li>Tea</li></ul>
<div class="theme-doc-markdown markdown"><h1>Tea</h1><p>Hot <a href="/w">water</a>\u200b.</p>
<h2 id="make-it">Make it<a class="hash-link" href="#make-it">#</a></h2>
<ul><li>Boil.</li><li>Pour.</li></ul><pre><code>pour(tea)</code></pre><button>Copy</button>
<table><tr><td>green</td><td>80 °C</td></tr></table>
<h3>No anchor</h3><p><span>Left</span><span>right</span></p></div>`;

describe('readSections', () => {
  it('splits a page at headings with an id', () => {
    expect(read(page).map(({ anchor, title }) => [anchor, title])).toEqual([
      ['', 'Tea'],
      ['make-it', 'Make it'],
    ]);
  });

  it('reads text by lines, code separately, and no controls', () => {
    const [first, section] = read(page);
    expect(first).toMatchObject({ text: 'Hot water.', code: '', links: 1 });
    expect(section?.text.split('\n')).toEqual([
      'Boil.',
      'Pour.',
      'green · 80 °C',
      'No anchor',
      'Left right',
    ]);
    expect(section?.code).toBe('pour(tea)');
  });

  it('reads a table row with an id as a section', () => {
    const sections = read(
      `<h1>Tea</h1><h2 id="codes">Codes</h2><table>
      <tr><th>Code</th><th>Meaning</th></tr>
      <tr><td><a href="#too-hot" id="too-hot"><code>TOO_HOT</code></a></td><td>Wait.</td></tr>
      </table><p>After.</p>`,
    );
    expect(sections.map(({ anchor, title, text, isRow }) => [anchor, title, text, isRow])).toEqual([
      ['', 'Tea', '', false],
      ['codes', 'Codes', 'Code · Meaning\nAfter.', false],
      ['too-hot', 'TOO_HOT', 'Wait.', true],
    ]);
  });

  it('separates the labels of a summary, which CSS sets in columns', () => {
    const [section] = read(
      '<h1>Tea</h1><details><summary><span>Green</span><span>Steamed leaves.</span></summary></details>',
    );
    expect(section?.text).toBe('Green · Steamed leaves.');
  });

  it('counts only links to other pages', () => {
    const [section] = read('<h1>Tea</h1><p><a href="#cup">Cup</a> or <a href="/pot">pot</a></p>');
    expect(section).toMatchObject({ links: 1, linkedCharacters: 'pot'.length });
  });

  it('adds text before the heading of an article to its section', () => {
    const sections = read(
      '<h1>All</h1><article><p>Kind</p><h2 id="one">One</h2><p>Text.</p></article>',
    );
    expect(sections.at(-1)).toMatchObject({ anchor: 'one', title: 'One', text: 'Text.\nKind' });
    expect(sections).toHaveLength(2);
  });
});
