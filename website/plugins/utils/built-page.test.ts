import { describe, expect, it } from 'vitest';

import { parsePage } from './built-page.js';

const head = '<head><title>Tea | Dowel</title><meta name="description" content="Hot."></head>';

describe('parsePage', () => {
  it('reads title, description and breadcrumbs', () => {
    const trail = '<ul class="breadcrumbs"><li><a href="/">Home</a></li><li>T\u200bea </li></ul>';
    expect(parsePage(`${head}<main>${trail}</main>`, 'tea.html')).toMatchObject({
      title: 'Tea | Dowel',
      description: 'Hot.',
      breadcrumbs: [
        { name: 'Home', href: '/' },
        { name: 'Tea', href: undefined },
      ],
    });
  });

  it('takes the Markdown of a docs page as content, and <main> of any other page', () => {
    const docs = '<main><nav></nav><div class="theme-doc-markdown markdown"></div></main>';
    expect(parsePage(head + docs, 'docs.html').content.tagName).toBe('div');
    expect(parsePage(`${head}<main></main>`, 'home.html').content.tagName).toBe('main');
  });

  it('names the file and what it lacks', () => {
    expect(() => parsePage('<title>Tea</title>', 'tea.html')).toThrow(
      'tea.html: every page needs a title, a description and a <main>, but this one has no <meta name="description"> and no <main>.',
    );
  });
});
