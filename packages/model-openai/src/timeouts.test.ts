import { CapabilityRegistry, ModelManager } from '@dowel/core';
import { OpenAIModel, type OpenAIModelOptions } from '@dowel/model-openai';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createEvent } from '../test/wire-server.js';

const second = 1_000;

/** Creates a model whose server sends a chunk every 40 seconds, and a function that streams its output. */
function createSlowModel(options: Partial<OpenAIModelOptions>, chunks = 5) {
  const createBody = (): ReadableStream<Uint8Array> => {
    let sent = 0;
    return new ReadableStream({
      async pull(controller) {
        await new Promise((resolve) => setTimeout(resolve, 40 * second));
        sent += 1;
        controller.enqueue(
          new TextEncoder().encode(createEvent('a', sent === chunks ? 'stop' : null)),
        );
        if (sent === chunks) controller.close();
      },
    });
  };
  const headers = { 'content-type': 'text/event-stream' };
  const fetch = async () => new Response(createBody(), { headers });
  const models = new ModelManager(new CapabilityRegistry(), { timeout: 600 * second });
  models.register(new OpenAIModel({ model: 'tiny', fetch, ...options }));
  return (timeout?: number) =>
    models
      .executeCapability('text-generation', 'Hi', { timeout, onText: () => undefined })
      .catch((error: unknown) => error);
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('a stream that keeps sending data', () => {
  it('is not ended by the idle timeout', async () => {
    const result = createSlowModel({})();
    await vi.advanceTimersByTimeAsync(200 * second);
    expect(await result).toBe('aaaaa');
  });

  it.each([
    ['the timeout of the provider', { timeout: 100 * second }, undefined, 'timeout', 'provider'],
    ['the timeout of the call', { timeout: 300 * second }, 100 * second, 'timeout', 'call'],
    ['the modelTimeout', {}, undefined, 'modelTimeout', 'runtime'],
  ])('is ended by %s', async (_what, options, timeout, option, setBy) => {
    const result = createSlowModel(options, 20)(timeout);
    await vi.advanceTimersByTimeAsync(600 * second);
    expect(await result).toMatchObject({ code: 'MODEL_TIMEOUT', details: { option, setBy } });
  });
});

describe('a stream that pauses', () => {
  it('is ended by the idle timeout, which the timeout does not change', async () => {
    const result = createSlowModel({ idleTimeout: 39 * second, timeout: 600 * second })();
    await vi.advanceTimersByTimeAsync(40 * second);
    expect(await result).toMatchObject({
      code: 'MODEL_TIMEOUT',
      details: { option: 'idleTimeout', setBy: 'provider', timeout: 39 * second },
    });
  });

  it('is not ended if both timeouts are Infinity', async () => {
    const result = createSlowModel({ idleTimeout: Infinity, timeout: Infinity }, 20)();
    await vi.advanceTimersByTimeAsync(800 * second);
    expect(await result).toBe('a'.repeat(20));
  });
});

describe('the timeout of a call', () => {
  it('includes retries and the waits between them', async () => {
    const fetch = async () => Response.json({}, { status: 503 });
    const models = new ModelManager(new CapabilityRegistry());
    const retries = { maxRetries: Infinity, retryDelay: 10 * second };
    models.register(new OpenAIModel({ model: 'tiny', fetch, timeout: 45 * second, ...retries }));
    const result = models
      .executeCapability('text-generation', 'Hi')
      .catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(45 * second);
    expect(await result).toMatchObject({ details: { option: 'timeout', setBy: 'provider' } });
  });
});
