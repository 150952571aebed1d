import { InMemoryProvider } from '@dowel/memory-inmemory';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import * as z from 'zod';
import { runs } from '../test/runs.js';
import { createRuntime, fakeModel, FakePlugin } from '../test/test-agent.js';
import type { Runtime } from './index.js';

/** A schema, and a JSON value that it accepts. */
interface Sample {
  readonly schema: z.ZodType;
  readonly given: unknown;
}

const leaf: fc.Arbitrary<Sample> = fc.oneof(
  fc.record({ given: fc.string(), schema: fc.constant(z.string()) }),
  fc.record({ given: fc.integer(), schema: fc.constant(z.number()) }),
  // Transforms that aren't idempotent: applied twice, they fail or give another value.
  fc.record({
    given: fc.integer({ min: -1e6, max: 1e6 }),
    schema: fc.constantFrom<z.ZodType>(
      z.number().transform((euros) => euros * 100),
      z.number().transform((value) => value + 1),
      z.number().transform(String),
      z.number().transform((value) => ({ value })),
      z.number().refine(Number.isInteger),
      z.number().transform(async (value) => value - 1),
      z.int().optional(),
      z.int().nullable(),
    ),
  }),
  fc.record({
    given: fc.string(),
    schema: fc.constantFrom<z.ZodType>(
      z.string().transform((text) => `${text}!`),
      z.string().transform((text) => text.length),
      z.string().transform((text) => text.split(' ')),
      z.string().trim(),
      z.string().toUpperCase(),
      z.string().transform((text) => new Map([[text, text.length]])),
      z.string().transform((text) => new Set([text])),
      z.string().refine((text) => text.length >= 0),
    ),
  }),
  fc.record({
    given: fc.integer({ min: 0, max: 1e9 }).map(String),
    schema: fc.constantFrom<z.ZodType>(z.coerce.number(), z.coerce.bigint(), z.coerce.string()),
  }),
  fc.record({
    given: fc.constantFrom('2026-11-19', '1999-12-31'),
    schema: fc.constantFrom<z.ZodType>(z.coerce.date(), z.iso.date()),
  }),
  fc.record({ given: fc.boolean(), schema: fc.constant(z.boolean().transform((value) => !value)) }),
  // A transform that changes its argument, which is what `z.any()` passes on.
  fc.record({
    given: fc.record({ euros: fc.integer({ min: 1, max: 1e6 }) }),
    schema: fc.constant(
      z.any().transform((order: { euros: number }) => {
        order.euros *= 100;
        return order;
      }),
    ),
  }),
);

const sample = fc.letrec<{ any: Sample }>((tie) => ({
  any: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    leaf,
    fc.array(tie('any'), { minLength: 1, maxLength: 3 }).map((parts) => {
      const entries = parts.map((part, index) => [`field${index}`, part] as const);
      return {
        given: Object.fromEntries(entries.map(([name, { given }]) => [name, given])),
        schema: z.object({
          ...Object.fromEntries(entries.map(([name, { schema }]) => [name, schema])),
          currency: z.string().default('EUR'),
        }),
      };
    }),
    tie('any').map(({ given, schema }) => ({ given: [given, given], schema: z.array(schema) })),
    tie('any').map(({ given, schema }) => ({
      given,
      schema: z.union([schema, z.never()]),
    })),
  ),
})).any;

function createAgent(
  { schema, given }: Sample,
  isLate: boolean,
  memoryProvider: InMemoryProvider,
): { runtime: Runtime; ran: unknown[] } {
  const ran: unknown[] = [];
  const runtime = createRuntime({
    model: fakeModel((prompt) =>
      prompt.includes('# Task: give the input')
        ? JSON.stringify(given)
        : [{ pluginId: 'shop', action: 'pay', ...(isLate ? {} : { input: given }) }],
    ),
    plugins: [
      new FakePlugin('shop', {
        pay: {
          input: schema,
          needsApproval: true,
          execute: (_context, input) => {
            ran.push(input);
            return { success: true, data: 'paid' };
          },
        },
      }),
    ],
    memoryProvider,
  });
  return { runtime, ran };
}

/** What a person can see of a value. Written independently of the code under test. */
function toSeen(value: unknown): unknown {
  const json = JSON.stringify(value, (_key, inner: unknown) => {
    if (typeof inner === 'bigint') return String(inner);
    return inner instanceof Map || inner instanceof Set ? Array.from(inner as Set<unknown>) : inner;
  });
  return JSON.parse(json);
}

it('runs what was shown, with any schema, in one process, after a restart and in another process', async () => {
  const seed = Date.now();
  console.log(`seed ${seed}`);
  let cases = 0;
  const property = fc.asyncProperty(
    sample,
    fc.boolean(),
    fc.constantFrom('same process', 'restart', 'other process'),
    async ({ schema, given }, isLate, where) => {
      const memoryProvider = new InMemoryProvider();
      // A late input is asked for only if the schema rejects a missing one.
      const required = z.object({ value: schema });
      const wrapped = { schema: required, given: { value: given } };
      const first = createAgent(wrapped, isLate, memoryProvider);
      const paused = new Promise<void>((resolve) => {
        first.runtime.observe(({ stage }) => {
          if (stage === 'paused' || stage === 'failed') resolve();
        });
      });
      await first.runtime.start();
      const asked = await first.runtime.createEvent('pay');
      await paused;
      const [request] = await first.runtime.getPausedEvents();
      if (where === 'restart') await first.runtime.stop();
      const second =
        where === 'same process' ? first : createAgent(wrapped, isLate, memoryProvider);
      if (second !== first) await second.runtime.start();
      const event = await second.runtime.findEvent(request?.id ?? '');
      await event?.approve();
      expect((await event?.done)?.status).toBe('done');
      expect(second.ran).toHaveLength(1);
      expect(request?.step.input).toEqual(toSeen(second.ran[0]));
      if (where === 'other process') {
        expect(first.ran).toEqual([]);
        await first.runtime.findEvent(request?.id ?? '');
        expect(await asked.done).toMatchObject({ status: 'done', answer: 'paid' });
      }
      await first.runtime.stop();
      await second.runtime.stop();
      cases += 1;
    },
  );
  // Half of the time of a case is waiting for timers and the event loop, so several run at once.
  const lanes = Array.from({ length: 10 }, (_, lane) => seed + lane);
  const numRuns = runs(200);
  await Promise.all(lanes.map((laneSeed) => fc.assert(property, { numRuns, seed: laneSeed })));
  expect(cases).toBe(10 * numRuns);
  console.log(`${cases} cases`);
}, 600_000);
