import type { Runtime } from '@dowel/core';
import { InMemoryProvider } from '@dowel/memory-inmemory';
import { HttpPlugin } from '@dowel/plugin-http';
import { describe, expect, it } from 'vitest';
import { startAgent } from '../test/start-agent.js';

async function post(
  runtime: Runtime,
  body: unknown,
  { path = '/chat', contentType = 'application/json' } = {},
): Promise<{ status: number; headers: Headers; json: Record<string, unknown> }> {
  const response = await runtime.server.fetch(
    new Request(`http://localhost${path}`, {
      method: 'POST',
      headers: { 'Content-Type': contentType },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    }),
  );
  const json = (await response.json()) as Record<string, unknown>;
  return { status: response.status, headers: response.headers, json };
}

describe('http:chat', () => {
  it('answers a message', async () => {
    const runtime = await startAgent();
    const { status, json } = await post(runtime, { message: 'Hello' });
    expect(status).toBe(200);
    expect(json).toEqual({
      answer: 'You said: Hello (after 0 messages)',
      conversationId: expect.any(String) as string,
      eventId: expect.any(String) as string,
      status: 'done',
    });
  });

  it('continues a conversation and keeps conversations separate', async () => {
    const runtime = await startAgent();
    const { json } = await post(runtime, { message: 'One' });
    const { conversationId } = json;
    expect((await post(runtime, { message: 'Two', conversationId })).json).toMatchObject({
      answer: 'You said: Two (after 2 messages)',
      conversationId,
    });
    expect((await post(runtime, { message: 'Three' })).json.answer).toContain('after 0 messages');
  });

  it('stores the user', async () => {
    const runtime = await startAgent({ options: { defaultUser: 'guest' } });
    await post(runtime, { message: 'Hello', conversationId: 'a', user: 'ada' });
    await post(runtime, { message: 'Hello', conversationId: 'b' });
    expect(await runtime.memory.getConversation('http:a')).toMatchObject({
      platform: 'http',
      user: 'ada',
    });
    expect(await runtime.memory.getConversation('http:b')).toMatchObject({ user: 'guest' });
  });

  it('answers with the last result when no step sends one', async () => {
    const runtime = await startAgent({ steps: ['text:write'] });
    expect((await post(runtime, { message: 'Hello' })).json.answer).toContain('You said: Hello');
  });

  it('listens at the path in the options', async () => {
    const runtime = await startAgent({ options: { path: '/api/talk' } });
    expect((await post(runtime, { message: 'Hello' }, { path: '/api/talk' })).status).toBe(200);
    expect((await post(runtime, { message: 'Hello' })).status).toBe(404);
  });

  it('answers on a real port', async () => {
    const runtime = await startAgent({ runtimeOptions: { server: { port: 0 } } });
    const response = await fetch(`${runtime.server.url ?? ''}/chat`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json; charset=utf-8' },
      body: JSON.stringify({ message: 'Olá' }),
    });
    expect(response.status).toBe(200);
    expect(await response.json()).toMatchObject({ answer: 'You said: Olá (after 0 messages)' });
  });

  it.each([
    ['no message', {}, 'message'],
    ['an empty message', { message: ' \n' }, 'message'],
    ['a message that is not a string', { message: 7 }, 'message'],
    ['an empty conversation id', { message: 'a', conversationId: '' }, 'conversationId'],
    ['a long conversation id', { message: 'a', conversationId: 'x'.repeat(201) }, 'conversationId'],
    ['a path as conversation id', { message: 'a', conversationId: '../etc' }, 'conversationId'],
    ['a multi-line conversation id', { message: 'a', conversationId: 'a\n' }, 'conversationId'],
    ['a blank user', { message: 'a', user: ' ' }, 'user'],
    ['a user with control characters', { message: 'a', user: 'a\u0007' }, 'user'],
    ['a user with a lone surrogate', { message: 'a', user: '\ud83d' }, 'user'],
    ['an unknown field', { message: 'a', role: 'system' }, 'body'],
    ['an array', [], 'body'],
  ])('returns 400 for %s and names the field', async (_case, body, field) => {
    const runtime = await startAgent();
    const { status, json } = await post(runtime, body);
    expect(status).toBe(400);
    expect(json.error).toMatchObject({
      code: 'INVALID_REQUEST',
      message: expect.stringContaining(`${field}: `) as string,
      fields: [expect.objectContaining({ field })],
    });
  });

  it('returns 400 for invalid JSON', async () => {
    const runtime = await startAgent();
    expect(await post(runtime, '{"message": ')).toMatchObject({
      status: 400,
      json: { error: { code: 'INVALID_JSON' } },
    });
  });

  it.each([
    ['a lone continuation byte', [0x80]],
    ['a truncated character', [0xc3]],
    ['an overlong slash', [0xc0, 0xaf]],
    ['a surrogate', [0xed, 0xa0, 0x80]],
    ['Latin-1', [0xe9]],
  ])('returns 400 for invalid UTF-8: %s', async (_case, bytes) => {
    const runtime = await startAgent();
    const queued: string[] = [];
    runtime.observe(({ stage }) => queued.push(stage));
    const [before, after] = ['{"message":"a', '"}'].map((text) => new TextEncoder().encode(text));
    const body = new Uint8Array([...(before ?? []), ...bytes, ...(after ?? [])]);
    const response = await runtime.server.fetch(
      new Request('http://localhost/chat', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body,
      }),
    );
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ error: { code: 'INVALID_JSON' } });
    expect(queued).toEqual([]);
  });

  it.each(['text/plain', 'application/x-www-form-urlencoded', 'application/jsonp'])(
    'returns 415 for %s',
    async (contentType) => {
      const runtime = await startAgent();
      expect(await post(runtime, { message: 'Hello' }, { contentType })).toMatchObject({
        status: 415,
        json: { error: { code: 'UNSUPPORTED_MEDIA_TYPE' } },
      });
    },
  );

  it('keeps clients out of the conversations of other platforms', async () => {
    const runtime = await startAgent({ steps: ['text:write'] });
    const ask = { message: 'Hello', conversationId: 'terminal' };
    expect((await post(runtime, ask)).json).toMatchObject({ conversationId: 'terminal' });
    const event = await runtime.createEvent('My secret', {
      platform: 'terminal',
      conversationId: 'terminal',
    });
    await event.done;
    expect((await post(runtime, ask)).json.answer).toContain('after 2 messages');
    expect(await runtime.memory.getMessages({ conversationId: 'terminal' })).toHaveLength(2);
  });

  it('returns 503 when the queue is full', async () => {
    let release: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    class SlowMemory extends InMemoryProvider {
      override async getMessages() {
        await held;
        return [];
      }
    }
    const runtime = await startAgent({
      memoryProvider: new SlowMemory(),
      runtimeOptions: { queueSize: 1, onError: () => undefined },
    });
    const first = await runtime.createEvent('runs');
    const second = await runtime.createEvent('waits');
    const { status, headers, json } = await post(runtime, { message: 'one too many' });
    release();
    expect(status).toBe(503);
    expect(headers.get('retry-after')).toBe('1');
    expect(json).toMatchObject({ error: { code: 'QUEUE_FULL' } });
    await Promise.all([first.done, second.done]);
  });

  it('returns 502 with the ids and the code, but no internal details, when the event fails', async () => {
    class BrokenMemory extends InMemoryProvider {
      override async getMessages(): Promise<never> {
        throw new Error('disk /dev/secret is full');
      }
    }
    const runtime = await startAgent({ memoryProvider: new BrokenMemory() });
    const { status, json } = await post(runtime, { message: 'Hello', conversationId: 'c-1' });
    expect(status).toBe(502);
    expect(json).toEqual({
      error: { code: 'MEMORY_FAILED', message: 'The agent could not answer.' },
      conversationId: 'c-1',
      eventId: expect.any(String) as string,
      status: 'failed',
    });
  });

  it('returns 502 when every step fails', async () => {
    const runtime = await startAgent({ steps: ['http:send'] });
    expect(await post(runtime, { message: 'Hello' })).toMatchObject({
      status: 502,
      json: { error: { code: 'STEP_FAILED' }, status: 'failed' },
    });
  });

  it('returns 502 when the plan has no steps', async () => {
    const runtime = await startAgent({ steps: [] });
    expect(await post(runtime, { message: 'Hello' })).toMatchObject({
      status: 502,
      json: { error: { code: 'OBJECT_GENERATION_FAILED' }, status: 'failed' },
    });
  });
});

describe('http:send', () => {
  it('is not available to an event of another platform', async () => {
    const runtime = await startAgent();
    const prompts: string[] = [];
    runtime.observe((stage) => {
      if (stage.stage === 'model-called') prompts.push(JSON.stringify(stage.input));
    });
    const answers: string[] = [];
    const event = await runtime.createEvent('Hello', {
      platform: 'terminal',
      respond: (answer) => {
        answers.push(answer);
      },
    });
    const { contextChain } = await event.done;
    expect(contextChain.at(-1)).toMatchObject({
      type: 'error',
      content: expect.stringContaining("The executor http:send isn't available") as string,
    });
    expect(prompts[0]).not.toContain('action send');
    expect(answers).toEqual([]);
  });

  it('sends the same again for a second `http:send` in the plan', async () => {
    const runtime = await startAgent({ steps: ['text:write', 'http:send', 'http:send'] });
    const answers: string[] = [];
    const event = await runtime.createEvent('Hello', {
      platform: 'http',
      respond: (answer) => {
        answers.push(answer);
      },
    });
    await event.done;
    expect(answers).toEqual(Array(2).fill('You said: Hello (after 0 messages)'));
  });
});

describe('new HttpPlugin', () => {
  it('refuses `approvals` without `authorize`', () => {
    expect(() => new HttpPlugin({ approvals: true })).toThrow(
      expect.objectContaining({
        code: 'HTTP_OPTION_INVALID',
        message: expect.stringContaining('Set `authorize`') as string,
      }),
    );
  });

  it.each([
    ['identify', null],
    ['identify', 'ada'],
    ['authorize', true],
    ['authorize', {}],
  ])('refuses something other than a function as `%s`', (name, value) => {
    expect(() => new HttpPlugin({ [name]: value })).toThrow(
      expect.objectContaining({
        code: 'HTTP_OPTION_INVALID',
        message: expect.stringContaining(`\`${name}\``) as string,
      }),
    );
  });

  it.each(
    Object.entries({
      path: [null, 5, '', 'chat'],
      defaultUser: [null, 5, '', '  ', 'a\nb', {}],
      approvals: [null, 'no', 0],
    }).flatMap(([name, values]) => values.map((value) => ({ name, value }))),
  )('refuses the option $name: $value', ({ name, value }) => {
    expect(() => new HttpPlugin({ authorize: () => true, [name]: value })).toThrow(
      expect.objectContaining({
        code: 'HTTP_OPTION_INVALID',
        message: expect.stringContaining(`\`${name}\``) as string,
      }),
    );
  });

  it('treats `undefined` like a missing option', () => {
    const names = ['path', 'defaultUser', 'identify', 'approvals', 'authorize'];
    const plugin = new HttpPlugin(Object.fromEntries(names.map((name) => [name, undefined])));
    const paths = ({ triggers }: HttpPlugin) =>
      triggers.map((trigger) => 'route' in trigger && trigger.route?.path);
    expect(paths(plugin)).toEqual(paths(new HttpPlugin()));
    expect(paths(plugin)).toEqual(['/chat', '/chat/events/:eventId']);
  });
});
