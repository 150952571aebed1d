/** Terms that aren't words start with one of these, which keeps them apart from words in the sorted index. */
export const termPrefixes = {
  parameter: '<',
  returns: '>',
  name: '=',
  kind: '@',
  initials: '~',
  title: '#',
  topic: '%',
} as const;
