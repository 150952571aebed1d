import { inspect } from 'node:util';
import { describeModelProvider } from '@dowel/core/testing';
import { OpenAIModel } from '@dowel/model-openai';
import { describe, expect, it } from 'vitest';
import { KEY, echo, startModel } from '../test/start-model.js';

describeModelProvider({
  describe,
  it,
  name: 'OpenAIModel',
  create: async () => (await startModel(echo)).model,
  isAnswer: (answer, prompt) => answer === `You said: ${prompt}`,
  slowPrompt: 'slow',
});

describe('the request', () => {
  it('is a chat completion with the key as a bearer token', async () => {
    const { ask, requests } = await startModel(echo);
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

  it('merges the options with the request config, which takes precedence', async () => {
    const { ask, requests } = await startModel(echo, {
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
      stream_options: { include_usage: true },
      seed: 7,
      max_completion_tokens: 10,
    });
  });

  it('has no authorization header without a key, and keeps the query of baseUrl', async () => {
    const { baseUrl, requests } = await startModel(echo);
    const local = new OpenAIModel({ id: 'local', baseUrl: `${baseUrl}/?v=1`, model: 'm' });
    await local.capabilities[0]?.execute('Hi', {});
    expect(requests[0]?.url).toBe('/v1/chat/completions?v=1');
    expect(requests[0]?.headers).not.toHaveProperty('authorization');
  });

  it.each([
    ['model', { model: '' }],
    ['baseUrl', { baseUrl: 'localhost' }],
    ['baseUrl', { baseUrl: 'ftp://localhost/v1' }],
    ['baseURL', { baseURL: `http://user:${KEY}@localhost/v1` }],
    ['api_key', { api_key: KEY }],
    ['timeoutMs', { timeoutMs: 1 }],
    ['baseUrl', { baseUrl: `http://user:${KEY}@localhost/v1` }],
    ['apiKey', { apiKey: `${KEY}\nx` }],
    ['headers', { headers: { 'x-key': `${KEY}\n` + 'ü→' } }],
    ['timeout', { timeout: 0 }],
    ['idleTimeout', { idleTimeout: NaN }],
    ['idleTimeout', { idleTimeout: '60000' as unknown as number }],
    ['maxRetries', { maxRetries: -1 }],
    ['retryDelay', { retryDelay: NaN }],
    ...(
      [
        ['model', [null, 5, '']],
        ['baseUrl', [null, 5, {}]],
        ['apiKey', [null, 5, {}]],
        ['id', [null, 5, '']],
        ['systemPrompt', [null, 5]],
        ['temperature', [null, '1', Number.NaN, -1, Infinity]],
        ['maxTokens', [null, '100', 0, 1.5, Number.NaN, Infinity]],
        ['idleTimeout', [null]],
        ['timeout', [null, '5']],
        ['maxRetries', [null, '2', 1.5]],
        ['retryDelay', [null, '5', Infinity]],
        ['maxRetryDelay', [null, '5', -1]],
        ['headers', [null, 5, 'x', { 'x-key': 5 }]],
        ['body', [null, 5, 'x', []]],
        ['fetch', [null, 5, {}]],
      ] as const
    ).flatMap(([name, values]) =>
      values.map((value): [string, object] => [name, { [name]: value }]),
    ),
  ])('is rejected in the constructor if the option %s is invalid', (option, options) => {
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

describe('the API key', () => {
  it('does not appear when the provider is serialised or inspected', async () => {
    const { model } = await startModel(echo, { headers: { 'x-key': 'another-secret' } });
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
