import { describe, expect, it } from 'vitest';

import { getFolder } from './section.js';
import { trimVersion } from './trim-version.js';

const link = (path: string) => ({ type: 'link', href: `/docs/${path}`, docId: path });
const category = (...items: ReturnType<typeof link>[]) => ({
  type: 'category',
  collapsible: true,
  collapsed: true,
  items,
});
const closed = category(link('guides/one'), link('guides/two'), link('guides/three'));
const trim = (...items: object[]) => {
  const version = {
    docsSidebars: { docs: items as (typeof closed)[] },
    docs: { 'guides/one': { title: 'One' }, 'guides/two': { title: 'Two' } },
  };
  const trimmed = trimVersion(version, (href) => getFolder(href) || undefined);
  return { ...trimmed.version, links: Object.fromEntries(trimmed.links) };
};

describe('the properties of a docs version', () => {
  it('have only the first link of a closed category', () => {
    const { docsSidebars, links } = trim(link('intro'), closed);
    expect(docsSidebars.docs).toEqual([
      link('intro'),
      { ...closed, items: [link('guides/one')], isShort: true },
    ]);
    expect(links).toEqual({ '/docs/guides/one': [link('guides/two'), link('guides/three')] });
  });

  it.each([
    ['is open', { ...closed, collapsed: false }],
    ['has a page', { ...closed, href: '/docs/guides' }],
    ['has links to several sections', category(link('guides/one'), link('other/two'))],
    [
      'has an unlisted link',
      category(link('guides/one'), { ...link('guides/two'), unlisted: true } as ReturnType<
        typeof link
      >),
    ],
  ])('have all links of a category that %s', (_, whole) => {
    const { docsSidebars, links } = trim(whole);
    expect(docsSidebars.docs).toEqual([whole]);
    expect(links).toEqual({});
  });

  it('describe only docs that the page of a category has cards for', () => {
    expect(trim(closed).docs).toEqual({});
    expect(Object.keys(trim({ ...closed, href: '/docs/guides' }).docs)).toEqual([
      'guides/one',
      'guides/two',
    ]);
  });
});
