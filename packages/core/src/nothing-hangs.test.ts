import { InMemoryProvider } from '@dowel/memory-inmemory';
import { afterEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod';
import {
  createGate,
  createRuntime,
  fakeModel,
  FakePlugin,
  gives,
  planningModel,
} from '../test/test-agent.js';
import type { Executor, MemoryProvider } from './index.js';
import type { EventStage } from './types.js';

const never = new Promise<never>(() => undefined);

afterEach(() => {
  vi.useRealTimers();
});

/** An agent whose first event runs into a hanging check; other events only say hello. */
function createAgent(executor: Partial<Executor>, options: object = {}) {
  const stages: EventStage[] = [];
  const runtime = createRuntime({
    model: fakeModel((prompt) =>
      prompt.includes('User input: "hang"')
        ? [{ pluginId: 'work', action: 'do', input: { id: 1 } }]
        : [{ pluginId: 'work', action: 'greet' }],
    ),
    plugins: [
      new FakePlugin('work', {
        do: { execute: gives('done'), ...executor } as Executor,
        greet: gives('hello'),
      }),
    ],
    options: { onError: () => undefined, ...options },
  });
  runtime.observe((stage) => stages.push(stage));
  return { runtime, stages };
}

const hangingSchema = z.object({ id: z.number().refine(() => never) });

describe('a schema whose check never settles', () => {
  it('can be cancelled, and the next event runs', async () => {
    const asked = createGate();
    const schema = z.object({
      id: z.number().refine(() => {
        asked.open();
        return never;
      }),
    });
    const { runtime } = createAgent({ input: schema });
    await runtime.start();
    const event = await runtime.createEvent('hang');
    await asked.opened;
    event.cancel();
    expect((await event.done).code).toBe('EVENT_CANCELLED');
    expect((await (await runtime.createEvent('go')).done).answer).toBe('hello');
    await runtime.stop();
  });

  it('ends with the event timeout while planning', async () => {
    const { runtime } = createAgent({ input: hangingSchema }, { eventTimeout: 300 });
    await runtime.start();
    const event = await runtime.createEvent('hang');
    expect((await event.done).code).toBe('EVENT_TIMEOUT');
    expect((await (await runtime.createEvent('go')).done).answer).toBe('hello');
    await runtime.stop();
  });

  it('fails the step in time if the check hangs only when the step runs', async () => {
    let checks = 0;
    const schema = z.object({ id: z.number().refine(() => (++checks === 1 ? true : never)) });
    const { runtime, stages } = createAgent({ input: schema, timeout: 20 }, { revise: 'never' });
    await runtime.start();
    const event = await runtime.createEvent('hang');
    expect(await event.done).toMatchObject({
      code: 'STEP_TIMEOUT',
      error: expect.stringContaining('its input to be validated') as string,
    });
    expect(stages.map(({ stage }) => stage)).toContain('step-ended');
    await runtime.stop();
  });
});

describe.each(['available', 'needsApproval'] as const)('%s', (name) => {
  it('fails within the timeout if it never settles', async () => {
    const executor = { timeout: 20, input: z.object({ id: z.number() }) };
    const { runtime } = createAgent({ ...executor, [name]: () => never }, { revise: 'never' });
    await runtime.start();
    expect((await (await runtime.createEvent('hang')).done).status).toBe('failed');
    expect((await (await runtime.createEvent('go')).done).answer).toBe('hello');
    await runtime.stop();
  });
});

describe('work that ignores its abort', () => {
  it('is given up after a grace period, and the next event runs', async () => {
    const gate = createGate();
    const stored = createGate();
    class Hanging extends InMemoryProvider {
      override async storeContext(...args: Parameters<MemoryProvider['storeContext']>) {
        if (args[0].items[0]?.content === 'hang') {
          stored.open();
          await gate.opened;
        }
        await super.storeContext(...args);
      }
    }
    const reports: string[] = [];
    const stages: EventStage[] = [];
    const runtime = createRuntime({
      model: planningModel(['work:do']),
      plugins: [new FakePlugin('work', { do: gives('hello') })],
      memoryProvider: new Hanging(),
      options: {
        abortGrace: 20,
        memoryTimeout: 100_000,
        onError: (message) => reports.push(message),
        observer: (stage) => stages.push(stage),
      },
    });
    await runtime.start();
    const event = await runtime.createEvent('hang', { conversationId: 'c' });
    const next = await runtime.createEvent('go', { conversationId: 'c' });
    await stored.opened;
    event.cancel('enough');
    const result = await event.done;
    expect(result).toMatchObject({ status: 'failed', code: 'EVENT_ABANDONED' });
    expect(result.error).toContain('The event was cancelled: enough');
    expect((await next.done).answer).toBe('hello');
    expect(reports).toEqual([`Event ${event.id} was given up`]);
    gate.open();
    await runtime.stop();
    // What the work still did afterwards is not reported.
    const ends = stages.filter((stage) => 'eventId' in stage && stage.eventId === event.id);
    expect(ends.at(-1)).toMatchObject({ stage: 'failed', code: 'EVENT_ABANDONED' });
    expect(ends.filter(({ stage }) => ['done', 'failed'].includes(stage))).toHaveLength(1);
  });
});

describe('start', () => {
  it.each(['plugin', 'model', 'memory', 'trigger'])(
    'rejects in time if the %s never opens, and closes what is open, half-opened parts too',
    async (part) => {
      const log: string[] = [];
      const hang = (): Promise<void> => never;
      class Memory extends InMemoryProvider {
        override init = part === 'memory' ? hang : super.init.bind(this);
        override async shutdown(): Promise<void> {
          log.push('memory');
        }
      }
      const model = planningModel([]);
      if (part === 'model') model.init = hang;
      model.shutdown = async () => {
        log.push('model');
      };
      class Last extends FakePlugin {
        override init = part === 'plugin' ? hang : super.init.bind(this);
        override async shutdown(): Promise<void> {
          log.push('plugin');
        }
      }
      const triggers = part === 'trigger' ? [{ id: 'run', start: hang }] : [];
      const runtime = createRuntime({
        model,
        memoryProvider: new Memory(),
        plugins: [new Last('last', {}, { triggers })],
        options: { startTimeout: 20 },
      });
      const error: unknown = await runtime.start().catch((caught: unknown) => caught);
      const own = part === 'memory' ? error : (error as { cause: unknown }).cause;
      expect(own).toMatchObject({ code: 'START_TIMEOUT' });
      expect(log).toEqual(
        { memory: ['memory'], model: ['model', 'memory'] }[part] ?? ['plugin', 'model', 'memory'],
      );
      await expect(runtime.createEvent('go')).rejects.toMatchObject({ code: 'RUNTIME_STOPPED' });
    },
  );

  it('rejects after stop, even if a plugin never opens', async () => {
    vi.useFakeTimers();
    class Hanging extends FakePlugin {
      override init = (): Promise<void> => never;
    }
    const runtime = createRuntime({ plugins: [new Hanging('hanging')] });
    const started = expect(runtime.start()).rejects.toMatchObject({ code: 'RUNTIME_STOPPED' });
    const stopped = runtime.stop();
    await vi.runAllTimersAsync();
    await started;
    await stopped;
  });
});

describe('createEvent with a full queue', () => {
  it('is released when its signal is aborted', async () => {
    const gate = createGate();
    const controller = new AbortController();
    const runtime = createRuntime({
      model: planningModel(['slow:work']),
      plugins: [
        new FakePlugin('slow', {
          work: async () => {
            await gate.opened;
            return { success: true };
          },
        }),
      ],
      options: { queueSize: 1, whenFull: 'wait' },
    });
    await runtime.start();
    await runtime.createEvent('runs');
    await runtime.createEvent('waits');
    const { signal } = controller;
    const late = runtime.createEvent('waits for room', { signal });
    controller.abort();
    await expect(late).rejects.toMatchObject({ code: 'EVENT_CANCELLED' });
    gate.open();
    await runtime.stop();
  });
});
