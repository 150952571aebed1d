import { Plugin, type Executor } from '@dowel/core';
import { InMemoryProvider } from '@dowel/memory-inmemory';
import { describe, expect, it } from 'vitest';
import { ask, decide, identifyByToken, openReader, post, readAll, STREAM } from '../test/client.js';
import { mailSteps, startMailAgent } from '../test/mail-agent.js';
import { readEvents } from '../test/read-events.js';

/** Streams a hundred chunks, each when the client has taken the one before. */
class TalkPlugin extends Plugin {
  readonly id = 'talk';
  readonly name = 'Talk';
  readonly description = 'Talks.';
  override readonly executors: readonly Executor[] = [
    {
      name: 'count',
      description: 'Counts aloud.',
      needsApproval: true,
      execute: async ({ stream }) => {
        for (let number = 1; number <= 100; number += 1) await stream(`${number} `);
        return { success: true, data: 'counted' };
      },
    },
  ];
}

describe('http:chat, when a step needs approval', () => {
  it('returns 202 with the ids and the step', async () => {
    const { runtime, mail } = await startMailAgent();
    const { status, json } = await ask(runtime);
    expect(status).toBe(202);
    expect(json).toEqual({
      status: 'paused',
      eventId: (await runtime.getPausedEvents())[0]?.id,
      conversationId: 'c1',
      step: { pluginId: 'mail', action: 'send' },
      pausedAt: expect.any(Number) as number,
    });
    expect(mail.sent).toBe(0);
  });

  it('lets the client leave after that', async () => {
    const controller = new AbortController();
    const { runtime, mail } = await startMailAgent();
    const { json } = await ask(runtime, { signal: controller.signal });
    controller.abort();
    const event = runtime.getEvent(json.eventId);
    await event?.approve();
    expect((await event?.done)?.status).toBe('done');
    expect(mail.sent).toBe(1);
  });

  it('sends `paused` to a client that streams, and ends the stream', async () => {
    const { runtime } = await startMailAgent();
    const body = { message: 'Write to Bob', conversationId: 'c1' };
    const events = await readAll(await post(runtime, '/chat', body, { accept: STREAM }));
    expect(events.map(({ event }) => event)).toEqual(['start', 'paused']);
    const [{ id } = { id: '' }] = await runtime.getPausedEvents();
    expect(events[1]?.data).toEqual({
      status: 'paused',
      eventId: id,
      conversationId: 'c1',
      step: { pluginId: 'mail', action: 'send' },
      pausedAt: expect.any(Number) as number,
    });
    const event = runtime.getEvent(id);
    await event?.approve();
    expect(await event?.done).toMatchObject({ status: 'done', answer: 'The mail was sent' });
  });
});

describe('http:approvals', () => {
  it('approves the step and returns the answer', async () => {
    const { runtime, mail } = await startMailAgent();
    const { eventId } = (await ask(runtime)).json;
    expect(await decide(runtime, eventId)).toEqual({
      status: 200,
      json: { answer: 'The mail was sent', conversationId: 'c1', eventId, status: 'done' },
    });
    expect(mail.sent).toBe(1);
  });

  it('refuses the step with a reason and returns the answer', async () => {
    const { runtime, mail } = await startMailAgent();
    const { eventId } = (await ask(runtime)).json;
    const { status, json } = await decide(runtime, eventId, { approved: false, reason: 'No!' });
    expect(status).toBe(200);
    expect(json).toMatchObject({ answer: 'The mail was Step mail:send was refused: No!' });
    expect(mail.sent).toBe(0);
  });

  it('streams the rest of the event to a client that accepts it', async () => {
    const { runtime } = await startMailAgent();
    const { eventId } = (await ask(runtime)).json;
    const path = `/chat/approvals/${eventId}`;
    const events = await readAll(await post(runtime, path, { approved: true }, { accept: STREAM }));
    expect(events[0]).toEqual({ event: 'start', data: { conversationId: 'c1', eventId } });
    expect(events[1]).toEqual({ event: 'text', data: { text: 'The' } });
    expect(events.at(-1)).toMatchObject({ event: 'end', data: { answer: 'The mail was sent' } });
  });

  it('returns 202 again when the next step needs approval', async () => {
    const { runtime, mail } = await startMailAgent({ steps: ['mail:send', ...mailSteps] });
    const { eventId } = (await ask(runtime)).json;
    expect(await decide(runtime, eventId)).toMatchObject({
      status: 202,
      json: { status: 'paused', eventId, conversationId: 'c1' },
    });
    expect((await decide(runtime, eventId)).status).toBe(200);
    expect(mail.sent).toBe(2);
  });

  it('works after a restart', async () => {
    const memoryProvider = new InMemoryProvider();
    const first = await startMailAgent({ memoryProvider });
    const { eventId } = (await ask(first.runtime)).json;
    await first.runtime.stop();
    const { runtime, mail } = await startMailAgent({ memoryProvider });
    expect(await decide(runtime, eventId)).toMatchObject({
      status: 200,
      json: { conversationId: 'c1', answer: 'The mail was sent' },
    });
    expect(mail.sent).toBe(1);
  });

  it('returns 404 for an id that does not wait', async () => {
    const { runtime, mail } = await startMailAgent();
    const { eventId } = (await ask(runtime)).json;
    await decide(runtime, eventId);
    for (const id of ['unknown', eventId]) {
      expect(await decide(runtime, id)).toEqual({
        status: 404,
        json: {
          error: {
            code: 'EVENT_NOT_PAUSED',
            message: 'No event with this id is waiting for approval.',
          },
        },
      });
    }
    expect(mail.sent).toBe(1);
  });

  it('approves the step of an event of another platform', async () => {
    const { runtime, mail } = await startMailAgent({ steps: ['mail:send', 'text:write'] });
    const platforms: string[] = [];
    const event = await runtime.createEvent('Write', {
      platform: 'terminal',
      conversationId: 'terminal',
      onApproval: ({ platform }) => {
        platforms.push(platform);
        return undefined;
      },
    });
    await expect.poll(() => platforms).toEqual(['terminal']);
    expect(await decide(runtime, event.id)).toMatchObject({
      status: 200,
      json: { answer: 'The mail was sent', conversationId: 'terminal' },
    });
    expect((await event.done).status).toBe('done');
    expect(mail.sent).toBe(1);
  });

  it('lets one of two clients answer', async () => {
    const { runtime, mail } = await startMailAgent();
    const { eventId } = (await ask(runtime)).json;
    const answers = await Promise.all([decide(runtime, eventId), decide(runtime, eventId)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
    expect(mail.sent).toBe(1);
  });

  it.each([
    {},
    { approved: 'yes' },
    { approved: true, user: 'ada' },
    { approved: false, reason: 1 },
  ])('returns 400 for %j, and the event stays paused', async (body) => {
    const { runtime } = await startMailAgent();
    const { eventId } = (await ask(runtime)).json;
    expect(await decide(runtime, eventId, body)).toMatchObject({
      status: 400,
      json: { error: { code: 'INVALID_REQUEST' } },
    });
    expect(await runtime.getPausedEvents()).toHaveLength(1);
  });

  it('continues the event when the approver disconnects', async () => {
    const controller = new AbortController();
    const { runtime, mail } = await startMailAgent();
    const { eventId } = (await ask(runtime)).json;
    const done = runtime.getEvent(eventId)?.done;
    runtime.observe(({ stage }) => {
      if (stage === 'step-started') controller.abort();
    });
    const { signal } = controller;
    await post(runtime, `/chat/approvals/${eventId}`, { approved: true }, { signal });
    expect(await done).toMatchObject({ status: 'done', answer: 'The mail was sent' });
    expect(mail.sent).toBe(1);
  });

  it('continues the event when an approver that streams disconnects in the middle', async () => {
    const { runtime } = await startMailAgent({
      steps: ['talk:count', 'text:write'],
      plugins: [new TalkPlugin()],
    });
    const { eventId } = (await ask(runtime)).json;
    const done = runtime.getEvent(eventId)?.done;
    const path = `/chat/approvals/${eventId}`;
    const reader = openReader(await post(runtime, path, { approved: true }, { accept: STREAM }));
    await readEvents(reader, 'text');
    // Until a chunk waits for the client.
    await new Promise((resolve) => setTimeout(resolve, 20));
    await reader.cancel();
    expect(await done).toMatchObject({ status: 'done', answer: 'The mail was counted' });
  });

  it('is below the path in the options, unless it is turned off', async () => {
    const moved = await startMailAgent({ options: { path: '/' } });
    const body = { approved: true };
    expect((await post(moved.runtime, '/approvals/unknown', body)).status).toBe(404);
    expect(await (await post(moved.runtime, '/approvals/unknown', body)).json()).toMatchObject({
      error: { code: 'EVENT_NOT_PAUSED' },
    });
    const { runtime } = await startMailAgent({ options: { approvals: false } });
    expect((await decide(runtime, 'unknown')).json).toMatchObject({
      error: { code: 'SERVER_NOT_FOUND' },
    });
  });

  it("doesn't exist without `authorize`, even for the client that asked", async () => {
    const { runtime, mail } = await startMailAgent({ options: { authorize: undefined } });
    const { status, json } = await ask(runtime);
    expect(status).toBe(202);
    expect(await decide(runtime, json.eventId)).toMatchObject({
      status: 404,
      json: { error: { code: 'SERVER_NOT_FOUND' } },
    });
    expect(mail.sent).toBe(0);
  });
});

describe('authorize', () => {
  it('gets the request and the approval, and lets the sender approve', async () => {
    const calls: unknown[] = [];
    const { runtime, mail } = await startMailAgent({
      options: {
        identify: identifyByToken,
        authorize: (request, approval) => {
          calls.push([request.headers.get('authorization'), approval.user, approval.step.action]);
          return approval.user !== 'boss';
        },
      },
    });
    const { eventId } = (await ask(runtime, { token: 'ada' })).json;
    const { status } = await decide(runtime, eventId, { approved: true }, { token: 'boss' });
    expect(status).toBe(200);
    expect(calls).toEqual([['Bearer boss', 'ada', 'send']]);
    expect(mail.sent).toBe(1);
  });

  it.each([
    ['false', 403, 'FORBIDDEN', () => false],
    ['401', 401, 'UNAUTHENTICATED', () => 401],
    ['403', 403, 'FORBIDDEN', () => 403],
    ['nothing', 403, 'FORBIDDEN', () => undefined],
    ['a truthy value', 403, 'FORBIDDEN', () => 'yes'],
    ['1', 403, 'FORBIDDEN', () => 1],
    ['an object', 403, 'FORBIDDEN', () => ({ user: 'boss' })],
    ['200', 403, 'FORBIDDEN', () => 200],
    ['a promise of false', 403, 'FORBIDDEN', async () => false],
    ['a promise of 401', 401, 'UNAUTHENTICATED', async () => 401],
  ])('that returns %s refuses the request with %i', async (_case, status, code, authorize) => {
    const { runtime, mail } = await startMailAgent({ options: { authorize: authorize as never } });
    const { eventId } = (await ask(runtime)).json;
    for (const body of [{ approved: true }, { approved: false }]) {
      expect(await decide(runtime, eventId, body)).toMatchObject({
        status,
        json: { error: { code } },
      });
    }
    expect(runtime.getEvent(eventId)?.state).toBe('paused');
    expect(mail.sent).toBe(0);
  });

  it('asks the unauthenticated client for credentials', async () => {
    const { runtime } = await startMailAgent({ options: { authorize: () => 401 } });
    const { eventId } = (await ask(runtime)).json;
    const response = await post(runtime, `/chat/approvals/${eventId}`, { approved: true });
    expect(response.headers.get('www-authenticate')).toBe('Bearer');
  });

  it.each([
    [
      'throws',
      () => {
        throw new Error('the token store is down');
      },
    ],
    ['rejects', () => Promise.reject(new Error('the token store is down'))],
  ])('that %s approves nothing, and the client learns no details', async (_case, authorize) => {
    const errors: unknown[] = [];
    const { runtime, mail } = await startMailAgent({
      options: { authorize },
      runtimeOptions: {
        onError: (_message, error) => {
          errors.push(error);
        },
      },
    });
    const { eventId } = (await ask(runtime)).json;
    expect(await decide(runtime, eventId)).toEqual({
      status: 500,
      json: {
        error: { code: 'INTERNAL_ERROR', message: 'The server could not handle this request.' },
      },
    });
    expect(errors).toEqual([new Error('the token store is down')]);
    expect(runtime.getEvent(eventId)?.state).toBe('paused');
    expect(mail.sent).toBe(0);
  });

  it('is called before the body is read', async () => {
    const { runtime } = await startMailAgent({ options: { authorize: () => 401 } });
    const { eventId } = (await ask(runtime)).json;
    expect((await decide(runtime, eventId, { approved: 'yes' })).status).toBe(401);
  });
});
