import { InMemoryProvider } from '@dowel/memory-inmemory';
import { describe, expect, it, onTestFinished } from 'vitest';
import * as z from 'zod';
import { createRuntime, fakeModel, FakePlugin } from '../test/test-agent.js';
import type { Executor, Runtime } from './index.js';
import type { EventStage } from './types.js';

/** Multiplies the amount of the object that it gets. Applied twice to one object, it would multiply it twice. */
const changesItsArgument = z.any().transform((order: { euros: number }) => {
  order.euros *= 100;
  return order;
});

/** An agent whose only step pays what the model says. */
async function startAgent(options: {
  readonly executor: Partial<Executor>;
  readonly given: unknown;
  /** Whether the model gives the input only when it is asked for it. */
  readonly isLate?: boolean;
  readonly memoryProvider?: InMemoryProvider;
  readonly onStage?: (stage: EventStage) => void;
}): Promise<{ runtime: Runtime; ran: unknown[] }> {
  const { executor, given, isLate = false, memoryProvider = new InMemoryProvider() } = options;
  const ran: unknown[] = [];
  const runtime = createRuntime({
    model: fakeModel((prompt) => {
      if (prompt.includes('# Task: give the input')) return JSON.stringify(given);
      if (prompt.includes('# Task: revise')) return { shouldModify: false, explanation: 'fine' };
      return [{ pluginId: 'shop', action: 'pay', ...(isLate ? {} : { input: given }) }];
    }),
    plugins: [
      new FakePlugin('shop', {
        pay: {
          execute: (_context, input) => {
            ran.push(structuredClone(input));
            return { success: true, data: 'paid' };
          },
          ...executor,
        },
      }),
    ],
    memoryProvider,
  });
  if (options.onStage !== undefined) runtime.observe(options.onStage);
  onTestFinished(() => runtime.stop());
  await runtime.start();
  return { runtime, ran };
}

/** Creates an event and waits until it has paused or ended. */
async function pause(runtime: Runtime) {
  const event = await runtime.createEvent('Pay');
  await expect.poll(() => event.state).toMatch(/paused|ended/);
  return event;
}

describe.each([
  ['with the plan', false],
  ['late', true],
])('a schema that changes its argument, for an input given %s', (_when, isLate) => {
  // A late input is asked for only if the schema rejects a missing one.
  const input = z.object({ order: changesItsArgument });
  const given = { order: { euros: 42 } };

  it('is applied once', async () => {
    const { runtime, ran } = await startAgent({ executor: { input }, given, isLate });
    const { done } = await runtime.createEvent('Pay');
    const { contextChain } = await done;
    expect(ran).toEqual([{ order: { euros: 4_200 } }]);
    const { input: raw } = contextChain.at(-1) ?? {};
    expect(raw).toEqual(given);
    // An executor that reads the chain must not change it.
    expect(Object.isFrozen((raw as typeof given).order)).toBe(true);
  });

  it.each([false, true])('is applied once if approved, restarted: %s', async (isRestarted) => {
    const memoryProvider = new InMemoryProvider();
    const options = { executor: { input, needsApproval: true }, given, isLate, memoryProvider };
    const first = await startAgent(options);
    const { id, approval } = await pause(first.runtime);
    expect(approval?.step.input).toEqual({ order: { euros: 4_200 } });
    if (isRestarted) await first.runtime.stop();
    const { runtime, ran } = isRestarted ? await startAgent(options) : first;
    const event = await runtime.findEvent(id);
    await event?.approve();
    expect((await event?.done)?.status).toBe('done');
    expect(ran).toEqual([{ order: { euros: 4_200 } }]);
  });
});

describe('a pure transform runs once for each purpose', () => {
  const count = () => {
    let parses = 0;
    const input = z.object({ euros: z.number() }).transform(({ euros }) => {
      parses += 1;
      return { cents: euros * 100 };
    });
    return { input, parses: () => parses };
  };
  const given = { euros: 42 };

  it('twice for a planned step: to check the plan, and just before the step', async () => {
    // The lookups of a schema may give something else by the time the step runs, so the first result isn't kept.
    const { input, parses } = count();
    const { runtime, ran } = await startAgent({ executor: { input }, given });
    await (
      await runtime.createEvent('Pay')
    ).done;
    expect(ran).toEqual([{ cents: 4_200 }]);
    expect(parses()).toBe(2);
  });

  it('once for an input that the model gives late', async () => {
    const { input, parses } = count();
    const { runtime } = await startAgent({ executor: { input }, given, isLate: true });
    await (
      await runtime.createEvent('Pay')
    ).done;
    expect(parses()).toBe(1);
  });

  it('not again for an approval, a retry or an observer', async () => {
    const { input, parses } = count();
    let attempts = 0;
    const stages: EventStage[] = [];
    const { runtime } = await startAgent({
      executor: {
        ...{ input, needsApproval: () => true, idempotent: true, retries: 2, retryDelay: 1 },
        execute: () => {
          attempts += 1;
          if (attempts < 3) throw new Error('connection lost');
          return { success: true, data: 'paid' };
        },
      },
      given,
      onStage: (stage) => stages.push(stage),
    });
    const event = await pause(runtime);
    await event.approve();
    expect((await event.done).status).toBe('done');
    expect([attempts, parses()]).toEqual([3, 2]);
  });

  it('once more after a restart', async () => {
    const { input, parses } = count();
    const memoryProvider = new InMemoryProvider();
    const options = { executor: { input, needsApproval: true }, given, memoryProvider };
    const first = await startAgent(options);
    const { id } = await pause(first.runtime);
    await first.runtime.stop();
    const before = parses();
    const { runtime } = await startAgent(options);
    const event = await runtime.findEvent(id);
    await event?.approve();
    expect((await event?.done)?.status).toBe('done');
    expect(parses() - before).toBe(1);
  });
});

describe('each attempt gets the same input, whatever the last one did to it', () => {
  const retry = async (input: z.ZodType, rest: Partial<Executor> = {}) => {
    const amounts: number[] = [];
    const { runtime } = await startAgent({
      given: { order: { euros: 1 } },
      executor: {
        ...{ input, retries: 3, retryDelay: 1, ...rest },
        execute: (_context, value) => {
          const { order } = value as { order: { euros: number } };
          amounts.push(order.euros);
          order.euros *= 2;
          throw new Error('again');
        },
      },
    });
    const event = await pause(runtime);
    if (event.state === 'paused') await event.approve();
    expect(await event.done).toMatchObject({ status: 'failed', error: 'again' });
    return amounts;
  };
  class Order {
    euros: number;
    constructor(euros: number) {
      this.euros = euros;
    }
  }

  it.each<[string, z.ZodType, number]>([
    ['data that the schema passes on', z.object({ order: z.any() }), 1],
    ['data that the schema copies', z.object({ order: z.object({ euros: z.number() }) }), 1],
    ['data that the schema changes', z.object({ order: changesItsArgument }), 100],
    [
      'an instance of a class, which is parsed again',
      z.object({ order: z.any().transform(({ euros }: Order) => new Order(euros)) }),
      1,
    ],
  ])('%s', async (_what, input, expected) => {
    expect(await retry(input)).toEqual(Array.from({ length: 4 }, () => expected));
  });

  it('an approved step', async () => {
    const approved = { needsApproval: true, idempotent: true };
    expect(await retry(z.object({ order: z.any() }), approved)).toEqual([1, 1, 1, 1]);
  });

  it('an input with a generated key, which the attempts share', async () => {
    let keys = 0;
    const seen: unknown[] = [];
    const { runtime } = await startAgent({
      given: {},
      executor: {
        input: z.object({ key: z.string().default(() => `key ${(keys += 1)}`) }),
        ...{ retries: 1, retryDelay: 1 },
        execute: (_context, value) => {
          seen.push(value);
          throw new Error('again');
        },
      },
    });
    await (
      await runtime.createEvent('Pay')
    ).done;
    expect(seen).toHaveLength(2);
    expect(seen[1]).toEqual(seen[0]);
  });
});

it('runs what was shown, even if `needsApproval` changes its input', async () => {
  const { runtime, ran } = await startAgent({
    given: { euros: 42 },
    executor: {
      input: z.object({ euros: z.number() }),
      needsApproval: (_context, value) => {
        (value as { euros: number }).euros *= 100;
        return true;
      },
    },
  });
  const event = await pause(runtime);
  expect(event.approval?.step.input).toEqual({ euros: 42 });
  await event.approve();
  await event.done;
  expect(ran).toEqual([{ euros: 42 }]);
});
