import type { Runtime } from '@dowel/core';
import { expect, it, vi } from 'vitest';

import { watchStreams } from './watch-streams.js';

type Context = Parameters<Runtime['createEvent']>[1];

/** Creates a runtime that only notes the context of its events. */
function create() {
  const contexts: Context[] = [];
  const runtime = {
    createEvent: async (_: string, context: Context) => {
      contexts.push(context);
      return { id: 'event' };
    },
  } as unknown as Runtime;
  const reports: string[] = [];
  const flush = watchStreams(runtime, (eventId, text) => reports.push(`${eventId}: ${text}`));
  return { runtime, contexts, reports, flush };
}

it('reports pieces together, and at once before a stage', async () => {
  vi.useFakeTimers();
  const { runtime, contexts, reports, flush } = create();
  await runtime.createEvent('hi');
  for (const piece of ['a', 'b']) contexts[0]?.onText?.(piece);
  expect(reports).toEqual([]);
  vi.advanceTimersByTime(50);
  expect(reports).toEqual(['event: ab']);
  contexts[0]?.onText?.('c');
  flush();
  vi.advanceTimersByTime(50);
  expect(reports).toEqual(['event: ab', 'event: c']);
  vi.useRealTimers();
});

it("calls the program's own function and returns its promise", async () => {
  const { runtime, contexts } = create();
  const taken = Promise.resolve();
  const onText = vi.fn(() => taken);
  await runtime.createEvent('hi', { onText, platform: 'test' });
  expect(contexts[0]?.onText?.('a')).toBe(taken);
  expect(onText).toHaveBeenCalledWith('a');
  expect(contexts[0]?.platform).toBe('test');
});

it('reports a limited amount', async () => {
  const { runtime, contexts, reports, flush } = create();
  await runtime.createEvent('hi');
  for (let count = 0; count < 10; count += 1) contexts[0]?.onText?.('a'.repeat(5_000));
  flush();
  expect(reports.join('').length).toBe('event: '.length + 20_000);
});

it.each<[string, unknown]>([
  ['null', null],
  ['a text', 'text'],
  ['a listener that is no function', { onText: 'text' }],
])('passes on %s, which the runtime rejects', async (_, context) => {
  const { runtime, contexts } = create();
  await runtime.createEvent('hi', context as Context);
  expect(contexts).toEqual([context]);
});
