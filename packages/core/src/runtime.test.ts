import { InMemoryProvider } from '@dowel/memory-inmemory';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { createRuntime, FakePlugin, planningModel } from '../test/test-agent.js';
import type { Trigger } from './index.js';

describe('Runtime', () => {
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

  it('closes what was open when a plugin fails to start, and names the plugin', async () => {
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

  it('closes everything when a trigger fails to start', async () => {
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

  it('can be started and stopped twice, and stopped before it starts', async () => {
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

  it('closes everything else when a plugin fails to close', async () => {
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

  it('rejects events and model calls before it has started', async () => {
    const runtime = createRuntime({});
    const refusal = { code: 'RUNTIME_NOT_STARTED' };
    await expect(runtime.createEvent('hello')).rejects.toMatchObject(refusal);
    await expect(runtime.getObject(z.string(), 'x')).rejects.toMatchObject(refusal);
    await expect(runtime.executeCapability('text-generation', 'x')).rejects.toMatchObject(refusal);
  });

  it('fails to start without a model that has text generation', async () => {
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
    ['historyLimit', 10_001],
  ])('rejects the option %s: %s', (name, value) => {
    expect(() => createRuntime({ options: { [name]: value } })).toThrow(
      expect.objectContaining({ code: 'OPTION_INVALID' }),
    );
  });
});
