/** The tests of the docs that need no build. They are fast enough to run while writing. */
export const docsTests = [
  'website/checks/samples/',
  'website/checks/prose/',
  // These test the checks, not the docs.
  '--exclude=website/checks/samples/checker.test.ts',
  '--exclude=website/checks/prose/prose.test.ts',
];
