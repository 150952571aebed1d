import { once } from 'node:events';
import { describe, expect, it } from 'vitest';
import { echo, startModel, stream } from '../test/start-model.js';
import { createEvent, sendAnswer, sendJson, sendStream } from '../test/wire-server.js';

const contents: [string, unknown, string][] = [
  ['text', [{ type: 'text', text: 'Hi' }], 'Hi'],
  [
    'several texts',
    [
      { type: 'text', text: 'H' },
      { type: 'text', text: 'i' },
    ],
    'Hi',
  ],
  [
    'thinking and text',
    [
      { type: 'thinking', thinking: [] },
      { type: 'text', text: 'Hi' },
    ],
    'Hi',
  ],
  ['a part without a type', [{ text: 'Hi' }], 'Hi'],
  [
    'a part of another form',
    [
      { type: 'x', refusal: 1 },
      { type: null, text: 'Hi' },
    ],
    'Hi',
  ],
];

const toolCalls: [string, unknown][] = [
  ['tool_calls', null],
  ['tool_calls', ''],
  ['tool_calls', []],
  ['tool_calls', 'Let me look that up.'],
  ['function_call', '\n'],
  ['stop', null],
  ['stop', 'Let me look that up.'],
];

/** Each is answered once as a whole and once as a stream, and both must end in the same way. */
const endings: [string, object, unknown][] = [
  ['stop', { finish_reason: 'stop' }, 'Once upon'],
  ['STOP', { finish_reason: 'STOP' }, 'Once upon'],
  ['eos, as Together says', { finish_reason: 'eos' }, 'Once upon'],
  ['eos_token', { finish_reason: 'eos_token' }, 'Once upon'],
  ['stop_sequence', { finish_reason: 'stop_sequence' }, 'Once upon'],
  ['no finish reason', {}, 'Once upon'],
  ['an empty finish reason', { finish_reason: '' }, 'Once upon'],
  ['no tool calls', { finish_reason: 'stop', tool_calls: [] }, 'Once upon'],
  ['length', { finish_reason: 'length' }, 'MODEL_OUTPUT_TRUNCATED'],
  ['model_length', { finish_reason: 'model_length' }, 'MODEL_OUTPUT_TRUNCATED'],
  ['content_filter', { finish_reason: 'content_filter' }, 'MODEL_OUTPUT_FILTERED'],
  ['safety', { finish_reason: 'safety' }, 'MODEL_OUTPUT_FILTERED'],
  ['error', { finish_reason: 'error' }, 'MODEL_OUTPUT_INCOMPLETE'],
  ['abort', { finish_reason: 'abort' }, 'MODEL_OUTPUT_INCOMPLETE'],
  [
    'insufficient_system_resource',
    { finish_reason: 'insufficient_system_resource' },
    'MODEL_OUTPUT_INCOMPLETE',
  ],
  ['an unknown finish reason', { finish_reason: 'tired' }, 'MODEL_OUTPUT_INCOMPLETE'],
];

describe.each([
  ['in one piece', false],
  ['streamed', true],
])('output that comes %s', (_how, isStreamed) => {
  /** Sends text with these fields, then an error if there is one. */
  const receive = async (fields: object, content: string | null = 'Once upon', error?: object) => {
    const { finish_reason: finishReason = null, ...rest } = fields as { finish_reason?: string };
    const { ask, requests } = await startModel(async (response) => {
      if (!isStreamed) {
        const choices = [{ message: { content, ...rest }, finish_reason: finishReason }];
        sendJson(response, { choices, error });
        return;
      }
      const end = { delta: rest, finish_reason: finishReason };
      const chunks = [{ choices: [{ delta: { content } }] }, { choices: [end], error }];
      await sendStream(response, [
        ...chunks.map((chunk) => `data: ${JSON.stringify(chunk)}\n\n`),
        'data: [DONE]\n\n',
      ]);
      response.end();
    });
    const { result } = isStreamed
      ? await stream(ask)
      : { result: await ask().catch((thrown: unknown) => thrown) };
    expect(requests).toHaveLength(1);
    return result;
  };

  it.each(endings)('ends with %s', async (_what, fields, expected) => {
    const result = await receive(fields);
    if (expected === 'Once upon') {
      expect(result).toBe(expected);
      return;
    }
    const { finish_reason: finishReason } = fields as { finish_reason: string };
    expect(result).toMatchObject({
      code: expected,
      message: expect.stringContaining(`finish reason "${finishReason}"`) as string,
      details: { partial: 'Once upon' },
    });
  });

  it.each([null, ''])('fails if the text is %j', async (content) => {
    expect(await receive({ finish_reason: 'stop' }, content)).toMatchObject({
      code: 'MODEL_RESPONSE_INVALID',
      message: expect.stringContaining('no text') as string,
    });
  });

  it.each(['error', 'stop'])(
    'fails with the error beside the choices, with finish reason %s',
    async (finishReason) => {
      const error = { code: 502, message: 'upstream died' };
      expect(await receive({ finish_reason: finishReason }, 'Once upon', error)).toMatchObject({
        code: 'MODEL_SERVER_ERROR',
        message: expect.stringContaining('upstream died') as string,
        details: { partial: 'Once upon' },
      });
    },
  );
});

describe('a response that is not streamed', () => {
  it.each([
    ['not JSON', 'oops', 'not JSON'],
    ['other JSON', '{"result":"Hi"}', 'at "choices"'],
    ['no choices', '{"choices":[]}', 'no choices'],
    ['no message', '{"choices":[{}]}', 'at "choices.0.message"'],
    ['no text', '{"choices":[{"message":{"content":null}}]}', 'no text'],
  ])('is rejected: %s', async (_kind, payload, problem) => {
    const { ask, requests } = await startModel((response) => {
      response.end(payload);
    });
    const failed = ask();
    await expect(failed).rejects.toMatchObject({ code: 'MODEL_RESPONSE_INVALID' });
    await expect(failed).rejects.toThrow(problem);
    expect(requests).toHaveLength(1);
  });

  it('is rejected if the token limit or a content filter cut it off', async () => {
    const { ask } = await startModel((response, { body }) => {
      sendAnswer(response, 'Once upon a', String(body.messages[0]?.content));
    });
    await expect(ask('length')).rejects.toMatchObject({
      code: 'MODEL_OUTPUT_TRUNCATED',
      details: { partial: 'Once upon a' },
    });
    await expect(ask('content_filter')).rejects.toMatchObject({ code: 'MODEL_OUTPUT_FILTERED' });
    expect(await ask('stop')).toBe('Once upon a');
  });

  it('is rejected if it contains an error or a refusal', async () => {
    const { ask } = await startModel((response, { body }) => {
      if (body.messages[0]?.content === 'refuse') {
        sendJson(response, { choices: [{ message: { content: null, refusal: 'I must not.' } }] });
      } else sendJson(response, { error: { message: 'Out of memory' } });
    });
    await expect(ask()).rejects.toMatchObject({ code: 'MODEL_SERVER_ERROR' });
    await expect(ask()).rejects.toThrow('Out of memory');
    await expect(ask('refuse')).rejects.toThrow('I must not.');
  });

  it('is rejected as cut off even if no text came before the token limit', async () => {
    const { ask } = await startModel((response) => {
      sendJson(response, { choices: [{ message: { content: null }, finish_reason: 'length' }] });
    });
    await expect(ask()).rejects.toMatchObject({ code: 'MODEL_OUTPUT_TRUNCATED' });
  });

  it.each(contents)('may have a list of parts: %s', async (_what, content, text) => {
    const { ask } = await startModel((response) => {
      sendJson(response, { choices: [{ message: { content }, finish_reason: 'stop' }] });
    });
    expect(await ask()).toBe(text);
  });

  it.each([
    ['no parts', [], 'no text'],
    ['no part with text', [{ type: 'thinking', thinking: 'Hm.' }], 'no text'],
    ['a refusal', [{ type: 'refusal', refusal: 'I must not.' }], 'I must not.'],
    ['a part that is not an object', ['Hi'], 'at "choices.0.message.content"'],
  ])('is rejected if its list has %s', async (_what, content, problem) => {
    const { ask } = await startModel((response) => {
      sendJson(response, { choices: [{ message: { content } }] });
    });
    await expect(ask()).rejects.toThrow(problem);
  });

  it.each(toolCalls)('is rejected if it is a tool call: %s', async (finishReason, content) => {
    const { ask, requests } = await startModel((response) => {
      const message = { content, tool_calls: [{ function: { name: 'f', arguments: '{}' } }] };
      sendJson(response, { choices: [{ message, finish_reason: finishReason }] });
    });
    const failed = ask();
    await expect(failed).rejects.toMatchObject({ code: 'MODEL_RESPONSE_INVALID' });
    await expect(failed).rejects.toThrow(`finish reason "${finishReason}"`);
    expect(requests).toHaveLength(1);
  });

  it('is passed to onText in one piece', async () => {
    const { ask } = await startModel((response) => {
      sendAnswer(response, 'whole');
    });
    expect(await stream(ask)).toEqual({ chunks: ['whole'], result: 'whole' });
  });
});

describe('a streamed response', () => {
  const text = 'Grüße, 世界 👋!';

  it('is read with any chunk boundaries, line endings, comments and other fields', async () => {
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
    const { ask } = await startModel(async (response) => {
      await sendStream(
        response,
        Array.from(bytes, (byte) => Uint8Array.of(byte)),
      );
      response.end();
    });
    expect(await stream(ask)).toEqual({
      chunks: ['Grüße, ', '世界', ' 👋', '!'],
      result: text,
    });
  });

  it.each([
    ['[DONE] without a finish reason', [createEvent(text), 'data: [DONE]\n\n']],
    ['[DONE] without its line break', [createEvent(text), 'data: [DONE]']],
    ['a finish reason without [DONE]', [createEvent(text, 'stop')]],
  ])('is complete with %s', async (_end, chunks) => {
    const { ask } = await startModel(async (response) => {
      await sendStream(response, chunks);
      response.end();
    });
    expect(await stream(ask)).toEqual({ chunks: [text], result: text });
  });

  it('is complete if the connection is lost after the finish reason', async () => {
    const { ask } = await startModel(async (response) => {
      await sendStream(response, [createEvent(text, 'stop')]);
      response.destroy();
    });
    expect((await stream(ask)).result).toBe(text);
  });

  it.each([
    ['ends', true],
    ['is lost', false],
  ])('fails without a retry if it %s in the middle', async (_how, politely) => {
    const { ask, requests } = await startModel(async (response) => {
      await sendStream(response, [createEvent('Once '), 'data: {"choices":[{"del']);
      if (politely) response.end();
      else response.destroy();
    });
    const { chunks, result } = await stream(ask);
    expect(result).toMatchObject({ code: 'MODEL_STREAM_CUT', details: { partial: 'Once ' } });
    expect(chunks).toEqual(['Once ']);
    expect(requests).toHaveLength(1);
  });

  it('is retried if it is cut off before the first chunk', async () => {
    const { ask, requests } = await startModel(async (response, request) => {
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
    ['cut off by the token limit', [createEvent('Once', 'length')], 'MODEL_OUTPUT_TRUNCATED'],
  ])('fails if it is %s', async (_kind, chunks, code) => {
    const { ask } = await startModel(async (response) => {
      await sendStream(response, chunks);
      response.end();
    });
    expect((await stream(ask)).result).toMatchObject({ code });
  });

  it.each(contents)('may have lists of parts: %s', async (_what, content, text) => {
    const { ask } = await startModel(async (response) => {
      const choices = [{ index: 0, delta: { content }, finish_reason: null }];
      await sendStream(response, [
        `data: ${JSON.stringify({ choices })}\n\n`,
        createEvent('!', 'stop'),
      ]);
      response.end();
    });
    expect(await stream(ask)).toEqual({ chunks: [text, '!'], result: `${text}!` });
  });

  it.each(toolCalls)('fails if it is a tool call: %s', async (finishReason, content) => {
    const { ask, requests } = await startModel(async (response) => {
      const delta = { content, tool_calls: [{ index: 0, function: { name: 'f' } }] };
      const choices = [{ index: 0, delta, finish_reason: finishReason }];
      await sendStream(response, [`data: ${JSON.stringify({ choices })}\n\n`, 'data: [DONE]\n\n']);
      response.end();
    });
    const { result } = await stream(ask);
    expect(result).toMatchObject({
      code: 'MODEL_RESPONSE_INVALID',
      message: expect.stringContaining(`finish reason "${finishReason}"`) as string,
    });
    expect(requests).toHaveLength(1);
  });

  it('fails if it is a refusal', async () => {
    const { ask } = await startModel(async (response) => {
      const refuse = (refusal: string): string =>
        `data: ${JSON.stringify({ choices: [{ index: 0, delta: { refusal } }] })}\n\n`;
      await sendStream(response, [
        refuse('I must'),
        refuse(' not.'),
        createEvent(undefined, 'stop'),
      ]);
      response.end();
    });
    expect((await stream(ask)).result).toMatchObject({
      code: 'MODEL_SERVER_ERROR',
      message: expect.stringContaining('I must not.') as string,
    });
  });

  it('rethrows an error of onText and closes the connection', async () => {
    let closed: Promise<unknown> | undefined;
    const { model } = await startModel(async (response) => {
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
