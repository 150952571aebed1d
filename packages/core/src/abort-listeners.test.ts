import { once } from 'node:events';
import { createServer } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { createRuntime, FakePlugin, planningModel } from '../test/test-agent.js';
import { createTestModel } from './testing/index.js';
import type { Runtime } from './index.js';

const fail = (): never => {
  throw new Error('cleanup failed');
};

/** Starts an agent whose only step does what the test says with its signal, until the event is cancelled. */
async function startAgent(use: (signal: AbortSignal) => unknown) {
  const errors: unknown[] = [];
  let begin: () => void = () => undefined;
  const begun = new Promise<void>((resolve) => {
    begin = resolve;
  });
  const runtime = createRuntime({
    model: planningModel(['work:do']),
    plugins: [
      new FakePlugin('work', {
        do: async ({ signal }) => {
          const used = use(signal);
          begin();
          await used;
          await sleep(60_000, undefined, { signal });
          return { success: true };
        },
      }),
    ],
    options: { onError: (_message, error) => errors.push(error) },
  });
  onTestFinished(() => runtime.stop());
  await runtime.start();
  const event = await runtime.createEvent('go');
  await begun;
  return { runtime, event, errors };
}

/** Waits until Node would have thrown what a listener threw. */
const settle = () => sleep(5);

describe("a listener of an executor's signal that fails when the event is cancelled", () => {
  const reject = async (): Promise<unknown> => fail();
  it.each<[string, (signal: AbortSignal) => void]>([
    [
      'throws',
      (signal) => {
        signal.addEventListener('abort', fail);
      },
    ],
    [
      'rejects',
      (signal) => {
        signal.addEventListener('abort', reject as () => unknown);
      },
    ],
    [
      'is an object',
      (signal) => {
        signal.addEventListener('abort', { handleEvent: fail });
      },
    ],
    [
      'is `onabort`',
      (signal) => {
        signal.onabort = fail;
      },
    ],
  ])('is reported, and the process lives: it %s', async (_how, use) => {
    const { event, errors } = await startAgent(use);
    event.cancel();
    expect((await event.done).code).toBe('EVENT_CANCELLED');
    await settle();
    expect(errors).toEqual([new Error('cleanup failed')]);
  });

  it('is reported when the step times out', async () => {
    const errors: unknown[] = [];
    const runtime = createRuntime({
      model: planningModel(['work:do']),
      plugins: [
        new FakePlugin('work', {
          do: ({ signal }) => {
            signal.addEventListener('abort', fail);
            return new Promise(() => undefined);
          },
        }),
      ],
      options: { stepTimeout: 10, onError: (_message, error) => errors.push(error) },
    });
    onTestFinished(() => runtime.stop());
    await runtime.start();
    expect((await (await runtime.createEvent('go')).done).code).toBe('STEP_TIMEOUT');
    await settle();
    expect(errors).toEqual([new Error('cleanup failed')]);
  });
});

describe("an executor's signal is a signal like any other", () => {
  it('calls listeners with `this` and the event, once if asked, and not after they are removed', async () => {
    const calls: unknown[][] = [];
    const removed = vi.fn();
    const removedObject = { handleEvent: vi.fn() };
    const onabort = vi.fn();
    let signal: AbortSignal | undefined;
    const { event } = await startAgent((given) => {
      signal = given;
      function listener(this: unknown, { type, target }: Event): void {
        calls.push([this, type, target]);
      }
      given.addEventListener('abort', listener);
      given.addEventListener('abort', listener, { once: true });
      for (const each of [removed, removedObject]) {
        given.addEventListener('abort', each);
        given.removeEventListener('abort', each);
      }
      given.onabort = onabort;
      expect(given.onabort).toBe(onabort);
      given.onabort = null;
      expect(given.onabort).toBeNull();
    });
    event.cancel();
    await event.done;
    expect(calls).toEqual([[signal, 'abort', signal]]);
    for (const each of [removed, removedObject.handleEvent, onabort]) {
      expect(each).not.toHaveBeenCalled();
    }
  });

  it('works with `fetch`, `AbortSignal.any` and `instanceof`', async () => {
    const server = createServer();
    server.listen(0);
    onTestFinished(() => {
      server.close();
    });
    await once(server, 'listening');
    const { port } = server.address() as { port: number };
    let fetched: Promise<unknown> | undefined;
    let derived: AbortSignal | undefined;
    const { event } = await startAgent((signal) => {
      expect(signal).toBeInstanceOf(AbortSignal);
      derived = AbortSignal.any([signal]);
      fetched = fetch(`http://localhost:${port}`, { signal }).catch((error: unknown) => error);
    });
    await once(server, 'request');
    event.cancel();
    await event.done;
    expect(derived?.aborted).toBe(true);
    expect(await fetched).toMatchObject({ code: 'EVENT_CANCELLED' });
  });
});

describe('a listener that throws is reported', () => {
  it('on the signal of a trigger', async () => {
    const errors: unknown[] = [];
    const start = (_runtime: Runtime, signal: AbortSignal): void => {
      signal.addEventListener('abort', fail);
    };
    const runtime = createRuntime({
      plugins: [new FakePlugin('late', {}, { triggers: [{ id: 'wait', start }] })],
      options: { onError: (_message, error) => errors.push(error) },
    });
    await runtime.start();
    await runtime.stop();
    await settle();
    expect(errors).toEqual([new Error('cleanup failed')]);
  });

  it("on the signal of a model's call, to the console if it belongs to no event", async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    onTestFinished(() => {
      log.mockRestore();
    });
    const runtime = createRuntime({
      model: createTestModel((_prompt, { signal }) => {
        signal?.addEventListener('abort', fail);
        return new Promise(() => undefined);
      }),
    });
    onTestFinished(() => runtime.stop());
    await runtime.start();
    await expect(
      runtime.executeCapability('text-generation', 'hi', { timeout: 10 }),
    ).rejects.toMatchObject({ code: 'MODEL_TIMEOUT' });
    await settle();
    expect(log.mock.calls.flat()).toContainEqual(new Error('cleanup failed'));
  });
});
