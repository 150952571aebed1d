/** One page of each kind. */
export const pageKinds = [
  '/',
  '/docs',
  '/docs/getting-started',
  '/docs/building-plugins',
  '/api',
  '/api/classes/Runtime',
  '/plugins',
  '/nowhere',
];
