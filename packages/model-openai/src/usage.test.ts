import { describe, expect, it } from 'vitest';
import { startModel } from '../test/start-model.js';
import { createEvent, sendJson, sendStream } from '../test/wire-server.js';
import { OpenAIModel } from './index.js';

describe('token usage', () => {
  it('is reported for a response that is not streamed', async () => {
    const { ask } = await startModel((response) => {
      sendJson(response, {
        choices: [{ message: { content: 'Hi' } }],
        usage: { prompt_tokens: 12, completion_tokens: 3, total_tokens: 15 },
      });
    });
    const usages: unknown[] = [];
    await ask('Hello', { onUsage: (usage) => usages.push(usage) });
    expect(usages).toEqual([{ inputTokens: 12, outputTokens: 3 }]);
  });

  it('is asked for and reported for a stream', async () => {
    const { ask, requests } = await startModel(async (response) => {
      await sendStream(response, [
        createEvent('Hi', 'stop'),
        'data: {"choices":[],"usage":{"prompt_tokens":12,"completion_tokens":1}}\n\n',
        'data: [DONE]\n\n',
      ]);
    });
    const usages: unknown[] = [];
    const text = await ask('Hello', {
      onText: () => undefined,
      onUsage: (usage) => usages.push(usage),
    });
    expect(text).toBe('Hi');
    expect(usages).toEqual([{ inputTokens: 12, outputTokens: 1 }]);
    expect(requests[0]?.body).toMatchObject({ stream_options: { include_usage: true } });
  });

  it.each([
    ['missing', undefined],
    ['null', null],
    ['in another form', { tokens: 'many' }],
    ['not an object', 7],
  ])('may be %s', async (_what, usage) => {
    const { ask } = await startModel((response) => {
      sendJson(response, { choices: [{ message: { content: 'Hi' } }], usage });
    });
    expect(await ask('Hello', { onUsage: () => undefined })).toBe('Hi');
  });
});

describe('the timeout of the provider', () => {
  it('is the option, so that the runtime waits as long', () => {
    const options = { baseUrl: 'http://localhost:1/v1', model: 'tiny' };
    expect(new OpenAIModel({ ...options, timeout: 300_000 }).timeout).toBe(300_000);
    expect(new OpenAIModel(options).timeout).toBeUndefined();
  });
});
