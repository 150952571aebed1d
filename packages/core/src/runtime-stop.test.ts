import { InMemoryProvider } from '@dowel/memory-inmemory';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createGate, createRuntime, FakePlugin, planningModel } from '../test/test-agent.js';
import type { Trigger } from './index.js';

describe('stop, when something hangs', () => {
  afterEach(() => {
    vi.useRealTimers();
  });

  it('resolves when memory never responds', async () => {
    class Hanging extends InMemoryProvider {
      override storeMessage = (): Promise<void> => new Promise(() => undefined);
    }
    const runtime = createRuntime({
      memoryProvider: new Hanging(),
      options: { drainTimeout: 1 },
    });
    await runtime.start();
    const events = [await runtime.createEvent('one'), await runtime.createEvent('two')];
    await runtime.stop();
    for (const { done } of events) expect(await done).toMatchObject({ status: 'failed' });
  });

  it('resolves when a trigger only finishes starting on abort', async () => {
    const trigger: Trigger = {
      id: 'long',
      start: (_runtime, signal) =>
        new Promise((resolve) => {
          signal.addEventListener('abort', () => {
            resolve();
          });
        }),
    };
    const runtime = createRuntime({
      plugins: [new FakePlugin('one', {}, { triggers: [trigger] })],
    });
    const started = runtime.start();
    await runtime.stop();
    await started;
  });

  it('closes everything else when a plugin never shuts down', async () => {
    vi.useFakeTimers();
    const log: string[] = [];
    class Hanging extends FakePlugin {
      override shutdown = (): Promise<void> => new Promise(() => undefined);
    }
    const runtime = createRuntime({
      plugins: [new FakePlugin('one', {}, { log }), new Hanging('two', {}, { log })],
    });
    await runtime.start();
    const stopped = expect(runtime.stop()).rejects.toMatchObject({ code: 'RUNTIME_STOP_FAILED' });
    await vi.runAllTimersAsync();
    await stopped;
    expect(log).toContain('shutdown one');
  });

  it('lists every error with its code and cause', async () => {
    vi.useFakeTimers();
    const thrown = new Error('The drawer is stuck.');
    const [one, two] = [new FakePlugin('one', {}), new FakePlugin('two', {})];
    one.shutdown = () => new Promise(() => undefined);
    two.shutdown = () => Promise.reject(thrown);
    const model = planningModel([]);
    model.shutdown = () => Promise.reject(new Error('The model will not go.'));
    const runtime = createRuntime({ model, plugins: [one, two] });
    await runtime.start();
    const stopped = expect(runtime.stop()).rejects.toMatchObject({
      details: {
        errors: [
          { code: 'PLUGIN_SHUTDOWN_FAILED', cause: thrown },
          { code: 'PLUGIN_SHUTDOWN_FAILED', cause: { code: 'SHUTDOWN_TIMEOUT' } },
          { code: 'PROVIDER_SHUTDOWN_FAILED' },
        ],
      },
    });
    await vi.runAllTimersAsync();
    await stopped;
  });

  it.each(['plugin', 'model'] as const)(
    'keeps the order when a %s never shuts down, and waits for its timeout',
    async (kind) => {
      vi.useFakeTimers();
      const log: string[] = [];
      const hang = (): Promise<void> => new Promise(() => undefined);
      class Memory extends InMemoryProvider {
        override async shutdown(): Promise<void> {
          log.push('shutdown memory');
          await super.shutdown();
        }
      }
      const first = new FakePlugin('first', {}, { log });
      const second = new FakePlugin('second', {}, { log });
      const model = planningModel([]);
      if (kind === 'plugin') second.shutdown = hang;
      else model.shutdown = hang;
      const runtime = createRuntime({
        model,
        memoryProvider: new Memory(),
        plugins: [first, second],
        options: { drainTimeout: 100 },
      });
      await runtime.start();
      log.length = 0;
      const stopped = expect(runtime.stop()).rejects.toMatchObject({
        code: 'RUNTIME_STOP_FAILED',
        message: expect.stringContaining('within 1000 ms') as string,
      });
      await vi.runAllTimersAsync();
      await stopped;
      expect(log).toEqual([
        ...(kind === 'plugin' ? [] : ['shutdown second']),
        'shutdown first',
        'shutdown memory',
      ]);
    },
  );
});

describe('stop', () => {
  it('lets running and queued events finish, and rejects new ones', async () => {
    const gate = createGate();
    const running = createGate();
    const runtime = createRuntime({
      model: planningModel(['slow:work']),
      plugins: [
        new FakePlugin('slow', {
          work: async () => {
            running.open();
            await gate.opened;
            return { success: true, data: 'finished' };
          },
        }),
      ],
    });
    await runtime.start();
    const first = await runtime.createEvent('one');
    const second = await runtime.createEvent('two');
    await running.opened;
    const stopped = runtime.stop();
    await expect(runtime.createEvent('three')).rejects.toMatchObject({ code: 'RUNTIME_STOPPED' });
    gate.open();
    await stopped;
    expect(await first.done).toMatchObject({ status: 'done', answer: 'finished' });
    expect(await second.done).toMatchObject({ status: 'done', answer: 'finished' });
  });

  it('aborts events that do not end in time, signals the executor, and ends every event', async () => {
    const running = createGate();
    let told: AbortSignal | undefined;
    const runtime = createRuntime({
      model: planningModel(['stuck:hang']),
      options: { drainTimeout: 1 },
      plugins: [
        new FakePlugin('stuck', {
          hang: ({ signal }) => {
            told = signal;
            running.open();
            return new Promise(() => undefined);
          },
        }),
      ],
    });
    await runtime.start();
    const events = [await runtime.createEvent('one'), await runtime.createEvent('two')];
    await running.opened;
    await runtime.stop();
    expect(told?.aborted).toBe(true);
    for (const { done } of events) {
      expect(await done).toMatchObject({ status: 'failed', error: expect.any(String) as string });
    }
  });
});

describe('stop during a slow start', () => {
  it('keeps the runtime stopped when the start goes on later', async () => {
    const gate = createGate();
    const log: string[] = [];
    class SlowPlugin extends FakePlugin {
      override async init(): Promise<void> {
        await gate.opened;
        await super.init();
      }
    }
    const runtime = createRuntime({
      model: planningModel([]),
      plugins: [
        new SlowPlugin('slow', {}, { log }),
        new FakePlugin(
          'after',
          {},
          { log, triggers: [{ id: 'run', start: () => void log.push('trigger') }] },
        ),
      ],
      options: { drainTimeout: 0, server: { port: 0 } },
    });
    const started = runtime.start();
    await runtime.stop();
    gate.open();
    await expect(started).rejects.toMatchObject({ code: 'RUNTIME_STOPPED' });
    expect(runtime.server.url).toBeUndefined();
    expect(log).not.toContain('trigger');
    // It was closed half open, and again once `init` had ended.
    await expect.poll(() => log).toEqual(['shutdown slow', 'init slow', 'shutdown slow']);
    await expect(runtime.createEvent('hello')).rejects.toMatchObject({ code: 'RUNTIME_STOPPED' });
  });
});

describe('a plugin object', () => {
  it('is refused in a second runtime while the first uses it, and accepted after its stop', async () => {
    const plugin = new FakePlugin('shared');
    const first = createRuntime({ plugins: [plugin] });
    const second = createRuntime({ plugins: [plugin] });
    await first.start();
    await expect(second.start()).rejects.toMatchObject({ code: 'PLUGIN_ATTACHED' });
    await first.stop();
    const third = createRuntime({ plugins: [plugin] });
    await third.start();
    await third.stop();
  });
});
