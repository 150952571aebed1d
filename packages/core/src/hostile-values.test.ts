import { InMemoryProvider } from '@dowel/memory-inmemory';
import { createTestModel } from '@dowel/core/testing';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import * as z from 'zod';
import { createHostileValues } from '../test/hostile-values.js';
import { createRuntime, FakePlugin, gives, planningModel } from '../test/test-agent.js';
import { getObject, type Executor, type MemoryProvider, type Runtime } from './index.js';
import { codeOf, isDowelError, messageOf } from './errors.js';

type Config = Parameters<typeof createRuntime>[0];

/** One place where the runtime calls code that isn't its own. */
interface Place {
  /** Creates an agent in which that code throws the value. */
  readonly configure: (fail: () => never) => Config;
  readonly createEvent?: (
    runtime: Runtime,
    fail: () => never,
  ) => ReturnType<Runtime['createEvent']>;
  /** Whether the event still answers. */
  readonly isHarmless?: boolean;
}

const withExecutor = (executor: Partial<Executor>): Config => ({
  model: planningModel(['work:do']),
  plugins: [new FakePlugin('work', { do: { execute: gives('answer'), ...executor } as Executor })],
});

const withMemory =
  (method: keyof InMemoryProvider & keyof MemoryProvider) => (fail: () => never) => {
    const memoryProvider = new InMemoryProvider();
    Object.defineProperty(memoryProvider, method, { value: async () => fail() });
    return { ...withExecutor({}), memoryProvider };
  };

const createWith =
  (channel: (fail: () => never) => object) => (runtime: Runtime, fail: () => never) =>
    runtime.createEvent('go', channel(fail));

const places: Readonly<Record<string, Place>> = {
  execute: { configure: (fail) => withExecutor({ execute: fail }) },
  'execute, asynchronously': {
    configure: (fail) =>
      withExecutor({
        execute: async () => {
          await Promise.resolve();
          return fail();
        },
      }),
  },
  'execute with retries': {
    configure: (fail) => withExecutor({ execute: fail, retries: 1, retryDelay: 0 }),
  },
  needsApproval: {
    configure: (fail) => withExecutor({ needsApproval: () => Boolean(fail()) }),
  },
  available: { configure: (fail) => withExecutor({ available: fail }) },
  'a refinement of the input': {
    configure: (fail) => withExecutor({ input: z.unknown().refine(fail) }),
  },
  'a transform of the input': {
    configure: (fail) => withExecutor({ input: z.unknown().transform(fail) }),
  },
  'the model': { configure: (fail) => ({ ...withExecutor({}), model: createTestModel(fail) }) },
  'an observer': {
    configure: (fail) => ({
      ...withExecutor({}),
      options: { observer: fail, onError: () => undefined },
    }),
    isHarmless: true,
  },
  'onError, called for an observer': {
    configure: (fail) => ({ ...withExecutor({}), options: { observer: fail, onError: fail } }),
    isHarmless: true,
  },
  countTokens: {
    configure: (fail) => ({
      ...withExecutor({}),
      options: { countTokens: fail, onError: () => undefined },
    }),
    isHarmless: true,
  },
  respond: {
    configure: () =>
      withExecutor({
        execute: async ({ respond }) => {
          await respond('answer');
          return { success: true };
        },
      }),
    createEvent: createWith((fail) => ({ respond: fail })),
    isHarmless: true,
  },
  'respond, not awaited': {
    configure: () =>
      withExecutor({
        execute: ({ respond }) => {
          void respond('answer');
          return { success: true };
        },
      }),
    createEvent: createWith((fail) => ({ respond: async () => fail() })),
    isHarmless: true,
  },
  onText: {
    configure: () =>
      withExecutor({
        execute: async ({ stream }) => {
          await stream('answer');
          return { success: true };
        },
      }),
    createEvent: createWith((fail) => ({ onText: fail })),
  },
  'ensureConversation of the memory': { configure: withMemory('ensureConversation') },
  'getMessages of the memory': { configure: withMemory('getMessages') },
  'storeMessage of the memory': { configure: withMemory('storeMessage') },
  'storeContext of the memory': { configure: withMemory('storeContext') },
};

/** The places in the last group of tests. */
const otherPlaces = 10;

const unhandled: unknown[] = [];
const onUnhandled = (reason: unknown): void => {
  unhandled.push(reason);
};

beforeAll(() => {
  const counts = [createHostileValues().size, Object.keys(places).length + otherPlaces];
  console.log(`${counts.join(' hostile values in ')} places`);
  process.on('unhandledRejection', onUnhandled);
  // What an observer's faults are logged with: hundreds of lines.
  vi.spyOn(console, 'error').mockReturnValue();
});

afterAll(() => {
  process.off('unhandledRejection', onUnhandled);
  vi.restoreAllMocks();
});

describe.each(Object.entries(places))('a hostile value thrown by %s', (_name, place) => {
  it.each([...createHostileValues()])('ends only its event: %s', async (_what, value) => {
    let isHostile = true;
    const fail = (): never => {
      if (isHostile) throw value;
      return undefined as never;
    };
    const { createEvent = (runtime) => runtime.createEvent('go'), isHarmless = false } = place;
    const config = place.configure(fail);
    const runtime = createRuntime({
      ...config,
      options: { onError: () => undefined, ...config.options },
    });
    await runtime.start();
    const result = await (await createEvent(runtime, fail)).done;
    expect(result.status).toBe(isHarmless ? 'done' : 'failed');
    expect(typeof result.code).toBe(isHarmless ? 'undefined' : 'string');
    isHostile = false;
    // The next event runs, whatever it answers.
    expect((await (await runtime.createEvent('next')).done).contextChain).not.toEqual([]);
    await runtime.stop();
    await new Promise((resolve) => setImmediate(resolve));
    expect(unhandled).toEqual([]);
  });
});

describe.each([...createHostileValues()])('%s', (_what, value) => {
  it('is described without an error', () => {
    expect(typeof isDowelError(value)).toBe('boolean');
    expect(typeof messageOf(value)).toBe('string');
    expect(['string', 'undefined']).toContain(typeof codeOf(value));
  });

  it('fails one event when an executor returns it', async () => {
    const { model, plugins } = withExecutor({ execute: () => value as never }) as Required<Config>;
    const runtime = createRuntime({ model, plugins, options: { onError: () => undefined } });
    await runtime.start();
    const { status, code } = await (await runtime.createEvent('go')).done;
    expect([status, typeof code]).toEqual(['failed', 'string']);
    expect((await (await runtime.createEvent('next')).done).status).toBe('failed');
    await runtime.stop();
    expect(unhandled).toEqual([]);
  });

  it('is passed on by getObject when the check throws it', async () => {
    const object = getObject(z.unknown(), 'Give a number.', {
      generateText: async () => '1',
      check: () => {
        throw value;
      },
    });
    const caught = await object.then(
      () => 'resolved',
      (error: unknown) => [error],
    );
    expect(Object.is((caught as unknown[])[0], value)).toBe(true);
  });

  it('becomes the reason why a start fails, and everything is closed', async () => {
    const log: string[] = [];
    class Failing extends FakePlugin {
      override init = async (): Promise<void> => {
        throw value;
      };
    }
    const runtime = createRuntime({
      model: planningModel([]),
      plugins: [new FakePlugin('first', {}, { log }), new Failing('second')],
    });
    await expect(runtime.start()).rejects.toMatchObject({ code: 'PLUGIN_INIT_FAILED' });
    expect(log).toEqual(['init first', 'shutdown first']);
  });

  it('ends only its event when onApproval or the memory throws it for a paused event', async () => {
    const fail = async (): Promise<never> => {
      throw value;
    };
    for (const method of ['none', 'storePausedEvent', 'claimPausedEvent'] as const) {
      const memoryProvider = new InMemoryProvider();
      if (method !== 'none') Object.defineProperty(memoryProvider, method, { value: fail });
      const { model, plugins } = withExecutor({ needsApproval: true }) as Required<Config>;
      const options = { onError: () => undefined };
      const runtime = createRuntime({ model, plugins, memoryProvider, options });
      await runtime.start();
      const event = await runtime.createEvent('go', { onApproval: fail });
      await Promise.race([event.done, until(() => ['paused', 'ended'].includes(event.state))]);
      if (method === 'claimPausedEvent') await event.approve().catch(() => undefined);
      event.cancel();
      expect((await event.done).status).toBe('failed');
      await runtime.stop();
    }
    expect(unhandled).toEqual([]);
  });

  it('can be the reason of a cancellation', async () => {
    const { model, plugins } = withExecutor({ needsApproval: true }) as Required<Config>;
    const runtime = createRuntime({ model, plugins });
    await runtime.start();
    const event = await runtime.createEvent('go');
    event.cancel(value as string);
    expect((await event.done).code).toBe('EVENT_CANCELLED');
    await runtime.stop();
  });

  it('is answered with status 500 when a route throws it, and reported', async () => {
    const reports: unknown[] = [];
    const route = { method: 'GET' as const, path: '/fail' };
    const fail = (): never => {
      throw value;
    };
    const plugin = new FakePlugin(
      'web',
      {},
      { triggers: [{ id: 'fail', route: { ...route, handler: fail } }] },
    );
    const runtime = createRuntime({
      model: planningModel([]),
      plugins: [plugin],
      options: { onError: (_message, error) => reports.push(error) },
    });
    await runtime.start();
    const response = await runtime.server.fetch(new Request('http://localhost/fail'));
    expect([response.status >= 500, reports.length]).toEqual([true, 1]);
    await runtime.stop();
  });

  it('does not keep the rest from closing when a shutdown or a trigger throws it', async () => {
    const log: string[] = [];
    class Failing extends FakePlugin {
      override shutdown = async (): Promise<void> => {
        throw value;
      };
    }
    const model = planningModel([]);
    model.shutdown = async () => {
      throw value;
    };
    const runtime = createRuntime({
      model,
      plugins: [new FakePlugin('first', {}, { log }), new Failing('second')],
    });
    await runtime.start();
    await expect(runtime.stop()).rejects.toMatchObject({ code: 'RUNTIME_STOP_FAILED' });
    expect(log).toEqual(['init first', 'shutdown first']);
    const start = (): never => {
      throw value;
    };
    const starting = createRuntime({
      model: planningModel([]),
      plugins: [new FakePlugin('third', {}, { triggers: [{ id: 'run', start }] })],
    });
    await expect(starting.start()).rejects.toMatchObject({ code: 'TRIGGER_START_FAILED' });
  });
});

async function until(condition: () => boolean): Promise<void> {
  while (!condition()) await new Promise((resolve) => setTimeout(resolve, 1));
}
