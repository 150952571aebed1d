import { describe, expect, it } from 'vitest';

import { findInputs, zodRun } from './test-inputs.js';

const everything = [''];

describe('findInputs', () => {
  it('finds the folder of a package and those of the packages that it uses', () => {
    const { names } = findInputs('unit', 'packages/plugin-time/src/time-plugin.test.ts');
    expect(names).toContain('packages/plugin-time');
    expect(names).toContain('packages/core');
    expect(names).not.toContain('packages/plugin-http');
    expect(names).not.toContain('website');
  });

  it('finds what a test imports if no file of it reads files', () => {
    const { names } = findInputs('unit', 'website/kernel/markdown/is-code.test.ts');
    expect(names).toContain('website/kernel/markdown/is-code.ts');
    expect(names).not.toEqual(everything);
  });

  it.each([
    ['reads files', 'website/checks/prose/docs.test.ts'],
    ['reads the built site', 'website/tests/browser/metadata.spec.ts'],
    ['builds another site', 'website/tests/browser/base-url.spec.ts'],
    ['starts the compiler', 'website/features/run/build/declarations.test.ts'],
  ])('finds the whole repository if a test %s', (_, file) => {
    expect(findInputs('unit', file).names).toEqual(everything);
  });

  it('finds what a test in a browser imports if it sees the site only through the browser', () => {
    const { names } = findInputs('browser', 'website/tests/browser/scrolling.spec.ts');
    expect(names).toContain('website/tests/support/browser.ts');
    expect(names).not.toEqual(everything);
  });

  it('finds the users of zod for the run with the oldest zod', () => {
    const { names } = findInputs(zodRun, 'packages/core/src/get-object.test.ts');
    expect(names).toContain('packages/core/src/get-object.ts');
    expect(names).not.toContain('packages/core/src/cors.ts');
  });

  it('finds the pages with commands for the test that follows them, and no other pages', () => {
    const { except } = findInputs('commands', 'website/checks/commands/commands.test.ts');
    expect(except?.test('website/docs/getting-started.mdx')).toBe(false);
    expect(except?.test('website/docs/core-utilities/runtime.mdx')).toBe(true);
  });
});
