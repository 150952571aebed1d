import { InMemoryProvider } from '@dowel/memory-inmemory';
import { describe, expect, expectTypeOf, it, vi } from 'vitest';
import { z } from 'zod';
import {
  createGate,
  createRuntime,
  fakeModel,
  FakePlugin,
  planningModel,
} from '../test/test-agent.js';
import { Runtime, type Trigger } from './index.js';

function emptyConfig(): object {
  return { modelProviders: [], memoryProvider: new InMemoryProvider(), plugins: [] };
}

describe('the life of a runtime', () => {
  it('opens in order and closes in reverse', async () => {
    const log: string[] = [];
    class LoggedMemory extends InMemoryProvider {
      override async init(): Promise<void> {
        log.push('init memory');
      }
      override async shutdown(): Promise<void> {
        log.push('shutdown memory');
      }
    }
    const model = Object.assign(planningModel([]), {
      init: async () => {
        log.push('init model');
      },
      shutdown: async () => {
        log.push('shutdown model');
      },
    });
    const start: Trigger = {
      id: 'start',
      start: (_runtime, signal) => {
        log.push('start trigger');
        signal.addEventListener('abort', () => log.push('stop trigger'));
      },
    };
    const runtime = createRuntime({
      model,
      memoryProvider: new LoggedMemory(),
      plugins: [
        new FakePlugin('one', {}, { log }),
        new FakePlugin('two', {}, { log, triggers: [start] }),
      ],
    });
    await runtime.start();
    await runtime.stop();
    expect(log).toEqual([
      'init memory',
      'init model',
      'init one',
      'init two',
      'start trigger',
      'stop trigger',
      'shutdown two',
      'shutdown one',
      'shutdown model',
      'shutdown memory',
    ]);
  });

  it('closes what was open when a plugin refuses to start, and says which one', async () => {
    const log: string[] = [];
    class Refusing extends FakePlugin {
      override async init(): Promise<void> {
        throw new Error('no key');
      }
    }
    const runtime = createRuntime({
      plugins: [new FakePlugin('one', {}, { log }), new Refusing('two', {}, { log })],
    });
    await expect(runtime.start()).rejects.toMatchObject({
      code: 'PLUGIN_INIT_FAILED',
      message: expect.stringMatching(/"two".*no key/) as string,
    });
    expect(log).toEqual(['init one', 'shutdown one']);
    await runtime.stop();
    await expect(runtime.createEvent('hello')).rejects.toMatchObject({ code: 'RUNTIME_STOPPED' });
  });

  it('closes everything when a trigger refuses to start', async () => {
    const log: string[] = [];
    const trigger: Trigger = {
      id: 'bad',
      start: () => {
        throw new Error('no terminal');
      },
    };
    const runtime = createRuntime({
      plugins: [new FakePlugin('one', {}, { log, triggers: [trigger] })],
    });
    await expect(runtime.start()).rejects.toMatchObject({ code: 'TRIGGER_START_FAILED' });
    expect(log).toEqual(['init one', 'shutdown one']);
  });

  it('may be started and stopped twice, and stopped before it has started', async () => {
    const log: string[] = [];
    const runtime = createRuntime({ plugins: [new FakePlugin('one', {}, { log })] });
    await Promise.all([runtime.start(), runtime.start()]);
    await Promise.all([runtime.stop(), runtime.stop()]);
    await runtime.stop();
    expect(log).toEqual(['init one', 'shutdown one']);
    await expect(runtime.start()).rejects.toMatchObject({ code: 'RUNTIME_STOPPED' });

    const unused = createRuntime({});
    await unused.stop();
    await expect(unused.start()).rejects.toMatchObject({ code: 'RUNTIME_STOPPED' });
  });

  it('stops cleanly while it is starting', async () => {
    const log: string[] = [];
    const runtime = createRuntime({ plugins: [new FakePlugin('one', {}, { log })] });
    const started = runtime.start();
    await runtime.stop();
    await started;
    expect(log).toEqual(['init one', 'shutdown one']);
  });

  it('closes the rest when something refuses to close, and says what', async () => {
    const log: string[] = [];
    class Stuck extends FakePlugin {
      override async shutdown(): Promise<void> {
        throw new Error('stuck');
      }
    }
    const runtime = createRuntime({
      plugins: [new FakePlugin('one', {}, { log }), new Stuck('two', {}, { log })],
    });
    await runtime.start();
    await expect(runtime.stop()).rejects.toMatchObject({ code: 'RUNTIME_STOP_FAILED' });
    expect(log).toContain('shutdown one');
  });

  it('refuses to work before it has started', async () => {
    const runtime = createRuntime({});
    const refusal = { code: 'RUNTIME_NOT_STARTED' };
    await expect(runtime.createEvent('hello')).rejects.toMatchObject(refusal);
    await expect(runtime.getObject(z.string(), 'x')).rejects.toMatchObject(refusal);
    await expect(runtime.executeCapability('text-generation', 'x')).rejects.toMatchObject(refusal);
  });

  it('refuses to start without a model that can generate text', async () => {
    const runtime = createRuntime({ modelProviders: [] });
    await expect(runtime.start()).rejects.toMatchObject({ code: 'CAPABILITY_MISSING' });
  });

  it.each([
    ['concurrency', 0],
    ['queueSize', -1],
    ['stepTimeout', Number.NaN],
    ['maxSteps', 1.5],
    ['drainTimeout', Number.POSITIVE_INFINITY],
    ['whenFull', 'drop'],
  ])('refuses the option %s: %s', (name, value) => {
    expect(() => createRuntime({ options: { [name]: value } })).toThrow(
      expect.objectContaining({ code: 'OPTION_INVALID' }),
    );
  });
});

describe('Runtime.init', () => {
  it.each([
    ['nothing', undefined],
    ['an empty object', {}],
    ['no memory', { modelProviders: [], plugins: [] }],
    ['a plugin that is none', { ...emptyConfig(), plugins: [{}] }],
    ['null for a plugin', { ...emptyConfig(), plugins: [null] }],
    ['an observer that is no function', { ...emptyConfig(), options: { observer: 5 } }],
    ['null for the server', { ...emptyConfig(), options: { server: null } }],
  ])('refuses %s with a code', (_what, config) => {
    expect(() => Runtime.init(config as never)).toThrow(
      expect.objectContaining({ code: 'CONFIG_INVALID' }),
    );
  });
});

describe('stop, when something hangs,', () => {
  it('ends all the same: a memory that never answers', async () => {
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

  it('ends all the same: a trigger that starts only to be stopped', async () => {
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

  it('closes the rest: a plugin that never shuts down', async () => {
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
    vi.useRealTimers();
    expect(log).toContain('shutdown one');
  });
});

describe('stop', () => {
  it('lets what runs and what waits come to its end, and refuses what is new', async () => {
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

  it('cuts off what does not end in time, tells the executor, and still ends every event', async () => {
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

describe('the models of a runtime', () => {
  it('gives objects, typed by their schema', async () => {
    const runtime = createRuntime({ model: fakeModel(() => 'Here you are: {"city":"Lisbon"}') });
    await runtime.start();
    const object = await runtime.getObject(z.object({ city: z.string() }), 'Which city?');
    expectTypeOf(object).toEqualTypeOf<{ city: string }>();
    expect(object).toEqual({ city: 'Lisbon' });
    await runtime.stop();
  });

  it('are reached by id and by alias, and chosen by option', async () => {
    const runtime = createRuntime({
      modelProviders: [fakeModel(() => 'first', 'one'), fakeModel(() => 'second', 'other')],
      capabilityAliases: { writer: 'text-generation' },
      options: { defaultProviders: { 'text-generation': 'other' } },
    });
    await runtime.start();
    expect(await runtime.executeCapability('text-generation', 'x')).toBe('second');
    expect(await runtime.executeCapability('writer', 'x', { provider: 'one' })).toBe('first');
    await runtime.stop();
  });
});

describe('route triggers', () => {
  it('answer through `fetch` with no port open', async () => {
    const trigger: Trigger = {
      id: 'ask',
      route: {
        method: 'POST',
        path: '/ask/:name',
        handler: async (request, { runtime, params }) => {
          const { done } = await runtime.createEvent(await request.text(), {
            user: params.name,
          });
          return Response.json({ answer: (await done).answer });
        },
      },
    };
    const runtime = createRuntime({
      model: planningModel(['web:reply']),
      plugins: [
        new FakePlugin(
          'web',
          { reply: ({ user }) => ({ success: true, data: `for ${user}` }) },
          { triggers: [trigger] },
        ),
      ],
    });
    await runtime.start();
    const response = await runtime.server.fetch(
      new Request('http://agent/ask/ada', { method: 'POST', body: 'hello' }),
    );
    expect(await response.json()).toEqual({ answer: 'for ada' });
    await runtime.stop();
  });
});
