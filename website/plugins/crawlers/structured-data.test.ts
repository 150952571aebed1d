import { describe, expect, it } from 'vitest';

import { addToHead, writeJsonLd } from './json-ld.js';
import { readPage } from './read-page.js';
import { writeRobots } from './robots.js';
import { describePage, type Toolkit } from './structured-data.js';

const toolkit: Toolkit = {
  title: 'Woods',
  language: 'de',
  packageName: 'woods',
  description: 'Trees.',
  version: '1.2.3',
  node: '>=20',
  repository: 'https://code.test/woods',
  licence: 'https://code.test/woods/LICENSE',
  home: 'https://woods.test/x/',
  reference: 'https://woods.test/x/api',
};

const html = `<!doctype html><html><head>
<meta name="description" content="Oaks &amp; &quot;beeches&quot; &lt;/script>">
<link rel="canonical" href="https://woods.test/x/docs/trees/oaks">
</head><body>
<nav class="theme-doc-breadcrumbs a"><ul>
<li><a href="/x/">Home</a></li><li><span>Kinds</span></li><li><a href="/x/docs/trees">Trees</a></li><li><span>Oaks</span></li>
</ul></nav><h1>On oaks</h1></body></html>`;

describe('what a page is', () => {
  it('is read from the page', () => {
    expect(readPage(html)).toEqual({
      title: 'On oaks',
      description: 'Oaks & "beeches" </script>',
      url: 'https://woods.test/x/docs/trees/oaks',
      trail: [
        { name: 'Home', href: '/x/' },
        { name: 'Kinds', href: undefined },
        { name: 'Trees', href: '/x/docs/trees' },
        { name: 'Oaks', href: undefined },
      ],
      packages: [],
    });
  });

  it('is a list of the packages where they stand', () => {
    const list = '<h2 id="oak">@woods/oak<a href="#oak"></a></h2><h2 id="more">More</h2>';
    const page = readPage(`${html}${list}`);
    expect(describePage('packages', page, toolkit, undefined)).toMatchObject({
      '@graph': [
        {
          '@type': 'CollectionPage',
          mainEntity: {
            itemListElement: [
              { position: 1, item: { name: '@woods/oak', url: `${page.url}#oak` } },
            ],
          },
        },
        { itemListElement: [{ name: 'Home', item: toolkit.home }, { name: 'On oaks' }] },
      ],
    });
  });

  it('is told with full addresses, and without steps that lead nowhere', () => {
    const data = describePage('article', readPage(html), toolkit, '2025-01-01T00:00:00.000Z');
    expect(data).toMatchObject({
      '@graph': [
        {
          '@type': 'TechArticle',
          headline: 'On oaks',
          inLanguage: 'de',
          dateModified: '2025-01-01T00:00:00.000Z',
        },
        {
          '@type': 'BreadcrumbList',
          itemListElement: [
            { position: 1, name: 'Home', item: 'https://woods.test/x/' },
            { position: 2, name: 'Trees', item: 'https://woods.test/x/docs/trees' },
            { position: 3, name: 'Oaks', item: 'https://woods.test/x/docs/trees/oaks' },
          ],
        },
      ],
    });
  });

  it('has no date where none is known', () => {
    const article = describePage('article', readPage(html), toolkit, undefined);
    expect(JSON.stringify(article)).not.toContain('dateModified');
  });

  it('cannot end its element, whatever the text', () => {
    const data = describePage('article', readPage(html), toolkit, undefined);
    const element = writeJsonLd(data);
    expect(element.match(/<\/?script/g)).toHaveLength(2);
    const [, json = ''] = />(.*)</s.exec(element) ?? [];
    expect(JSON.parse(json)).toEqual(JSON.parse(JSON.stringify(data)));
    expect(addToHead(html, element)).toContain(`${element}</head>`);
    expect(() => addToHead('<p>', element)).toThrow('has no head');
  });
});

describe('robots.txt', () => {
  const address = (file: string) => `https://woods.test/x/${file}`;

  it('names the sitemap, unless the site is not to be listed', () => {
    expect(writeRobots(false, address)).toContain('\nSitemap: https://woods.test/x/sitemap.xml\n');
    expect(writeRobots(true, address)).not.toContain('Sitemap');
  });
});
