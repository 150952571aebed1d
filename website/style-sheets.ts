/** In order of the cascade: the scale and its roles, what Infima calls them, then the parts of a page. */
export const styleSheets = [
  'tokens',
  'infima',
  'base',
  'navigation',
  'wayfinding',
  'article',
  'code',
  'media',
].map((name) => `./src/css/${name}.css`);
