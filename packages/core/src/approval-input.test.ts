import { InMemoryProvider } from '@dowel/memory-inmemory';
import { describe, expect, it, onTestFinished } from 'vitest';
import * as z from 'zod';
import { createRuntime, fakeModel, FakePlugin } from '../test/test-agent.js';
import type { MemoryProvider, Runtime } from './index.js';
import type { ApprovalRequest, EventStage } from './types.js';

/** An agent whose only step refunds what the model says, after approval. */
async function startRefundAgent(options: {
  readonly schema: z.ZodType;
  readonly given: unknown;
  /** Whether the model gives the input only when it is asked for it. */
  readonly isLate?: boolean;
  readonly memoryProvider: MemoryProvider;
}) {
  const { schema, given, isLate = false, memoryProvider } = options;
  const ran: unknown[] = [];
  const stages: EventStage[] = [];
  const runtime = createRuntime({
    model: fakeModel((prompt) => {
      if (prompt.includes('# Task: give the input')) return JSON.stringify(given);
      if (prompt.includes('# Task: revise')) return { shouldModify: false, explanation: 'fine' };
      return [{ pluginId: 'shop', action: 'refund', ...(isLate ? {} : { input: given }) }];
    }),
    plugins: [
      new FakePlugin('shop', {
        refund: {
          input: schema,
          needsApproval: true,
          execute: (_context, input) => {
            ran.push(input);
            return { success: true, data: 'refunded' };
          },
        },
      }),
    ],
    memoryProvider,
  });
  runtime.observe((stage) => stages.push(stage));
  onTestFinished(() => runtime.stop());
  await runtime.start();
  return { runtime, ran, stages };
}

/** Creates an event and waits until it is listed as paused. */
async function pause(runtime: Runtime): Promise<ApprovalRequest> {
  const paused = new Promise<void>((resolve) => {
    runtime.observe(({ stage }) => {
      if (stage === 'paused') resolve();
    });
  });
  await runtime.createEvent('Refund order 1042');
  await paused;
  const [request] = await runtime.getPausedEvents();
  if (request === undefined) throw new Error('Nothing is paused.');
  return request;
}

const cents = z.object({ amount: z.number().transform((euros) => euros * 100) });

describe.each([
  ['with the plan', false],
  ['late', true],
])('an input given %s', (_when, isLate) => {
  it.each([
    ['a transform', cents, { amount: 42 }, { amount: 4_200 }],
    [
      'a transform to another type',
      z.object({ items: z.string().transform((list) => list.split(',')) }),
      { items: 'a,b' },
      { items: ['a', 'b'] },
    ],
    [
      'a default',
      z.object({ amount: z.number(), currency: z.string().default('EUR') }),
      { amount: 1 },
      { amount: 1, currency: 'EUR' },
    ],
    ['coercion', z.object({ amount: z.coerce.number() }), { amount: '7' }, { amount: 7 }],
  ])('runs as it was shown, also after a restart: %s', async (_what, schema, given, expected) => {
    for (const isRestarted of [false, true]) {
      const memoryProvider = new InMemoryProvider();
      const first = await startRefundAgent({ schema, given, isLate, memoryProvider });
      const shown = await pause(first.runtime);
      expect(shown.step.input).toEqual(expected);
      if (isRestarted) await first.runtime.stop();
      const { runtime, ran } = isRestarted
        ? await startRefundAgent({ schema, given, isLate, memoryProvider })
        : first;
      const event = await runtime.findEvent(shown.id);
      expect(event?.approval?.step).toEqual(shown.step);
      await event?.approve();
      expect((await event?.done)?.status).toBe('done');
      expect(ran).toEqual([expected]);
    }
  });
});

describe('a step that was approved', () => {
  it('shows observers what ran, and the model what it gave', async () => {
    const memoryProvider = new InMemoryProvider();
    const agent = await startRefundAgent({ schema: cents, given: { amount: 42 }, memoryProvider });
    const { runtime, stages } = agent;
    const { id } = await pause(runtime);
    const event = runtime.getEvent(id);
    await event?.approve();
    const chain = (await event?.done)?.contextChain;
    const inputs = stages.flatMap((stage) =>
      'step' in stage ? [[stage.stage, stage.step?.input]] : [],
    );
    expect(inputs).toEqual(
      ['paused', 'resumed', 'step-started', 'step-ended'].map((stage) => [
        stage,
        { amount: 4_200 },
      ]),
    );
    // A plan that repeats the step must not multiply the amount again.
    expect(chain?.at(-1)?.input).toEqual({ amount: 42 });
  });

  it('has to be approved again if the schema now makes something else of it', async () => {
    const memoryProvider = new InMemoryProvider();
    const given = { amount: 42 };
    const first = await startRefundAgent({ schema: cents, given, memoryProvider });
    const { id } = await pause(first.runtime);
    await first.runtime.stop();
    const schema = z.object({ amount: z.number().transform((euros) => euros * 1_000) });
    const { runtime, ran, stages } = await startRefundAgent({ schema, given, memoryProvider });
    const event = await runtime.findEvent(id);
    await event?.approve();
    await expect.poll(() => event?.state).toBe('paused');
    expect(ran).toEqual([]);
    expect(event?.approval?.step.input).toEqual({ amount: 42_000 });
    expect(stages.map(({ stage }) => stage)).toEqual(['resumed', 'paused']);
    await event?.approve();
    await event?.done;
    expect(ran).toEqual([{ amount: 42_000 }]);
  });

  it('runs with the input that was shown even if an observer changes its copy', async () => {
    const memoryProvider = new InMemoryProvider();
    const agent = await startRefundAgent({ schema: cents, given: { amount: 42 }, memoryProvider });
    const { runtime, ran } = agent;
    const { id, step } = await pause(runtime);
    const shown = runtime.getEvent(id)?.approval?.step.input;
    expect(Object.isFrozen(shown)).toBe(true);
    (step.input as { amount: number }).amount = 1;
    const event = runtime.getEvent(id);
    await event?.approve();
    await event?.done;
    expect(ran).toEqual([{ amount: 4_200 }]);
  });

  it('fails after a restart if the schema now makes an instance of a class of it', async () => {
    const memoryProvider = new InMemoryProvider();
    const given = { amount: 42 };
    const first = await startRefundAgent({
      ...{ schema: z.object({ amount: z.number() }), given, memoryProvider },
    });
    const { id } = await pause(first.runtime);
    await first.runtime.stop();
    class Money {
      readonly amount: number;
      constructor(amount: number) {
        this.amount = amount;
      }
    }
    const schema = z.object({ amount: z.number() }).transform(({ amount }) => new Money(amount));
    const { runtime, ran } = await startRefundAgent({ schema, given, memoryProvider });
    const event = await runtime.findEvent(id);
    await event?.approve();
    expect(await event?.done).toMatchObject({ status: 'failed', code: 'STEP_INPUT_INVALID' });
    expect(ran).toEqual([]);
  });

  it('runs with the values that were shown, even if the schema keeps and changes them', async () => {
    const memoryProvider = new InMemoryProvider();
    let kept = { amount: 0, list: [0] };
    const schema = z.any().transform(({ amount }: { amount: number }) => {
      kept = { amount: amount * 100, list: [1] };
      return kept;
    });
    const agent = await startRefundAgent({ schema, given: { amount: 42 }, memoryProvider });
    const { runtime, ran } = agent;
    const { id, step } = await pause(runtime);
    kept.amount = 420_000;
    kept.list.push(2);
    const event = runtime.getEvent(id);
    await event?.approve();
    await event?.done;
    expect(ran).toEqual([step.input]);
    expect(ran).toEqual([{ amount: 4_200, list: [1] }]);
  });

  it('continues from a record of an earlier version, if it would run as shown', async () => {
    const memoryProvider = new InMemoryProvider();
    const schema = z.object({ amount: z.number() });
    const first = await startRefundAgent({ schema, given: { amount: 42 }, memoryProvider });
    const { id } = await pause(first.runtime);
    await first.runtime.stop();
    const record = await memoryProvider.getPausedEvent(id);
    if (record === undefined) throw new Error('Nothing is stored.');
    const { planned: _planned, elapsed: _elapsed, expiresAt: _expiresAt, ...old } = record;
    await memoryProvider.storePausedEvent(old);
    const { runtime, ran } = await startRefundAgent({
      schema,
      given: { amount: 42 },
      memoryProvider,
    });
    const event = await runtime.findEvent(id);
    await event?.approve();
    expect((await event?.done)?.status).toBe('done');
    expect(ran).toEqual([{ amount: 42 }]);
  });
});

describe('the shown input', () => {
  it('shows what JSON would hide', async () => {
    const schema = z.object({ amount: z.number() }).transform(({ amount }) => ({
      map: new Map([['amount', amount]]),
      set: new Set([1, 2]),
      big: 10n,
      day: new Date(0),
      url: new URL('https://example.com/x'),
      nothing: undefined,
      none: null,
      notANumber: Number.NaN,
      bytes: new Uint8Array([1, 2, 255]),
      buffer: new Uint8Array([1, 2, 255]).buffer,
      view: new DataView(new Uint8Array([1, 2, 255]).buffer, 1),
      numbers: new Float64Array([1.5]),
      pattern: /a/giu,
      bare: Object.assign(Object.create(null) as object, { amount }),
      proto: JSON.parse('{"__proto__": {"amount": 1}}') as unknown,
    }));
    const memoryProvider = new InMemoryProvider();
    const { runtime, ran } = await startRefundAgent({
      ...{ schema, given: { amount: 1 }, memoryProvider },
    });
    const { id, step } = await pause(runtime);
    const event = runtime.getEvent(id);
    await event?.approve();
    await event?.done;
    expect(ran).toEqual([schema.parse({ amount: 1 })]);
    expect(step.input).toEqual({
      map: [['amount', 1]],
      set: [1, 2],
      big: '10',
      day: '1970-01-01T00:00:00.000Z',
      url: 'https://example.com/x',
      none: null,
      notANumber: 'NaN',
      bytes: 'AQL/',
      buffer: 'AQL/',
      view: 'Av8=',
      numbers: [1.5],
      pattern: '/a/giu',
      bare: { amount: 1 },
      proto: JSON.parse('{"__proto__": {"amount": 1}}') as unknown,
    });
  });

  class Money {
    readonly #cents: number;
    constructor(cents: number) {
      this.#cents = cents;
    }
    get cents(): number {
      return this.#cents;
    }
  }

  const inherit = (prototype: object): unknown => Object.create(prototype);
  const hide = (object: object): unknown => Object.defineProperty(object, 'cents', { value: 5 });

  class Decimal {
    readonly cents: number;
    constructor(cents: number) {
      this.cents = cents;
    }
    toJSON(): string {
      return 'a price';
    }
  }

  class Orphan {
    cents(): number {
      return 420_000;
    }
  }
  Object.setPrototypeOf(Orphan.prototype, null);

  it.each<[string, () => unknown]>([
    ['a subclass of Date', () => new (class Cents extends Date {})(0)],
    ['a subclass of Array', () => new (class Cents extends Array {})()],
    ['a subclass of Map', () => new (class Cents extends Map {})()],
    ['a subclass of Set', () => new (class Cents extends Set {})()],
    ['a subclass of URL', () => new (class Cents extends URL {})('https://example.com')],
    ['a subclass of RegExp', () => new (class Cents extends RegExp {})('a')],
    ['a subclass of Uint8Array', () => new (class Cents extends Uint8Array {})(1)],
    ['an array with a symbol as a key', () => Object.assign([1], { [Symbol('to')]: 'eve' })],
    ['an array with a hole', () => new Array<unknown>(1)],
    ['a class whose prototype has no parent', () => new Orphan()],
    ['a hidden field on a URL', () => hide(new URL('https://example.com'))],
    ['a hidden field on a map', () => hide(new Map())],
    ['a hidden field on bytes', () => hide(new Uint8Array(1))],
    ['a hidden field on an object', () => hide({})],
    [
      'a getter',
      () => ({
        get cents() {
          return 1;
        },
      }),
    ],
    ['a getter in an array', () => Object.defineProperty([1], 0, { get: () => 2 })],
    ['a boxed number', () => Object(1) as unknown],
    ['a private field', () => new Money(4_200)],
    ['a function', () => ({ pay: () => 1 })],
    ['an object with toJSON', () => ({ cents: 999, toJSON: () => ({ cents: 1 }) })],
    ['a class with toJSON', () => new Decimal(5)],
    ['a field on a date', () => Object.assign(new Date(0), { to: 'eve' })],
    ['a field on an array', () => Object.assign([1], { to: 'eve' })],
    ['an inherited field', () => inherit({ cents: 5, __proto__: null })],
    ['a file', () => new File(['secret'], 'a.txt')],
    ['a symbol as a key', () => ({ [Symbol('amount')]: 1 })],
    [
      'a getter that throws',
      () => ({
        get amount() {
          throw new Error('hidden');
        },
      }),
    ],
    ['too many bytes', () => new Uint8Array(2 ** 20)],
    ['too many values', () => Array.from({ length: 20_000 }, (_, index) => index)],
  ])('must show everything, or the step fails: %s', async (_what, create) => {
    const memoryProvider = new InMemoryProvider();
    const schema = z.object({ amount: z.number() }).transform(() => ({ value: create() }));
    const given = { amount: 1 };
    const { runtime, ran } = await startRefundAgent({ schema, given, memoryProvider });
    const event = await runtime.createEvent('Refund order 1042');
    expect(await event.done).toMatchObject({ status: 'failed', code: 'STEP_INPUT_INVALID' });
    expect(ran).toEqual([]);
  });
});
