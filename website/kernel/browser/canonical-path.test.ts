import { describe, expect, it } from 'vitest';

import { canonicalPath } from './canonical-path.js';

describe('canonicalPath', () => {
  it.each([
    ['/', '/'],
    ['//', '/'],
    ['/index.html', '/'],
    ['/.html', '/'],
    ['/docs', '/docs'],
    ['/docs/', '/docs'],
    ['/docs.html', '/docs'],
    ['/docs/index.html', '/docs'],
    ['/docs.html/', '/docs'],
    ['//docs//getting-started', '/docs/getting-started'],
    ['/docs/getting-started.html.html', '/docs/getting-started'],
    ['/docs/getting-started/.html', '/docs/getting-started'],
    ['/index', '/index'],
    ['/docs/index', '/docs/index'],
    ['/docs/html', '/docs/html'],
    ['/docs/xhtml', '/docs/xhtml'],
    ['/DOCS', '/DOCS'],
    ['/docs ', '/docs '],
  ])('maps %s to %s', (path, canonical) => {
    expect(canonicalPath(path, '/')).toBe(canonical);
    expect(canonicalPath(canonical, '/')).toBe(canonical);
  });

  it.each([
    ['/x/', '/x/'],
    ['/x', '/x/'],
    ['/x/index.html', '/x/'],
    ['/x/docs/', '/x/docs'],
    ['/', '/'],
  ])('maps %s to %s under the base URL /x/', (path, canonical) => {
    expect(canonicalPath(path, '/x/')).toBe(canonical);
  });
});
