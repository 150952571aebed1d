import { describe, expect, it } from 'vitest';

import { findRedirect } from './find-redirect.js';

const redirects = { '/docs/tea#mugs': '/docs/tea#cups', '/docs#tea': '/docs/tea#pots' };

describe('findRedirect', () => {
  it.each([
    ['/', '/docs/tea', '#mugs', '/docs/tea#cups'],
    ['/', '/docs/tea/', '#mugs', '/docs/tea#cups'],
    ['/', '/docs/tea.html', '#mugs', '/docs/tea#cups'],
    ['/', '/docs/index.html', '#tea', '/docs/tea#pots'],
    ['/x/', '/x/docs/tea', '#mugs', '/x/docs/tea#cups'],
  ])('with base URL %s redirects %s%s to %s', (baseUrl, pathname, hash, target) => {
    expect(findRedirect(redirects, baseUrl, { pathname, hash })).toBe(target);
  });

  it.each([
    ['/', '/docs/tea', ''],
    ['/', '/docs/tea', '#cups'],
    ['/', '/docs/cups', '#mugs'],
    ['/x/', '/docs/tea', '#mugs'],
    ['/', '/docs/tea', '#%'],
  ])('with base URL %s does not redirect %s%s', (baseUrl, pathname, hash) => {
    expect(findRedirect(redirects, baseUrl, { pathname, hash })).toBeUndefined();
  });
});
