/** The global style sheets in cascade order: tokens, their mapping to Infima, then rules. */
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
