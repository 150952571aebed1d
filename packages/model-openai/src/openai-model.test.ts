import { once } from 'node:events';
import { inspect } from 'node:util';
import { CapabilityRegistry, ModelManager, type ModelRequestConfig } from '@dowel/core';
import { describeModelProvider } from '@dowel/core/testing';
import { OpenAIModel, type OpenAIModelOptions } from '@dowel/model-openai';
import { afterEach, describe, expect, it } from 'vitest';
import {
  createEvent,
  sendAnswer,
  sendJson,
  sendStream,
  startWireServer,
  type WireHandler,
} from '../test/wire-server.js';

const KEY = 'sk-very-secret-key';
const cleanUps: (() => Promise<void>)[] = [];

afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0)) await cleanUp();
});

async function start(handler: WireHandler, options: Partial<OpenAIModelOptions> = {}) {
  const server = await startWireServer(handler);
  cleanUps.push(() => server.close());
  const model = new OpenAIModel({
    baseUrl: server.baseUrl,
    apiKey: KEY,
    model: 'tiny',
    retryDelay: 1,
    ...options,
  });
  const models = new ModelManager(new CapabilityRegistry());
  models.register(model);
  return {
    model,
    requests: server.requests,
    ask: (prompt = 'Hi', config: ModelRequestConfig = {}) =>
      models.executeCapability('text-generation', prompt, config),
  };
}

/** Asks with streaming: what came through `onText`, and what was returned or thrown in the end. */
async function stream(ask: (prompt: string, config: ModelRequestConfig) => Promise<string>) {
  const pieces: string[] = [];
  const result = await ask('Hi', { onText: (piece) => pieces.push(piece) }).catch(
    (error: unknown) => error,
  );
  return { pieces, result };
}

/** Answers a prompt with itself, streamed or whole; never answers the prompt `slow`. */
const echo: WireHandler = async (response, { body }) => {
  const text = `You said: ${body.messages.at(-1)?.content ?? ''}`;
  if (text.endsWith('slow')) return;
  if (body.stream !== true) {
    sendAnswer(response, text);
    return;
  }
  const half = Math.ceil(text.length / 2);
  await sendStream(response, [createEvent(text.slice(0, half)), createEvent(text.slice(half))]);
  response.end(`${createEvent(undefined, 'stop')}data: [DONE]\n\n`);
};

describeModelProvider({
  describe,
  it,
  name: 'OpenAIModel',
  create: async () => (await start(echo)).model,
  isAnswer: (answer, prompt) => answer === `You said: ${prompt}`,
  slowPrompt: 'slow',
});

describe('the request', () => {
  it('is a chat completion with the key as a bearer token', async () => {
    const { ask, requests } = await start(echo);
    expect(await ask('Grüße 👋')).toBe('You said: Grüße 👋');
    expect(requests[0]).toMatchObject({
      method: 'POST',
      url: '/v1/chat/completions',
      headers: { authorization: `Bearer ${KEY}`, 'content-type': 'application/json' },
    });
    expect(requests[0]?.body).toEqual({
      model: 'tiny',
      messages: [{ role: 'user', content: 'Grüße 👋' }],
    });
  });

  it('says what options and caller say, the caller last', async () => {
    const { ask, requests } = await start(echo, {
      systemPrompt: 'Be brief.',
      temperature: 1,
      maxTokens: 10,
      headers: { 'x-team': 'blue' },
      body: { seed: 7, max_tokens: undefined, max_completion_tokens: 10 },
    });
    await ask('Hi', { temperature: 0, stop: ['.'], onText: () => undefined });
    expect(requests[0]?.headers).toMatchObject({ 'x-team': 'blue' });
    expect(requests[0]?.body).toEqual({
      model: 'tiny',
      messages: [
        { role: 'system', content: 'Be brief.' },
        { role: 'user', content: 'Hi' },
      ],
      temperature: 0,
      stop: ['.'],
      stream: true,
      seed: 7,
      max_completion_tokens: 10,
    });
  });

  it('sends no key if there is none, and keeps the query of the address', async () => {
    const { requests, model } = await start(echo);
    expect(model.id).toBe('openai');
    const server = await startWireServer(echo);
    cleanUps.push(() => server.close());
    const local = new OpenAIModel({ id: 'local', baseUrl: `${server.baseUrl}/?v=1`, model: 'm' });
    await local.capabilities[0]?.execute('Hi', {});
    expect(server.requests[0]?.url).toBe('/v1/chat/completions?v=1');
    expect(server.requests[0]?.headers).not.toHaveProperty('authorization');
    expect(requests).toEqual([]);
  });

  it.each([
    ['model', { model: '' }],
    ['baseUrl', { baseUrl: 'localhost' }],
    ['baseUrl', { baseUrl: 'ftp://localhost/v1' }],
    ['baseUrl', { baseUrl: `http://user:${KEY}@localhost/v1` }],
    ['apiKey', { apiKey: `${KEY}\nx` }],
    ['headers', { headers: { 'x-key': `${KEY}\n` + 'ü→' } }],
    ['timeout', { timeout: 0 }],
    ['maxRetries', { maxRetries: -1 }],
    ['retryDelay', { retryDelay: NaN }],
  ])('is refused beforehand if the option %s is malformed', (option, options) => {
    let error: unknown;
    try {
      new OpenAIModel({ model: 'tiny', ...options });
    } catch (thrown) {
      error = thrown;
    }
    expect(error).toMatchObject({
      code: 'MODEL_OPTIONS_INVALID',
      message: expect.stringContaining(`\`${option}\``) as string,
    });
    expect(inspect(error)).not.toContain(KEY);
  });
});

describe('the answer in one piece', () => {
  it.each([
    ['no JSON', 'oops', 'no JSON'],
    ['JSON of another kind', '{"result":"Hi"}', 'at "choices"'],
    ['no choices', '{"choices":[]}', 'no choices'],
    ['no message', '{"choices":[{}]}', 'at "choices.0.message"'],
    ['no text', '{"choices":[{"message":{"content":null}}]}', 'no text'],
  ])('is refused if it is %s', async (_kind, payload, problem) => {
    const { ask, requests } = await start((response) => {
      response.end(payload);
    });
    const failed = ask();
    await expect(failed).rejects.toMatchObject({ code: 'MODEL_RESPONSE_INVALID' });
    await expect(failed).rejects.toThrow(problem);
    expect(requests).toHaveLength(1);
  });

  it('is no answer if it is cut by the token limit or a filter', async () => {
    const { ask } = await start((response, { body }) => {
      sendAnswer(response, 'Once upon a', String(body.messages[0]?.content));
    });
    await expect(ask('length')).rejects.toMatchObject({
      code: 'MODEL_OUTPUT_TRUNCATED',
      details: { partial: 'Once upon a' },
    });
    await expect(ask('content_filter')).rejects.toMatchObject({ code: 'MODEL_OUTPUT_FILTERED' });
    expect(await ask('stop')).toBe('Once upon a');
  });

  it('may be an error in disguise', async () => {
    const { ask } = await start((response, { body }) => {
      if (body.messages[0]?.content === 'refuse') {
        sendJson(response, { choices: [{ message: { content: null, refusal: 'I must not.' } }] });
      } else sendJson(response, { error: { message: 'Out of memory' } });
    });
    await expect(ask()).rejects.toMatchObject({ code: 'MODEL_SERVER_ERROR' });
    await expect(ask()).rejects.toThrow('Out of memory');
    await expect(ask('refuse')).rejects.toThrow('I must not.');
  });

  it('goes to onText as one piece if the server does not stream', async () => {
    const { ask } = await start((response) => {
      sendAnswer(response, 'whole');
    });
    expect(await stream(ask)).toEqual({ pieces: ['whole'], result: 'whole' });
  });
});

describe('the answer as a stream', () => {
  const text = 'Grüße, 世界 👋!';

  it('survives borders anywhere, line ends of any kind, comments and other fields', async () => {
    const events = [
      ': keep-alive\n\n',
      'event: message\nid: 1\n',
      createEvent('Grüße, '),
      'data: {"choices":[],"usage":{}}\n\n',
      createEvent('世界').replaceAll('\n', '\r\n'),
      createEvent(' 👋').replaceAll('\n', '\r'),
      'data:{"choices":[{"delta":\ndata:{"content":"!"}}]}\n\n',
      createEvent(undefined, 'stop'),
      'data: [DONE]\n\n',
    ].join('');
    const bytes = new TextEncoder().encode(events);
    const { ask } = await start(async (response) => {
      await sendStream(
        response,
        Array.from(bytes, (byte) => Uint8Array.of(byte)),
      );
      response.end();
    });
    expect(await stream(ask)).toEqual({
      pieces: ['Grüße, ', '世界', ' 👋', '!'],
      result: text,
    });
  });

  it.each([
    ['[DONE] without a finish reason', [createEvent(text), 'data: [DONE]\n\n']],
    ['[DONE] without its line break', [createEvent(text), 'data: [DONE]']],
    ['a finish reason without [DONE]', [createEvent(text, 'stop')]],
  ])('is whole with %s', async (_end, pieces) => {
    const { ask } = await start(async (response) => {
      await sendStream(response, pieces);
      response.end();
    });
    expect(await stream(ask)).toEqual({ pieces: [text], result: text });
  });

  it('is whole if the connection is lost after the finish reason', async () => {
    const { ask } = await start(async (response) => {
      await sendStream(response, [createEvent(text, 'stop')]);
      response.destroy();
    });
    expect((await stream(ask)).result).toBe(text);
  });

  it.each([
    ['ends', true],
    ['is lost', false],
  ])('fails, and is not asked for again, if it %s in the middle', async (_how, politely) => {
    const { ask, requests } = await start(async (response) => {
      await sendStream(response, [createEvent('Once '), 'data: {"choices":[{"del']);
      if (politely) response.end();
      else response.destroy();
    });
    const { pieces, result } = await stream(ask);
    expect(result).toMatchObject({ code: 'MODEL_STREAM_CUT', details: { partial: 'Once ' } });
    expect(pieces).toEqual(['Once ']);
    expect(requests).toHaveLength(1);
  });

  it('is asked for again if it broke off before the first piece', async () => {
    const { ask, requests } = await start(async (response, request) => {
      if (requests.length > 1) return echo(response, request);
      await sendStream(response, [createEvent('')]);
      response.destroy();
    });
    expect((await stream(ask)).result).toBe('You said: Hi');
    expect(requests).toHaveLength(2);
  });

  it.each([
    ['malformed', ['data: {oops\n\n'], 'MODEL_RESPONSE_INVALID'],
    ['empty', ['data: [DONE]\n\n'], 'MODEL_RESPONSE_INVALID'],
    ['an error', ['data: {"error":{"message":"x"}}\n\n'], 'MODEL_SERVER_ERROR'],
    ['cut by the token limit', [createEvent('Once', 'length')], 'MODEL_OUTPUT_TRUNCATED'],
  ])('fails if it is %s', async (_kind, pieces, code) => {
    const { ask } = await start(async (response) => {
      await sendStream(response, pieces);
      response.end();
    });
    expect((await stream(ask)).result).toMatchObject({ code });
  });

  it('lets an error of onText through and closes the connection', async () => {
    let closed: Promise<unknown> | undefined;
    const { model } = await start(async (response) => {
      closed = once(response, 'close');
      await sendStream(response, [createEvent('Once')]);
    });
    const failed = model.capabilities[0]?.execute('Hi', {
      onText: () => {
        throw new RangeError('no room');
      },
    });
    await expect(failed).rejects.toThrow(RangeError);
    await closed;
  });
});

describe('repetition', () => {
  it('follows 429 with Retry-After, 500 and a lost connection', async () => {
    const { ask, requests } = await start(
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

  it('is limited, and the last error is told', async () => {
    const { ask, requests } = await start((response) => {
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

  it('waits no longer than it may, whatever the server wants', async () => {
    const { ask, requests } = await start(
      (response, request) => {
        if (requests.length > 1) return echo(response, request);
        sendJson(response, {}, 429, { 'retry-after': '86400' });
      },
      { maxRetryDelay: 1 },
    );
    expect(await ask()).toBe('You said: Hi');
  });

  it('ends when the caller aborts', async () => {
    const controller = new AbortController();
    const { model, requests } = await start((response) => {
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
    [400, 'Check the options of the model'],
    [401, 'Check `apiKey`'],
    [403, 'Check `apiKey`'],
    [404, 'has the model "tiny", and `baseUrl`'],
    [308, 'set `baseUrl` to the final address'],
  ])('does not follow status %d, which says what to check', async (status, fix) => {
    const { ask, requests } = await start((response) => {
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

  it('gives up with a clear error when nobody listens', async () => {
    const server = await startWireServer(echo);
    await server.close();
    const model = new OpenAIModel({ baseUrl: server.baseUrl, model: 'tiny', retryDelay: 1 });
    await expect(model.capabilities[0]?.execute('Hi', {})).rejects.toMatchObject({
      code: 'MODEL_UNREACHABLE',
      message: expect.stringContaining('ECONNREFUSED') as string,
    });
  });
});

describe('the time-out', () => {
  it('ends a request that is not answered, without another', async () => {
    const { ask, requests } = await start(echo, { timeout: 50 });
    await expect(ask('slow')).rejects.toMatchObject({ code: 'MODEL_TIMEOUT' });
    expect(requests).toHaveLength(1);
  });

  it('ends a stream that falls silent', async () => {
    const { ask } = await start(
      async (response) => {
        await sendStream(response, [createEvent('Once ')]);
      },
      { timeout: 100 },
    );
    const { pieces, result } = await stream(ask);
    expect(pieces).toEqual(['Once ']);
    expect(result).toMatchObject({ code: 'MODEL_TIMEOUT' });
  });
});

describe('the key', () => {
  it('shows up in no picture of the provider', async () => {
    const { model } = await start(echo, { headers: { 'x-key': 'another-secret' } });
    for (const picture of [
      JSON.stringify(model),
      inspect(model, { depth: null, showHidden: true }),
      inspect(model.capabilities, { depth: null }),
    ]) {
      expect(picture).toContain('text-generation');
      expect(picture).not.toContain(KEY);
      expect(picture).not.toContain('another-secret');
    }
  });
});
