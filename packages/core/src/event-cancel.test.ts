import { describe, expect, it } from 'vitest';
import {
  createGate,
  createRuntime,
  fakeModel,
  FakePlugin,
  planningModel,
} from '../test/test-agent.js';
import { createTestModel } from './testing/index.js';

/** A plugin whose executor runs until its signal is aborted. */
function createEndlessPlugin() {
  const started = createGate();
  const aborted: unknown[] = [];
  const plugin = new FakePlugin('endless', {
    run: ({ signal }) =>
      new Promise((_resolve, reject) => {
        started.open();
        signal.addEventListener('abort', () => {
          aborted.push(signal.reason);
          reject(signal.reason as Error);
        });
      }),
  });
  return { plugin, started, aborted };
}

describe('cancelling an event', () => {
  it('aborts the executor and ends with EVENT_CANCELLED', async () => {
    const { plugin, started, aborted } = createEndlessPlugin();
    const runtime = createRuntime({ model: planningModel(['endless:run']), plugins: [plugin] });
    await runtime.start();
    const event = await runtime.createEvent('go');
    await started.opened;
    event.cancel('the user pressed Stop');
    expect(await event.done).toMatchObject({
      status: 'failed',
      code: 'EVENT_CANCELLED',
      error: 'The event was cancelled: the user pressed Stop.',
    });
    expect(aborted).toMatchObject([{ code: 'EVENT_CANCELLED' }]);
    await runtime.stop();
  });

  it('starts no step when an observer cancels the plan', async () => {
    const { plugin } = createEndlessPlugin();
    const runtime = createRuntime({ model: planningModel(['endless:run']), plugins: [plugin] });
    const stages: string[] = [];
    runtime.observe(({ stage, eventId = '' }) => {
      stages.push(stage);
      if (stage === 'planned') runtime.getEvent(eventId)?.cancel();
    });
    await runtime.start();
    const { done } = await runtime.createEvent('go');
    expect(await done).toMatchObject({ code: 'EVENT_CANCELLED' });
    expect(stages).toEqual(['queued', 'model-called', 'planned', 'failed']);
    await runtime.stop();
  });

  it('aborts the model call while it plans', async () => {
    const asked = createGate();
    const signals: (AbortSignal | undefined)[] = [];
    const model = createTestModel(
      (_prompt, { signal }) =>
        new Promise((_resolve, reject) => {
          signals.push(signal);
          asked.open();
          signal?.addEventListener('abort', () => {
            reject(signal.reason as Error);
          });
        }),
    );
    const runtime = createRuntime({ model });
    await runtime.start();
    const event = await runtime.createEvent('go');
    await asked.opened;
    event.cancel();
    expect((await event.done).code).toBe('EVENT_CANCELLED');
    expect(signals.map((signal) => signal?.aborted)).toEqual([true]);
    await runtime.stop();
  });

  it('removes a queued event, which never starts and makes room for another', async () => {
    const { plugin, started } = createEndlessPlugin();
    const model = planningModel(['endless:run']);
    const runtime = createRuntime({ model, plugins: [plugin], options: { queueSize: 1 } });
    await runtime.start();
    const running = await runtime.createEvent('first');
    await started.opened;
    const queued = await runtime.createEvent('second');
    expect(runtime.queue.size).toBe(1);
    queued.cancel();
    expect((await queued.done).code).toBe('EVENT_CANCELLED');
    expect(runtime.queue.size).toBe(0);
    const third = await runtime.createEvent('third');
    third.cancel();
    running.cancel();
    await Promise.all([running.done, third.done]);
    expect(model.prompts).toHaveLength(1);
    expect(await runtime.memory.getMessages({ conversationId: queued.conversationId })).toEqual([]);
    await runtime.stop();
  });

  it('follows the signal of the caller', async () => {
    const { plugin, started } = createEndlessPlugin();
    const runtime = createRuntime({ model: planningModel(['endless:run']), plugins: [plugin] });
    await runtime.start();
    const controller = new AbortController();
    const event = await runtime.createEvent('go', { signal: controller.signal });
    await started.opened;
    controller.abort();
    expect((await event.done).code).toBe('EVENT_CANCELLED');
    await expect(runtime.createEvent('go', { signal: controller.signal })).rejects.toMatchObject({
      code: 'EVENT_CANCELLED',
    });
    await runtime.stop();
  });

  it('does nothing after the end', async () => {
    const plugin = new FakePlugin('quick', { run: () => ({ success: true, data: 'done' }) });
    const runtime = createRuntime({ model: planningModel(['quick:run']), plugins: [plugin] });
    await runtime.start();
    const event = await runtime.createEvent('go');
    const result = await event.done;
    event.cancel();
    expect(await event.done).toBe(result);
    expect(result.status).toBe('done');
    await runtime.stop();
  });
});

describe('getEvent', () => {
  it('finds an event until it ends', async () => {
    const { plugin, started } = createEndlessPlugin();
    const runtime = createRuntime({ model: planningModel(['endless:run']), plugins: [plugin] });
    await runtime.start();
    const event = await runtime.createEvent('go');
    await started.opened;
    expect(runtime.getEvent(event.id)).toBe(event);
    runtime.getEvent(event.id)?.cancel();
    await event.done;
    expect(runtime.getEvent(event.id)).toBeUndefined();
    expect(runtime.getEvent('unknown')).toBeUndefined();
    await runtime.stop();
  });
});

describe('eventTimeout', () => {
  it('ends an event that takes too long', async () => {
    const { plugin, aborted } = createEndlessPlugin();
    const runtime = createRuntime({
      model: planningModel(['endless:run']),
      plugins: [plugin],
      options: { eventTimeout: 50 },
    });
    await runtime.start();
    const { done } = await runtime.createEvent('go');
    expect(await done).toMatchObject({ status: 'failed', code: 'EVENT_TIMEOUT' });
    expect(aborted).toMatchObject([{ code: 'EVENT_TIMEOUT' }]);
    await runtime.stop();
  });

  it('fails an event whose memory hangs, and runs the next', async () => {
    const runtime = createRuntime({
      model: planningModel(['quick:run']),
      plugins: [new FakePlugin('quick', { run: () => ({ success: true, data: 'done' }) })],
      options: { memoryTimeout: 50 },
    });
    await runtime.start();
    const { provider } = runtime.memory;
    const storeMessage = provider.storeMessage.bind(provider);
    provider.storeMessage = () => new Promise(() => undefined);
    const stuck = await runtime.createEvent('first');
    expect(await stuck.done).toMatchObject({ status: 'failed', code: 'MEMORY_TIMEOUT' });
    provider.storeMessage = storeMessage;
    const next = await runtime.createEvent('second');
    expect((await next.done).status).toBe('done');
    await runtime.stop();
  });
});

describe('modelTimeout', () => {
  const slow = () => fakeModel(() => '[]');

  it("is the provider's own timeout if it has one", async () => {
    const never = createTestModel(() => new Promise(() => undefined));
    const runtime = createRuntime({ model: never, options: { modelTimeout: 30 } });
    await runtime.start();
    await expect(runtime.executeCapability('text-generation', 'x')).rejects.toMatchObject({
      code: 'MODEL_TIMEOUT',
      expected: 'output within 30 ms',
    });
    const patient = Object.assign(
      createTestModel(() => new Promise(() => undefined)),
      {
        timeout: 40,
      },
    );
    const other = createRuntime({ model: patient, options: { modelTimeout: 30 } });
    await other.start();
    await expect(other.executeCapability('text-generation', 'x')).rejects.toMatchObject({
      expected: 'output within 40 ms',
    });
    await Promise.all([runtime.stop(), other.stop()]);
  });

  it.each(['modelTimeout', 'stepTimeout', 'eventTimeout', 'memoryTimeout'])(
    'rejects an invalid %s',
    (name) => {
      expect(() => createRuntime({ model: slow(), options: { [name]: 0 } })).toThrow(
        `\`${name}\` of the runtime is invalid`,
      );
    },
  );
});
