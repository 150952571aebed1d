import { inspect } from 'node:util';
import { OpenAIModel, type OpenAIModelOptions } from '@dowel/model-openai';
import { describe, expect, it } from 'vitest';
import { createHostileError } from '../../core/test/hostile-error.js';
import { KEY, echo, startModel, stream } from '../test/start-model.js';
import { createEvent, sendJson, sendStream, startWireServer } from '../test/wire-server.js';

describe('a request', () => {
  it('is retried after a 429 with Retry-After, a 500 and a lost connection', async () => {
    const { ask, requests } = await startModel(
      (response, request) => {
        if (requests.length === 1) {
          sendJson(response, { error: 'slow down' }, 429, { 'retry-after': '0' });
        } else if (requests.length === 2) sendJson(response, {}, 500);
        else if (requests.length === 3) response.destroy();
        else return echo(response, request);
      },
      { maxRetries: 3 },
    );
    expect(await ask()).toBe('You said: Hi');
    expect(requests).toHaveLength(4);
  });

  it.each([408, 409])('is retried after status %d, and Retry-After is used', async (status) => {
    const { ask, requests } = await startModel(
      (response, request) => {
        if (requests.length === 1) sendJson(response, {}, status, { 'retry-after': '0' });
        else return echo(response, request);
      },
      // Without Retry-After, the retry would come after the test's timeout.
      { retryDelay: 1_000_000, maxRetryDelay: 1_000_000 },
    );
    expect(await ask()).toBe('You said: Hi');
    expect(requests).toHaveLength(2);
  });

  it.each([408, 409])('fails with status %d if Retry-After is too long', async (status) => {
    const { ask, requests } = await startModel((response) => {
      sendJson(response, {}, status, { 'retry-after': '86400' });
    });
    const failed = ask();
    await expect(failed).rejects.toMatchObject({ code: 'MODEL_HTTP_ERROR', details: { status } });
    await expect(failed).rejects.toThrow('try again later');
    expect(requests).toHaveLength(1);
  });

  it('fails with the last error after maxRetries retries', async () => {
    const { ask, requests } = await startModel((response) => {
      sendJson(response, { message: 'overloaded' }, 503);
    });
    const failed = ask();
    await expect(failed).rejects.toMatchObject({
      code: 'MODEL_HTTP_ERROR',
      details: { status: 503 },
    });
    await expect(failed).rejects.toThrow('overloaded');
    expect(requests).toHaveLength(3);
  });

  it('is not retried if Retry-After exceeds maxRetryDelay', async () => {
    const { ask, requests } = await startModel(
      (response) => {
        sendJson(response, {}, 429, { 'retry-after': '86400' });
      },
      { maxRetryDelay: 1 },
    );
    await expect(ask()).rejects.toMatchObject({ code: 'MODEL_HTTP_ERROR' });
    expect(requests).toHaveLength(1);
  });

  it('is not retried after the caller aborts', async () => {
    const controller = new AbortController();
    const { model, requests } = await startModel((response) => {
      response.once('close', () => {
        controller.abort(new Error('enough'));
      });
      sendJson(response, {}, 429, { 'retry-after': '20' });
    });
    const { signal } = controller;
    await expect(model.capabilities[0]?.execute('Hi', { signal })).rejects.toThrow('enough');
    expect(requests).toHaveLength(1);
  });

  it.each([
    [400, 'Check the options of OpenAIModel'],
    [401, 'Check `apiKey`'],
    [403, 'Check `apiKey`'],
    [404, 'Check `baseUrl`, and that the server has the model "tiny"'],
    [308, 'set `baseUrl` to the final URL'],
  ])('is not retried after status %d, and the error says what to check', async (status, fix) => {
    const { ask, requests } = await startModel((response) => {
      const message = `Bad key ${KEY}. ${'x'.repeat(10_000)}`;
      sendJson(response, { error: { message } }, status, { location: 'http://127.0.0.1:1/' });
    });
    const error = (await ask().catch((thrown: unknown) => thrown)) as Error;
    expect(error).toMatchObject({ code: 'MODEL_HTTP_ERROR', details: { status } });
    expect(error.message).toContain(fix);
    expect(error.message).toContain('Bad key [hidden].');
    expect(error.message.length).toBeLessThan(700);
    expect(inspect(error)).not.toContain(KEY);
    expect(requests).toHaveLength(1);
  });

  it('fails with MODEL_UNREACHABLE when no server is listening', async () => {
    const server = await startWireServer(echo);
    await server.close();
    const model = new OpenAIModel({ baseUrl: server.baseUrl, model: 'tiny', retryDelay: 1 });
    await expect(model.capabilities[0]?.execute('Hi', {})).rejects.toMatchObject({
      code: 'MODEL_UNREACHABLE',
      message: expect.stringContaining('ECONNREFUSED') as string,
    });
  });
});

describe('the idle timeout', () => {
  it('ends a request without a response and does not retry', async () => {
    const { ask, requests } = await startModel(echo, { idleTimeout: 500 });
    await expect(ask('slow')).rejects.toMatchObject({
      code: 'MODEL_TIMEOUT',
      message: expect.stringContaining('Raise `idleTimeout`') as string,
      details: { option: 'idleTimeout', setBy: 'provider', timeout: 500 },
    });
    expect(requests).toHaveLength(1);
  });

  it('ends a stream that stops sending data', async () => {
    const { ask } = await startModel(
      async (response) => {
        await sendStream(response, [createEvent('Once ')]);
      },
      { idleTimeout: 1_000 },
    );
    const { chunks, result } = await stream(ask);
    expect(chunks).toEqual(['Once ']);
    expect(result).toMatchObject({ code: 'MODEL_TIMEOUT', details: { option: 'idleTimeout' } });
  });
});

describe('a `fetch` that ignores the signal', () => {
  const hang = (): Promise<never> => new Promise(() => undefined);
  /** A body that sends some text, and then nothing, not even when it is cancelled. */
  const createBody = (text: string) =>
    new ReadableStream<Uint8Array>({
      start(controller) {
        controller.enqueue(new TextEncoder().encode(text));
      },
      cancel: hang,
    });
  const respond = (text: string, type: string) => async () =>
    new Response(createBody(text), { headers: { 'content-type': type } });

  it.each<[string, OpenAIModelOptions['fetch']]>([
    ['before the response', hang],
    ['in the body', respond('{"choices":', 'application/json')],
    ['in a stream', respond(createEvent('Once '), 'text/event-stream')],
  ])('is ended by the idle timeout, and by the caller: %s', async (_when, fetch) => {
    const onText = (): void => undefined;
    const model = new OpenAIModel({ model: 'tiny', fetch, idleTimeout: 50 });
    await expect(model.capabilities[0]?.execute('Hi', { onText })).rejects.toMatchObject({
      code: 'MODEL_TIMEOUT',
      details: { option: 'idleTimeout' },
    });
    const patient = new OpenAIModel({ model: 'tiny', fetch, idleTimeout: Infinity });
    const signal = AbortSignal.timeout(50);
    const aborted = patient.capabilities[0]?.execute('Hi', { onText, signal });
    await expect(aborted).rejects.toMatchObject({ name: 'TimeoutError' });
  });

  it('does not hang if a body that is too large cannot be closed', async () => {
    const fetch = async () => new Response(createBody('x'.repeat(2_000_000)), { status: 400 });
    const model = new OpenAIModel({ model: 'tiny', fetch });
    await expect(model.capabilities[0]?.execute('Hi', {})).rejects.toMatchObject({
      code: 'MODEL_HTTP_ERROR',
    });
  });

  it('may return something else than a response', async () => {
    const fetch = (() => undefined) as unknown as NonNullable<OpenAIModelOptions['fetch']>;
    const model = new OpenAIModel({ model: 'tiny', fetch, maxRetries: 0 });
    await expect(model.capabilities[0]?.execute('Hi', {})).rejects.toMatchObject({
      code: 'MODEL_UNREACHABLE',
    });
  });
});

describe('when something hostile is thrown', () => {
  const ask = (fetch: OpenAIModelOptions['fetch']) => {
    const model = new OpenAIModel({ model: 'tiny', fetch, maxRetries: 0 });
    return model.capabilities[0]?.execute('Hi', { onText: () => undefined });
  };
  const readable = {
    message: {
      get: () => {
        throw new Error('no message');
      },
    },
  };

  it.each([
    ['a proxy', () => createHostileError()],
    ['an error with a hostile cause', () => new Error('lost', { cause: createHostileError() })],
    ['an error with a hostile message', () => Object.defineProperties(new Error('x'), readable)],
  ])('by fetch, the request fails with MODEL_UNREACHABLE: %s', async (_what, create) => {
    await expect(ask(() => Promise.reject(create()))).rejects.toMatchObject({
      code: 'MODEL_UNREACHABLE',
    });
  });

  it('by the stream, the request fails with MODEL_STREAM_CUT', async () => {
    const body = new ReadableStream({
      start(controller) {
        controller.error(createHostileError());
      },
    });
    const headers = { 'content-type': 'text/event-stream' };
    await expect(ask(async () => new Response(body, { headers }))).rejects.toMatchObject({
      code: 'MODEL_STREAM_CUT',
    });
  });
});
