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

/** One page of each kind of name in the reference, besides classes. They have the same frame. */
export const otherReferenceKinds = [
  '/api/functions/getObject',
  '/api/interfaces/Executor',
  '/api/type-aliases/CorsOptions',
  '/api/variables/PipelineSchema',
];
