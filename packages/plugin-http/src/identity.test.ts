import { Plugin, type Executor, type Runtime } from '@dowel/core';
import { describe, expect, it } from 'vitest';
import { get, identifyByToken, post } from '../test/client.js';
import { startAgent } from '../test/start-agent.js';

/** Returns the user and the metadata that it gets. */
class WhoPlugin extends Plugin {
  readonly id = 'who';
  readonly name = 'Who';
  readonly description = 'Says who asked.';
  override readonly executors: readonly Executor[] = [
    {
      name: 'ask',
      description: 'Says who asked.',
      execute: ({ user, metadata }) => ({
        success: true,
        data: JSON.stringify({ user, metadata }),
      }),
    },
  ];
}

async function chat(runtime: Runtime, body: object, token?: string) {
  const sending = token === undefined ? {} : { token };
  const response = await post(runtime, '/chat', { message: 'Hello', ...body }, sending);
  return { status: response.status, json: (await response.json()) as Record<string, unknown> };
}

/** Counts the events of an agent. */
function countEvents(runtime: Runtime): () => number {
  let count = 0;
  runtime.observe(({ stage }) => {
    if (stage === 'queued') count += 1;
  });
  return () => count;
}

describe('identify', () => {
  it('gives the user, which wins over the body, and the metadata', async () => {
    const runtime = await startAgent({
      steps: ['who:ask'],
      plugins: [new WhoPlugin()],
      options: {
        identify: async () => ({ user: 'ada', metadata: { roles: ['editor'], account: 7 } }),
        defaultUser: 'guest',
      },
    });
    for (const body of [{}, { user: 'eve' }]) {
      const { answer } = (await chat(runtime, body)).json;
      expect(JSON.parse(String(answer))).toEqual({
        user: 'ada',
        metadata: { roles: ['editor'], account: 7 },
      });
    }
  });

  it('gets the request', async () => {
    const runtime = await startAgent({
      steps: ['who:ask'],
      plugins: [new WhoPlugin()],
      options: { identify: identifyByToken },
    });
    expect((await chat(runtime, {}, 'grace')).json.answer).toBe('{"user":"grace","metadata":{}}');
  });

  it.each([
    [401, 'UNAUTHENTICATED'],
    [403, 'FORBIDDEN'],
  ] as const)('refuses the request with %i, before the body is read', async (status, code) => {
    const runtime = await startAgent({ options: { identify: () => status } });
    const count = countEvents(runtime);
    for (const body of [{}, { message: 7 }]) {
      const response = await post(runtime, '/chat', { message: 'Hello', ...body });
      expect(response.status).toBe(status);
      expect(response.headers.get('www-authenticate')).toBe(status === 401 ? 'Bearer' : null);
      expect(await response.json()).toMatchObject({ error: { code } });
    }
    expect(count()).toBe(0);
  });

  it.each([
    ['nothing', undefined],
    ['null', null],
    ['true', true],
    ['false', false],
    ['a name', 'ada'],
    ['another status', 200],
    ['an empty object', {}],
    ['a list', ['ada']],
    ['an empty user', { user: '' }],
    ['a blank user', { user: ' ' }],
    ['a user that is a number', { user: 7 }],
    ['a user with a control character', { user: 'ada\u0000' }],
    ['a user with a line break', { user: 'ada\nrole: admin' }],
    ['a user with half a character', { user: 'ada\ud83d' }],
    ['an empty scope', { user: 'ada', scope: '' }],
    ['a scope that is null', { user: 'ada', scope: null }],
    ['a scope with half a character', { user: 'ada', scope: '\udc00' }],
    ['metadata that is text', { user: 'ada', metadata: 'admin' }],
    ['metadata that is null', { user: 'ada', metadata: null }],
    ['metadata that is a list', { user: 'ada', metadata: ['admin'] }],
  ])('that returns %s causes 500 and creates no event', async (_case, identity) => {
    const errors: unknown[] = [];
    const runtime = await startAgent({
      options: { identify: () => identity as never },
      runtimeOptions: {
        onError: (_message, error) => {
          errors.push(error);
        },
      },
    });
    const count = countEvents(runtime);
    expect(await chat(runtime, { user: 'eve' })).toEqual({
      status: 500,
      json: {
        error: {
          code: 'HTTP_IDENTITY_INVALID',
          message: 'The server could not handle this request.',
        },
      },
    });
    expect((await get(runtime, '/chat/events/unknown')).status).toBe(500);
    expect(count()).toBe(0);
    expect(errors[0]).toMatchObject({ code: 'HTTP_IDENTITY_INVALID' });
  });

  it.each([
    [
      'throws',
      () => {
        throw new Error('secret');
      },
    ],
    ['rejects', () => Promise.reject(new Error('secret'))],
    [
      'returns an object that throws',
      () => ({
        get user(): string {
          throw new Error('secret');
        },
      }),
    ],
  ])('that %s causes 500 and creates no event', async (_case, identify) => {
    const runtime = await startAgent({
      options: { identify },
      runtimeOptions: { onError: () => undefined },
    });
    const count = countEvents(runtime);
    const { status, json } = await chat(runtime, {});
    expect(status).toBe(500);
    expect(JSON.stringify(json)).not.toContain('secret');
    expect(count()).toBe(0);
  });

  it('may read a clone of the body, for example to check its signature', async () => {
    const bodies: string[] = [];
    const runtime = await startAgent({
      options: {
        identify: async (request) => {
          bodies.push(await request.clone().text());
          return { user: 'ada' };
        },
      },
      runtimeOptions: { server: { port: 0 } },
    });
    const response = await fetch(`${runtime.server.url ?? ''}/chat`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: '{"message":"Hello"}',
    });
    expect(response.status).toBe(200);
    expect(bodies).toEqual(['{"message":"Hello"}']);
  });

  it('accepts `undefined` as scope and metadata', async () => {
    const runtime = await startAgent({
      options: { identify: () => ({ user: 'ada', scope: undefined, metadata: undefined }) },
    });
    expect((await chat(runtime, {})).status).toBe(200);
  });
});

describe('conversations', () => {
  it('of two users with the same id are separate', async () => {
    const runtime = await startAgent({ options: { identify: identifyByToken } });
    const body = { conversationId: 'c1' };
    expect((await chat(runtime, body, 'ada')).json.answer).toContain('after 0 messages');
    expect((await chat(runtime, body, 'eve')).json.answer).toContain('after 0 messages');
    expect((await chat(runtime, body, 'ada')).json).toMatchObject({
      answer: 'You said: Hello (after 2 messages)',
      conversationId: 'c1',
    });
  });

  it('of two users with the same scope are shared', async () => {
    const runtime = await startAgent({
      options: {
        identify: (request) => {
          const { user } = identifyByToken(request) as { user: string };
          return { user, scope: user === 'eve' ? 'other' : 'team' };
        },
      },
    });
    const body = { conversationId: 'c1' };
    await chat(runtime, body, 'ada');
    expect((await chat(runtime, body, 'grace')).json.answer).toContain('after 2 messages');
    expect((await chat(runtime, body, 'eve')).json.answer).toContain('after 0 messages');
  });

  it('of a scope and of a user with the same name are separate', async () => {
    const runtime = await startAgent({
      options: {
        identify: (request) => {
          const { user } = identifyByToken(request) as { user: string };
          // Only some users belong to a team.
          return { user, scope: user === 'ada' ? 'team' : undefined };
        },
      },
    });
    const body = { conversationId: 'c1' };
    await chat(runtime, body, 'ada');
    for (const user of ['team', 'scope:team', 'user:team', 'team/c1']) {
      expect((await chat(runtime, body, user)).json.answer).toContain('after 0 messages');
    }
    expect((await chat(runtime, body, 'ada')).json.answer).toContain('after 2 messages');
  });

  it('without `identify` are separate from those with it', async () => {
    const runtime = await startAgent({ options: { identify: identifyByToken } });
    await chat(runtime, { conversationId: 'c1' }, 'ada');
    expect(await runtime.memory.getConversation('http:user:ada/c1')).toMatchObject({ user: 'ada' });
    expect(await runtime.memory.getConversation('http:c1')).toBeUndefined();
  });

  const names = [
    'a',
    'a/b',
    'b',
    '/',
    'a/',
    '/a',
    'http:',
    'http:a',
    '..',
    'a/../b',
    'a b',
    'é',
    '%2f',
  ];
  const ids = ['a', 'b', 'http:a', '..', 'a.b', '-', ':'];

  it('of all scopes and ids are separate, whatever the scopes contain', async () => {
    let scope = '';
    const runtime = await startAgent({
      steps: ['text:write'],
      reply: ({ history }) => `${history.length}`,
      options: { identify: () => ({ user: 'ada', scope }) },
      runtimeOptions: { concurrency: 1 },
    });
    for (scope of names) {
      for (const conversationId of ids) {
        const { json } = await chat(runtime, { conversationId });
        expect(json).toMatchObject({ answer: '0', conversationId });
        const outcome = await get(runtime, `/chat/events/${String(json.eventId)}`);
        expect(await outcome.json()).toMatchObject({ conversationId });
      }
    }
  });
});
