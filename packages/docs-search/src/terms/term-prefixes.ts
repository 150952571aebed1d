/** Terms that are no words begin with a sign, so that they lie apart from the words. */
export const termPrefixes = {
  takes: '<',
  gives: '>',
  name: '=',
  kind: '@',
  initials: '~',
  title: '#',
} as const;
