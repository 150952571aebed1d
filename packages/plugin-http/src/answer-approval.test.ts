import { Plugin, type Executor, type Runtime } from '@dowel/core';
import { InMemoryProvider } from '@dowel/memory-inmemory';
import { describe, expect, it } from 'vitest';
import { readEvents } from '../test/read-events.js';
import { startAgent } from '../test/start-agent.js';

class MailPlugin extends Plugin {
  readonly id = 'mail';
  readonly name = 'Mail';
  readonly description = 'Sends mails.';
  sent = 0;
  override readonly executors: readonly Executor[] = [
    {
      name: 'send',
      description: 'Sends a mail.',
      needsApproval: true,
      execute: () => {
        this.sent += 1;
        return { success: true, data: 'sent' };
      },
    },
  ];
}

const steps = ['mail:send', 'text:write', 'http:send'];

async function startMailAgent(
  config: Parameters<typeof startAgent>[0] = {},
): Promise<{ runtime: Runtime; mail: MailPlugin }> {
  const mail = new MailPlugin();
  const runtime = await startAgent({
    steps,
    plugins: [mail],
    reply: ({ results }) => `The mail was ${results.at(-1)?.content ?? ''}`,
    ...config,
  });
  return { runtime, mail };
}

async function post(
  runtime: Runtime,
  path: string,
  body: unknown,
  init: { accept?: string; signal?: AbortSignal } = {},
): Promise<Response> {
  const { accept = 'application/json', signal } = init;
  return runtime.server.fetch(
    new Request(`http://localhost${path}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Accept: accept },
      body: JSON.stringify(body),
      ...(signal === undefined ? {} : { signal }),
    }),
  );
}

async function ask(runtime: Runtime, init: { signal?: AbortSignal } = {}) {
  const body = { message: 'Write to Bob', conversationId: 'c1' };
  const response = await post(runtime, '/chat', body, init);
  return { status: response.status, json: (await response.json()) as { eventId: string } };
}

async function answer(runtime: Runtime, id: string, body: unknown = { approved: true }) {
  const response = await post(runtime, `/chat/approvals/${id}`, body);
  return { status: response.status, json: (await response.json()) as unknown };
}

describe('http:chat, when a step needs approval', () => {
  it('returns 202 with the ids and the step', async () => {
    const { runtime, mail } = await startMailAgent();
    const { status, json } = await ask(runtime);
    expect(status).toBe(202);
    expect(json).toEqual({
      status: 'paused',
      eventId: runtime.getPausedEvents()[0]?.id,
      conversationId: 'c1',
      step: { pluginId: 'mail', action: 'send' },
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
    const events = await stream(await post(runtime, '/chat', body, { accept: STREAM }));
    expect(events.map(({ event }) => event)).toEqual(['start', 'paused']);
    const [{ id } = { id: '' }] = runtime.getPausedEvents();
    expect(events[1]?.data).toEqual({
      status: 'paused',
      eventId: id,
      conversationId: 'c1',
      step: { pluginId: 'mail', action: 'send' },
    });
    const event = runtime.getEvent(id);
    await event?.approve();
    expect(await event?.done).toMatchObject({ status: 'done', answer: 'The mail was sent' });
  });
});

const STREAM = 'text/event-stream';

async function stream(response: Response) {
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  if (reader === undefined) throw new Error('The response has no body.');
  return readEvents(reader);
}

describe('http:approvals', () => {
  it('approves the step and returns the answer', async () => {
    const { runtime, mail } = await startMailAgent();
    const { eventId } = (await ask(runtime)).json;
    expect(await answer(runtime, eventId)).toEqual({
      status: 200,
      json: { answer: 'The mail was sent', conversationId: 'c1', eventId, status: 'done' },
    });
    expect(mail.sent).toBe(1);
  });

  it('refuses the step with a reason and returns the answer', async () => {
    const { runtime, mail } = await startMailAgent();
    const { eventId } = (await ask(runtime)).json;
    const { status, json } = await answer(runtime, eventId, { approved: false, reason: 'No!' });
    expect(status).toBe(200);
    expect(json).toMatchObject({ answer: 'The mail was Step mail:send was refused: No!' });
    expect(mail.sent).toBe(0);
  });

  it('streams the rest of the event to a client that accepts it', async () => {
    const { runtime } = await startMailAgent();
    const { eventId } = (await ask(runtime)).json;
    const path = `/chat/approvals/${eventId}`;
    const events = await stream(await post(runtime, path, { approved: true }, { accept: STREAM }));
    expect(events[0]).toEqual({ event: 'start', data: { conversationId: 'c1', eventId } });
    expect(events[1]).toEqual({ event: 'text', data: { text: 'The' } });
    expect(events.at(-1)).toMatchObject({ event: 'end', data: { answer: 'The mail was sent' } });
  });

  it('returns 202 again when the next step needs approval', async () => {
    const { runtime, mail } = await startMailAgent({ steps: ['mail:send', ...steps] });
    const { eventId } = (await ask(runtime)).json;
    expect(await answer(runtime, eventId)).toMatchObject({
      status: 202,
      json: { status: 'paused', eventId, conversationId: 'c1' },
    });
    expect((await answer(runtime, eventId)).status).toBe(200);
    expect(mail.sent).toBe(2);
  });

  it('works after a restart', async () => {
    const memoryProvider = new InMemoryProvider();
    const first = await startMailAgent({ memoryProvider });
    const { eventId } = (await ask(first.runtime)).json;
    await first.runtime.stop();
    const { runtime, mail } = await startMailAgent({ memoryProvider });
    expect(await answer(runtime, eventId)).toMatchObject({
      status: 200,
      json: { conversationId: 'c1', answer: 'The mail was sent' },
    });
    expect(mail.sent).toBe(1);
  });

  it('returns 404 for an id that does not wait, and for events of other platforms', async () => {
    const { runtime, mail } = await startMailAgent();
    const { eventId } = (await ask(runtime)).json;
    await answer(runtime, eventId);
    const other = await runtime.createEvent('Write', { platform: 'terminal' });
    await expect.poll(() => runtime.getPausedEvents()).toHaveLength(1);
    for (const id of ['unknown', eventId, other.id]) {
      expect(await answer(runtime, id)).toEqual({
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

  it('lets one of two clients answer', async () => {
    const { runtime, mail } = await startMailAgent();
    const { eventId } = (await ask(runtime)).json;
    const answers = await Promise.all([answer(runtime, eventId), answer(runtime, eventId)]);
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
    expect(await answer(runtime, eventId, body)).toMatchObject({
      status: 400,
      json: { error: { code: 'INVALID_REQUEST' } },
    });
    expect(runtime.getPausedEvents()).toHaveLength(1);
  });

  it('cancels the event when the client disconnects', async () => {
    const controller = new AbortController();
    const { runtime } = await startMailAgent();
    const { eventId } = (await ask(runtime)).json;
    const done = runtime.getEvent(eventId)?.done;
    runtime.observe(({ stage }) => {
      if (stage === 'step-started') controller.abort();
    });
    await post(
      runtime,
      `/chat/approvals/${eventId}`,
      { approved: true },
      { signal: controller.signal },
    );
    expect((await done)?.code).toBe('EVENT_CANCELLED');
  });

  it('is below the path in the options, unless it is turned off', async () => {
    const moved = await startMailAgent({ options: { path: '/' } });
    const body = { approved: true };
    expect((await post(moved.runtime, '/approvals/unknown', body)).status).toBe(404);
    expect(await (await post(moved.runtime, '/approvals/unknown', body)).json()).toMatchObject({
      error: { code: 'EVENT_NOT_PAUSED' },
    });
    const { runtime } = await startMailAgent({ options: { approvals: false } });
    expect((await answer(runtime, 'unknown')).json).toMatchObject({
      error: { code: 'SERVER_NOT_FOUND' },
    });
  });
});
