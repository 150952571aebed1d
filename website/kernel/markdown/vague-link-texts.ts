/**
 * The texts of links that say too little about where they lead, in lower case. Search engines rate such links lower;
 * the list is Lighthouse's for English.
 */
export const vagueLinkTexts: ReadonlySet<string> = new Set([
  'click here',
  'click this',
  'go',
  'here',
  'information',
  'learn more',
  'more',
  'more info',
  'more information',
  'read more',
  'right here',
  'see more',
  'start',
  'this',
]);
