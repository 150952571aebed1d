import { afterEach, expect, it, vi } from 'vitest';
import { createId } from './create-id.js';

const uuid = /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/;

afterEach(() => {
  vi.unstubAllGlobals();
});

it('creates UUIDs of version 4', () => {
  expect(createId()).toMatch(uuid);
  expect(createId()).not.toBe(createId());
});

it('creates them without `crypto.randomUUID`, as on a page served over plain HTTP', () => {
  vi.stubGlobal('crypto', {
    getRandomValues: crypto.getRandomValues.bind(crypto),
  });
  const ids = Array.from({ length: 100 }, createId);
  for (const id of ids) expect(id).toMatch(uuid);
  expect(new Set(ids).size).toBe(100);
});
