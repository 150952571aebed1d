import { describe, expect, it } from 'vitest';

import { refuseBuildWarnings } from './build-warnings.js';

describe('refuseBuildWarnings', () => {
  it.each([
    '[WARNING] Docusaurus found broken links!',
    '[WARNING] Docusaurus found broken anchors!',
    '[WARNING] Duplicate routes found!\n- Attempting to create page at /twice',
    "[WARNING] Docs markdown link couldn't be resolved: (./nowhere.md) in source file",
    '\u001b[33m[WARNING]\u001b[39m Docusaurus found broken anchors!',
  ])('refuses %j', (warning) => {
    const output = `[INFO] Creating an optimized production build...\n${warning}\n[SUCCESS] Done.`;
    expect(() => {
      refuseBuildWarnings(output);
    }).toThrow('The build of the site warns');
  });

  it('accepts a build without such warnings', () => {
    refuseBuildWarnings(
      '[INFO] [en] Creating an optimized production build...\n[SUCCESS] Generated static files in "build".\n',
    );
  });
});
