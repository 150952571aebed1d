import { describe, expect, it } from 'vitest';

import { parsePage } from '../../../kernel/build/built-page.js';
import { addToHead, writeJsonLd } from './json-ld.js';
import { readPageFacts } from './page-facts.js';
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

const html = `<!doctype html><html><head><title>Oaks</title>
<meta name="description" content="Oaks &amp; &quot;beeches&quot; &lt;/script>">
<link rel="canonical" href="https://woods.test/x/docs/trees/oaks">
</head><body>
<main><nav class="theme-doc-breadcrumbs a"><ul class="breadcrumbs">
<li><a href="/x/">Home</a></li><li><span>Kinds</span></li><li><a href="/x/docs/trees">Trees</a></li><li><span>Oaks</span></li>
</ul></nav><h1>On oaks</h1></main></body></html>`;

const readFacts = (page = html) => readPageFacts(parsePage(page, 'page.html'));

describe('structured data', () => {
  it('repeats facts from the page', () => {
    expect(readFacts()).toEqual({
      title: 'On oaks',
      description: 'Oaks & "beeches" </script>',
      url: 'https://woods.test/x/docs/trees/oaks',
      breadcrumbs: [
        { name: 'Home', href: '/x/' },
        { name: 'Kinds', href: undefined },
        { name: 'Trees', href: '/x/docs/trees' },
        { name: 'Oaks', href: undefined },
      ],
      packages: [],
    });
  });

  it('lists the packages on the plugins page', () => {
    const list = '<h2 id="oak">@woods/oak<a href="#oak"></a></h2><h2 id="more">More</h2>';
    const page = readFacts(`${html}${list}`);
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

  it('has absolute addresses and no breadcrumb without one', () => {
    const data = describePage('article', readFacts(), toolkit, '2025-01-01T00:00:00.000Z');
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

  it('has no date if none is known', () => {
    const article = describePage('article', readFacts(), toolkit, undefined);
    expect(JSON.stringify(article)).not.toContain('dateModified');
  });

  it('escapes `</script>` in the data, and is added before `</head>`', () => {
    const data = describePage('article', readFacts(), toolkit, undefined);
    const element = writeJsonLd(data);
    expect(element.match(/<\/?script/g)).toHaveLength(2);
    const [, json = ''] = />(.*)</s.exec(element) ?? [];
    expect(JSON.parse(json)).toEqual(JSON.parse(JSON.stringify(data)));
    expect(addToHead(html, element, 'page.html')).toContain(`${element}</head>`);
    expect(() => addToHead('<p>', element, 'page.html')).toThrow(
      'page.html: structured data goes before </head>',
    );
  });
});

describe('robots.txt', () => {
  const address = (file: string) => `https://woods.test/x/${file}`;

  it('names the sitemap unless the site has noIndex', () => {
    expect(writeRobots(false, address)).toContain('\nSitemap: https://woods.test/x/sitemap.xml\n');
    expect(writeRobots(true, address)).not.toContain('Sitemap');
  });
});
