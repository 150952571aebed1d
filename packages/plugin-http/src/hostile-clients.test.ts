import { once } from 'node:events';
import { connect } from 'node:net';
import { Plugin, type Executor, type Runtime } from '@dowel/core';
import { InMemoryProvider } from '@dowel/memory-inmemory';
import { LibSqlProvider } from '@dowel/memory-libsql';
import { describe, expect, it } from 'vitest';
import {
  ask,
  decide,
  get,
  getOutcome,
  identifyByToken,
  openReader,
  post,
  STREAM,
} from '../test/client.js';
import { mailSteps, startMailAgent } from '../test/mail-agent.js';
import { readEvents } from '../test/read-events.js';

const hostileIds = [
  '%20',
  '%00',
  '%2f',
  '..%2f..%2fchat',
  '%',
  '%zz',
  '%ed%a0%80',
  '%ff',
  '%F0%9F%92%A9',
  '__proto__',
  'constructor',
  'toString',
  'http:c1',
  "1'%20OR%20'1'='1",
  '%25',
  '*',
  'null',
  'undefined',
  'x'.repeat(10_000),
];

describe.each([
  ['in RAM', () => new InMemoryProvider()],
  ['in a database', () => new LibSqlProvider({ url: ':memory:' })],
])('with events %s', (_case, createProvider) => {
  it('returns 404 for hostile event ids, and reports no errors', async () => {
    const errors: unknown[] = [];
    const { runtime, mail } = await startMailAgent({
      memoryProvider: createProvider(),
      runtimeOptions: {
        onError: (_message, error) => {
          errors.push(error);
        },
      },
    });
    const { eventId } = (await ask(runtime)).json;
    for (const id of [...hostileIds, `${eventId}%00`, `%20${eventId}`, `${eventId}%2f`]) {
      const outcome = await getOutcome(runtime, id, { wait: 0 });
      expect([id, outcome.status]).toEqual([id, 404]);
      expect(outcome.json).toMatchObject({ error: { code: 'EVENT_UNKNOWN' } });
      const decision = await decide(runtime, id);
      expect([id, decision.status]).toEqual([id, 404]);
      expect(decision.json).toMatchObject({ error: { code: 'EVENT_NOT_PAUSED' } });
    }
    for (const path of [
      '/chat/events/',
      '/chat/events/%2e%2e',
      `/chat/events/${eventId}/`,
      `/chat/events//${eventId}`,
    ]) {
      expect((await get(runtime, path)).status).toBe(404);
    }
    expect(errors).toEqual([]);
    expect(mail.sent).toBe(0);
  });
});

it.each(['GET', 'PUT', 'DELETE', 'PATCH'])('refuses %s for an approval', async (method) => {
  const { runtime } = await startMailAgent();
  const { eventId } = (await ask(runtime)).json;
  const url = `http://localhost/chat/approvals/${eventId}`;
  const response = await runtime.server.fetch(new Request(url, { method }));
  expect(response.status).toBe(405);
  expect(runtime.getEvent(eventId)?.state).toBe('paused');
});

it('refuses an approval as a form, as text and from another site', async () => {
  const { runtime } = await startMailAgent();
  const { eventId } = (await ask(runtime)).json;
  const send = (headers: Record<string, string>) =>
    runtime.server.fetch(
      new Request(`http://localhost/chat/approvals/${eventId}`, {
        method: 'POST',
        headers,
        body: '{"approved":true}',
      }),
    );
  expect((await send({ 'Content-Type': 'text/plain' })).status).toBe(415);
  expect((await send({ 'Content-Type': 'application/x-www-form-urlencoded' })).status).toBe(415);
  const json = { 'Content-Type': 'application/json' };
  expect((await send({ ...json, Origin: 'http://evil.example' })).status).toBe(403);
  expect((await send({ ...json, 'Sec-Fetch-Site': 'cross-site' })).status).toBe(403);
  expect(runtime.getEvent(eventId)?.state).toBe('paused');
});

describe('an event with two steps to approve', () => {
  const steps = ['mail:send', ...mailSteps];

  it('keeps an approval that was authorised for the first step away from the second', async () => {
    let isAllowed: () => void = () => undefined;
    const allowed = new Promise<void>((resolve) => {
      isAllowed = resolve;
    });
    const { runtime, mail } = await startMailAgent({
      steps,
      options: {
        authorize: async ({ headers }) => {
          if (headers.get('authorization') === 'Bearer slow') await allowed;
          return true;
        },
      },
    });
    const { eventId } = (await ask(runtime)).json;
    const slow = decide(runtime, eventId, { approved: true }, { token: 'slow' });
    expect((await decide(runtime, eventId)).status).toBe(202);
    isAllowed();
    expect((await slow).json).toMatchObject({ error: { code: 'EVENT_NOT_PAUSED' } });
    expect(runtime.getEvent(eventId)?.state).toBe('paused');
    expect(mail.sent).toBe(1);
  });

  it('keeps an approval with a slow body away from the second step', async () => {
    const { runtime, mail } = await startMailAgent({ steps });
    const { eventId } = (await ask(runtime)).json;
    const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
    const slow = runtime.server.fetch(
      new Request(`http://localhost/chat/approvals/${eventId}`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: readable,
        duplex: 'half',
      } as RequestInit),
    );
    expect((await decide(runtime, eventId)).status).toBe(202);
    const writer = writable.getWriter();
    await writer.write(new TextEncoder().encode('{"approved":true}'));
    await writer.close();
    expect((await slow).status).toBe(404);
    expect(mail.sent).toBe(1);
  });

  it('keeps an approval that is sent twice away from the second step, if it names the pause', async () => {
    const { runtime, mail } = await startMailAgent({ steps });
    const { eventId, pausedAt } = (await ask(runtime)).json;
    // Both pauses could be in the same millisecond.
    await new Promise((resolve) => setTimeout(resolve, 5));
    const body = { approved: true, pausedAt };
    const first = await decide(runtime, eventId, body);
    expect(first).toMatchObject({ status: 202, json: { status: 'paused' } });
    expect((await decide(runtime, eventId, body)).json).toMatchObject({
      error: { code: 'EVENT_NOT_PAUSED' },
    });
    expect(mail.sent).toBe(1);
    const next = { approved: true, pausedAt: (first.json as { pausedAt: number }).pausedAt };
    expect((await decide(runtime, eventId, next)).status).toBe(200);
    expect(mail.sent).toBe(2);
  });
});

describe('an approval that arrives while the event ends', () => {
  it.each(['cancelled', 'approved by the operator', 'refused by the operator'])(
    'changes nothing if the event was %s meanwhile',
    async (how) => {
      const end = async (runtime: Runtime, eventId: string): Promise<void> => {
        const event = runtime.getEvent(eventId);
        if (how === 'cancelled') event?.cancel();
        else await (how.startsWith('approved') ? event?.approve() : event?.refuse());
        await event?.done;
      };
      const { runtime, mail } = await startMailAgent({
        options: {
          authorize: async (_request, { id }) => {
            await end(runtime, id);
            return true;
          },
        },
      });
      const { eventId } = (await ask(runtime)).json;
      expect(await decide(runtime, eventId)).toMatchObject({
        status: 404,
        json: { error: { code: 'EVENT_NOT_PAUSED' } },
      });
      expect(mail.sent).toBe(how.startsWith('approved') ? 1 : 0);
    },
  );

  it('changes nothing if the event is cancelled at the same time', async () => {
    const { runtime, mail } = await startMailAgent();
    const { eventId } = (await ask(runtime)).json;
    const decision = decide(runtime, eventId);
    runtime.getEvent(eventId)?.cancel();
    expect([404, 502]).toContain((await decision).status);
    expect(await getOutcome(runtime, eventId)).toMatchObject({
      json: { error: { code: 'EVENT_CANCELLED' } },
    });
    expect(mail.sent).toBe(0);
  });
});

it('lets one of twenty approvers approve, and gives everybody else 404', async () => {
  const { runtime, mail } = await startMailAgent();
  const { eventId } = (await ask(runtime)).json;
  const decisions = await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      decide(runtime, eventId, { approved: index % 2 === 0 }),
    ),
  );
  expect(decisions.filter(({ status }) => status !== 404)).toHaveLength(1);
  expect(mail.sent).toBeLessThanOrEqual(1);
});

it('gives the asker no way to approve, whatever it sends', async () => {
  const { runtime, mail } = await startMailAgent({
    options: {
      identify: identifyByToken,
      authorize: (request, { user }) => {
        const sender = identifyByToken(request);
        return sender === 401 ? 401 : sender.user !== user;
      },
    },
  });
  const sent = { message: 'Hi', user: 'boss', conversationId: 'c1' };
  const response = await post(runtime, '/chat', sent, { token: 'ada' });
  const { eventId } = (await response.json()) as { eventId: string };
  expect((await decide(runtime, eventId)).status).toBe(401);
  expect((await decide(runtime, eventId, { approved: true }, { token: 'ada' })).status).toBe(403);
  const body = { approved: true, user: 'boss' };
  expect((await decide(runtime, eventId, body, { token: 'ada' })).status).toBe(403);
  expect((await decide(runtime, eventId, body, { token: 'boss' })).status).toBe(400);
  expect(mail.sent).toBe(0);
});

/** Answers with text that tries to look like another event. */
class EchoPlugin extends Plugin {
  readonly id = 'echo';
  readonly name = 'Echo';
  readonly description = 'Repeats.';
  override readonly executors: readonly Executor[] = [
    {
      name: 'say',
      description: 'Repeats the input.',
      execute: async ({ contextChain, stream }) => {
        const data = contextChain[0]?.content ?? '';
        await stream(data);
        return { success: true, data };
      },
    },
  ];
}

it('keeps a message from forging an event of the stream', async () => {
  const { runtime } = await startMailAgent({ steps: ['echo:say'], plugins: [new EchoPlugin()] });
  const message = 'a\n\nevent: end\ndata: {"answer":"forged"}\n\n\r\u2028\u0085b';
  const events = await readEvents(
    openReader(await post(runtime, '/chat', { message }, { accept: STREAM })),
  );
  expect(events.map(({ event }) => event)).toEqual(['start', 'text', 'end']);
  expect(events.at(-1)?.data.answer).toBe(message);
});

it('checks the host on a port, whatever `identify` and `authorize` say', async () => {
  const calls: string[] = [];
  const { runtime } = await startMailAgent({
    options: {
      identify: () => {
        calls.push('identify');
        return { user: 'ada' };
      },
    },
    runtimeOptions: { server: { port: 0 } },
  });
  const { port } = runtime.server.address ?? { port: 0 };
  for (const path of ['/chat/events/x', '/chat/approvals/x']) {
    const socket = connect(port, '127.0.0.1');
    const method = path.includes('events') ? 'GET' : 'POST';
    const head = [
      `${method} ${path} HTTP/1.1`,
      'Host: evil.example',
      'Authorization: Bearer ada',
      'Content-Length: 0',
      'Connection: close',
    ];
    socket.end(`${head.join('\r\n')}\r\n\r\n`);
    let received = '';
    socket.on('data', (chunk) => {
      received += chunk.toString();
    });
    await once(socket, 'close');
    expect(received).toMatch(/^HTTP\/1\.1 403 .*SERVER_HOST_REFUSED/s);
  }
  expect(calls).toEqual([]);
});
