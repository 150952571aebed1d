/** The tests of the docs that need no build. They are fast enough to run while writing. */
export const docsTests = [
  'website/checks/samples/',
  'website/checks/prose/docs.test.ts',
  'website/plugins/examples/',
  'website/markdown/options-tables/',
  // Tests the checker, not the docs.
  '--exclude=website/checks/samples/checker.test.ts',
];
