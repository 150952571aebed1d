import { expect, it } from 'vitest';

import { startEarly } from './start-early.js';

it('works at once, and again from the second call on', async () => {
  let count = 0;
  const work = startEarly(async () => ++count);
  expect(count).toBe(1);
  expect(await work()).toBe(1);
  expect(await work()).toBe(2);
});

it('reports an error where the result is awaited', async () => {
  const work = startEarly(() => Promise.reject(new Error('no tea')));
  await new Promise((resolve) => {
    setImmediate(resolve);
  });
  await expect(work()).rejects.toThrow('no tea');
});
