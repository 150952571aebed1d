import type { RouteConfig } from '@docusaurus/types';
import { expect, it } from 'vitest';

import { readPageDates } from './page-dates.js';

const route = (path: string, sourceFilePath: string): RouteConfig => ({
  path,
  component: '@theme/DocItem',
  metadata: { sourceFilePath },
});

const routes: RouteConfig[] = [
  {
    path: '/docs',
    component: '@theme/DocsRoot',
    routes: [route('/docs/', 'docs/index.mdx'), route('/docs/one', 'docs/one.mdx')],
  },
  route('/api/classes/Runtime', 'api/classes/Runtime.mdx'),
  route('/api/', 'api/index.mdx'),
  route('/', 'src/pages/index.tsx'),
];

const names = [
  { name: 'Runtime', url: '/api/classes/Runtime', isCalled: false, source: 'core/runtime.ts' },
  { name: 'Runtime.start', url: '/api/classes/Runtime#start', isCalled: true },
];

it('dates a page by the newest of its sources', () => {
  const dateOf = (file: string) => (file === 'core/runtime.ts' ? 2000 : 1000);
  const dates = readPageDates(routes, dateOf, names);
  expect([...dates]).toEqual([
    ['/docs', '1970-01-01T00:00:01.000Z'],
    ['/docs/one', '1970-01-01T00:00:01.000Z'],
    ['/api/classes/Runtime', '1970-01-01T00:00:02.000Z'],
    ['/api', '1970-01-01T00:00:02.000Z'],
    ['', '1970-01-01T00:00:01.000Z'],
  ]);
});

it('leaves out a page when one of its sources has no date', () => {
  const dateOf = (file: string) => (/runtime\.ts|_comp/.test(file) ? undefined : 1000);
  const dates = readPageDates(routes, dateOf, names);
  expect([...dates.keys()]).toEqual(['/docs', '/docs/one']);
});
