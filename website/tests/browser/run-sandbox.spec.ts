import type { Page } from 'playwright-core';
import { beforeEach, describe, expect, it } from 'vitest';

import { open, useBrowser } from '../support/browser.js';
import { addSandbox, printed, run } from '../support/sandbox.js';

describe('a program on the page', () => {
  const newPage = useBrowser({ isFresh: true });
  let page: Page;
  beforeEach(async () => {
    page = await newPage();
    await open(page, '/');
    await addSandbox(page);
  });

  it('prints what it would print in Node', async () => {
    const result = await run(
      page,
      `console.log('a', 1, { b: [1, 2], c: new Map([['d', null]]) });
console.warn('careful');`,
    );
    expect(result.end).toMatchObject({ reason: 'done' });
    expect(printed(result)).toEqual(["a 1 { b: [ 1, 2 ], c: Map(1) { 'd' => null } }", 'careful']);
    expect(result.reports).toMatchObject([
      {
        level: 'log',
        values: [{ text: 'a' }, { text: '1' }, { children: [{ key: 'b' }, { key: 'c' }] }],
      },
      { level: 'warn' },
    ]);
  });
});
