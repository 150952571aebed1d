import { once } from 'node:events';
import { setTimeout } from 'node:timers/promises';
import { OpenAIModel, type OpenAIModelOptions } from '@dowel/model-openai';
import { describe, expect, it } from 'vitest';
import { startModel } from '../test/start-model.js';
import { createEvent, sendAnswer, sendStream } from '../test/wire-server.js';

/** Creates a model whose response has one chunk per event, and counts the chunks that were read. */
function createCountingModel(events: readonly string[], options: Partial<OpenAIModelOptions> = {}) {
  const counts = { read: 0, cancelled: 0 };
  const body = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        const event = events[counts.read];
        if (event === undefined) {
          controller.close();
          return;
        }
        counts.read += 1;
        controller.enqueue(new TextEncoder().encode(event));
      },
      cancel() {
        counts.cancelled += 1;
      },
    },
    // Without a buffer, a chunk is created only when it is read.
    { highWaterMark: 0 },
  );
  const headers = { 'content-type': 'text/event-stream' };
  const model = new OpenAIModel({
    model: 'tiny',
    fetch: async () => new Response(body, { headers }),
    ...options,
  });
  const [capability] = model.capabilities;
  if (capability === undefined) throw new Error('The model has no capability.');
  return { counts, execute: capability.execute.bind(capability) };
}

const events = [...['a', 'b', 'c'].map((text) => createEvent(text)), 'data: [DONE]\n\n'];

describe('a slow onText', () => {
  it('holds back the stream: nothing is read until it resolves', async () => {
    const { counts, execute } = createCountingModel(events);
    const pieces: string[] = [];
    const text = await execute('Hi', {
      onText: async (piece) => {
        await setTimeout(5);
        pieces.push(piece);
        expect(counts.read).toBe(pieces.length);
      },
    });
    expect(pieces).toEqual(['a', 'b', 'c']);
    expect(text).toBe('abc');
  });

  it('does not count towards the idle timeout', async () => {
    const { execute } = createCountingModel(events, { idleTimeout: 20 });
    const pieces: string[] = [];
    const text = await execute('Hi', {
      onText: async (piece) => {
        await setTimeout(60);
        pieces.push(piece);
      },
    });
    expect(text).toBe('abc');
    expect(pieces).toEqual(['a', 'b', 'c']);
  });

  it('does not disable the idle timeout after it', async () => {
    const { ask } = await startModel(
      async (response) => {
        await sendStream(response, [createEvent('Once ')]);
      },
      { idleTimeout: 50 },
    );
    await expect(ask('Hi', { onText: () => setTimeout(60) })).rejects.toMatchObject({
      code: 'MODEL_TIMEOUT',
    });
  });

  it('is awaited if the server does not stream', async () => {
    const { ask } = await startModel((response) => {
      sendAnswer(response, 'whole');
    });
    const pieces: string[] = [];
    await ask('Hi', {
      onText: async (piece) => {
        await setTimeout(5);
        pieces.push(piece);
      },
    });
    expect(pieces).toEqual(['whole']);
  });

  it('does not delay an abort', async () => {
    const { counts, execute } = createCountingModel(events);
    const controller = new AbortController();
    const call = execute('Hi', {
      signal: controller.signal,
      onText: () => {
        controller.abort(new Error('enough'));
        return new Promise<void>(() => undefined);
      },
    });
    await expect(call).rejects.toThrow('enough');
    expect(counts).toEqual({ read: 1, cancelled: 1 });
  });
});

describe('a rejecting onText', () => {
  it('fails the call with its error and closes the connection', async () => {
    const { counts, execute } = createCountingModel(events);
    const failure = new RangeError('no room');
    const call = execute('Hi', { onText: () => Promise.reject(failure) });
    await expect(call).rejects.toBe(failure);
    expect(counts).toEqual({ read: 1, cancelled: 1 });
  });

  it('ends the request at the server', async () => {
    let closed: Promise<unknown> | undefined;
    const { ask, requests } = await startModel(async (response) => {
      closed = once(response, 'close');
      await sendStream(response, [createEvent('Once')]);
    });
    const call = ask('Hi', { onText: () => Promise.reject(new RangeError('no room')) });
    await expect(call).rejects.toThrow('no room');
    await closed;
    expect(requests).toHaveLength(1);
  });
});
