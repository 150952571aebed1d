import type { Runtime } from '@dowel/core';
import { InMemoryProvider } from '@dowel/memory-inmemory';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ask, decide, get, getOutcome, identifyByToken, post } from '../test/client.js';
import { startMailAgent } from '../test/mail-agent.js';
import { startAgent } from '../test/start-agent.js';

/** A model that writes only when it is told to. */
function createSlowReply() {
  let write: () => void = () => undefined;
  const allowed = new Promise<void>((resolve) => {
    write = resolve;
  });
  const reply = async function* () {
    await allowed;
    yield 'written';
  };
  return { reply, write };
}

/** Sends a message without waiting for its answer, and returns the event's id. */
async function begin(runtime: Runtime, user?: string): Promise<string> {
  const ids: string[] = [];
  const stop = runtime.observe((stage) => {
    if (stage.stage === 'queued') ids.push(stage.eventId);
  });
  void post(
    runtime,
    '/chat',
    { message: 'Hello', conversationId: 'c1' },
    { ...(user === undefined ? {} : { token: user }) },
  );
  await expect.poll(() => ids).toHaveLength(1);
  stop();
  return ids[0] ?? '';
}

afterEach(() => {
  vi.useRealTimers();
});

describe('http:events', () => {
  it('returns the outcome, after another person has approved the step', async () => {
    const { runtime } = await startMailAgent({
      options: {
        identify: identifyByToken,
        authorize: (request) => request.headers.get('authorization') === 'Bearer boss',
      },
    });
    const { eventId } = (await ask(runtime, { token: 'ada' })).json;
    expect((await decide(runtime, eventId, undefined, { token: 'ada' })).status).toBe(403);
    expect((await decide(runtime, eventId, undefined, { token: 'boss' })).status).toBe(200);
    expect(await getOutcome(runtime, eventId, { token: 'ada' })).toEqual({
      status: 200,
      json: { answer: 'The mail was sent', conversationId: 'c1', eventId, status: 'done' },
    });
  });

  it('waits for the approval and the end', async () => {
    const { runtime } = await startMailAgent();
    const { eventId } = (await ask(runtime)).json;
    const outcome = getOutcome(runtime, eventId);
    await decide(runtime, eventId);
    expect(await outcome).toMatchObject({ status: 200, json: { answer: 'The mail was sent' } });
  });

  it('waits while an approved event runs', async () => {
    const { reply, write } = createSlowReply();
    const { runtime } = await startMailAgent({ reply });
    const { eventId } = (await ask(runtime)).json;
    const approval = decide(runtime, eventId);
    await expect.poll(() => runtime.getEvent(eventId)?.state).toBe('running');
    const outcome = getOutcome(runtime, eventId);
    write();
    expect(await outcome).toMatchObject({ status: 200, json: { answer: 'written' } });
    expect((await approval).status).toBe(200);
  });

  it('returns 202 with the step if the event is paused, at once with `wait=0`', async () => {
    const { runtime } = await startMailAgent();
    const { eventId } = (await ask(runtime)).json;
    expect(await getOutcome(runtime, eventId, { wait: 0 })).toEqual({
      status: 202,
      json: {
        status: 'paused',
        eventId,
        conversationId: 'c1',
        step: { pluginId: 'mail', action: 'send' },
        pausedAt: expect.any(Number) as number,
      },
    });
  });

  it('returns 202 with the state if the event is running or queued', async () => {
    const { reply, write } = createSlowReply();
    const runtime = await startAgent({ reply });
    const running = await begin(runtime);
    const queued = await begin(runtime);
    await expect.poll(() => runtime.getEvent(running)?.state).toBe('running');
    for (const [eventId, status] of Object.entries({ [running]: 'running', [queued]: 'queued' })) {
      expect(await getOutcome(runtime, eventId, { wait: 0 })).toEqual({
        status: 202,
        json: { status, eventId, conversationId: 'c1' },
      });
    }
    write();
  });

  it('returns 502 with the code if the event has failed', async () => {
    const { runtime } = await startMailAgent({ steps: ['mail:send'] });
    const { eventId } = (await ask(runtime)).json;
    await decide(runtime, eventId, { approved: false });
    expect(await getOutcome(runtime, eventId)).toEqual({
      status: 502,
      json: {
        error: { code: 'STEP_REFUSED', message: 'The agent could not answer.' },
        conversationId: 'c1',
        eventId,
        status: 'failed',
      },
    });
  });

  it.each([
    [undefined, 25],
    [7, 7],
    [55, 55],
  ])('waits the seconds of `wait=%s`: %i', async (wait, seconds) => {
    vi.useFakeTimers();
    const { runtime } = await startMailAgent();
    const { eventId } = (await ask(runtime)).json;
    const statuses: number[] = [];
    const outcome = getOutcome(runtime, eventId, wait === undefined ? {} : { wait });
    void outcome.then(({ status }) => statuses.push(status));
    await vi.advanceTimersByTimeAsync(seconds * 1_000 - 1);
    expect(statuses).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(statuses).toEqual([202]);
  });

  it('answers before the server cuts the request off', async () => {
    vi.useFakeTimers();
    const { runtime } = await startMailAgent({
      runtimeOptions: { server: { requestTimeout: 10_000 } },
    });
    const { eventId } = (await ask(runtime)).json;
    const outcomes = [getOutcome(runtime, eventId), getOutcome(runtime, eventId, { wait: 55 })];
    await vi.advanceTimersByTimeAsync(11_000);
    for (const outcome of outcomes) expect((await outcome).status).toBe(202);
  });

  it.each(['', '-1', '1.5', '1e1', ' 1', '56', '9999', '99999', 'NaN', 'Infinity', '0x5', 'soon'])(
    'returns 400 for `wait=%s`',
    async (wait) => {
      const { runtime } = await startMailAgent();
      const { eventId } = (await ask(runtime)).json;
      expect(await getOutcome(runtime, eventId, { wait: encodeURIComponent(wait) })).toEqual({
        status: 400,
        json: {
          error: {
            code: 'INVALID_REQUEST',
            message: 'The request is invalid. wait: must be a number of seconds from 0 to 55',
            fields: [{ field: 'wait', message: 'must be a number of seconds from 0 to 55' }],
          },
        },
      });
    },
  );

  it('returns 404 for an unknown id, and for events of other users and platforms', async () => {
    const { runtime } = await startMailAgent({
      options: {
        identify: (request) => ({
          ...(identifyByToken(request) as { user: string }),
          scope: 'team',
        }),
      },
    });
    const { eventId } = (await ask(runtime, { token: 'ada' })).json;
    const platforms = ['terminal', 'http'];
    const others = await Promise.all(
      platforms.map((platform) => runtime.createEvent('Write', { platform, user: 'ada' })),
    );
    const unknown = {
      status: 404,
      json: { error: { code: 'EVENT_UNKNOWN', message: 'You have no event with this id.' } },
    };
    for (const id of ['unknown', ...others.map(({ id }) => id)]) {
      expect(await getOutcome(runtime, id, { token: 'ada', wait: 0 })).toEqual(unknown);
    }
    expect(await getOutcome(runtime, eventId, { token: 'eve', wait: 0 })).toEqual(unknown);
    expect((await getOutcome(runtime, eventId, { token: 'ada', wait: 0 })).status).toBe(202);
    await decide(runtime, eventId);
    expect(await getOutcome(runtime, eventId, { token: 'eve' })).toEqual(unknown);
    expect((await getOutcome(runtime, eventId, { token: 'ada' })).status).toBe(200);
  });

  it('returns 401 to a sender that `identify` refuses, whether or not the event exists', async () => {
    const { runtime } = await startMailAgent({ options: { identify: identifyByToken } });
    const { eventId } = (await ask(runtime, { token: 'ada' })).json;
    for (const id of [eventId, 'unknown']) {
      const response = await get(runtime, `/chat/events/${id}`);
      expect(response.status).toBe(401);
      expect(response.headers.get('www-authenticate')).toBe('Bearer');
      expect(await response.json()).toMatchObject({ error: { code: 'UNAUTHENTICATED' } });
    }
  });

  it('keeps the event when the client disconnects', async () => {
    const controller = new AbortController();
    const { runtime, mail } = await startMailAgent();
    const { eventId } = (await ask(runtime)).json;
    const outcome = getOutcome(runtime, eventId, { signal: controller.signal });
    controller.abort();
    await outcome.catch(() => undefined);
    expect(await decide(runtime, eventId)).toMatchObject({
      status: 200,
      json: { answer: 'The mail was sent' },
    });
    expect(mail.sent).toBe(1);
  });

  it('returns the outcome of a cancelled and of an expired event', async () => {
    const { runtime } = await startMailAgent({ runtimeOptions: { approvalTimeout: 1_000 } });
    const cancelled = (await ask(runtime)).json.eventId;
    runtime.getEvent(cancelled)?.cancel();
    expect(await getOutcome(runtime, cancelled)).toMatchObject({
      status: 502,
      json: { error: { code: 'EVENT_CANCELLED' } },
    });
    vi.useFakeTimers();
    const expired = (await ask(runtime)).json.eventId;
    const outcome = getOutcome(runtime, expired);
    await vi.advanceTimersByTimeAsync(1_500);
    expect(await outcome).toMatchObject({
      status: 502,
      json: { error: { code: 'APPROVAL_EXPIRED' } },
    });
  });

  it('returns 503 when the runtime stops, because the event is paused and not lost', async () => {
    const memoryProvider = new InMemoryProvider();
    const { runtime } = await startMailAgent({ memoryProvider });
    const { eventId } = (await ask(runtime)).json;
    const outcome = getOutcome(runtime, eventId);
    await Promise.resolve();
    const stopped = runtime.stop();
    expect(await outcome).toMatchObject({
      status: 503,
      json: { error: { code: 'RUNTIME_STOPPED' } },
    });
    await stopped;
    const next = await startMailAgent({ memoryProvider });
    expect((await getOutcome(next.runtime, eventId, { wait: 0 })).status).toBe(202);
  });

  it('returns the outcome of a paused and of an ended event after a restart', async () => {
    const memoryProvider = new InMemoryProvider();
    const first = await startMailAgent({ memoryProvider });
    const { eventId } = (await ask(first.runtime)).json;
    await first.runtime.stop();
    const second = await startMailAgent({ memoryProvider });
    expect((await getOutcome(second.runtime, eventId, { wait: 0 })).status).toBe(202);
    await decide(second.runtime, eventId);
    await second.runtime.stop();
    const third = await startMailAgent({ memoryProvider });
    expect(await getOutcome(third.runtime, eventId)).toMatchObject({
      status: 200,
      json: { answer: 'The mail was sent', conversationId: 'c1' },
    });
  });

  it('is below the path in the options', async () => {
    const { runtime } = await startMailAgent({ options: { path: '/' } });
    const response = await get(runtime, '/events/unknown');
    expect(await response.json()).toMatchObject({ error: { code: 'EVENT_UNKNOWN' } });
  });

  it('leaves no timer', async () => {
    vi.useFakeTimers();
    const { runtime } = await startMailAgent();
    const { eventId } = (await ask(runtime)).json;
    const before = vi.getTimerCount();
    const outcome = getOutcome(runtime, eventId, { wait: 5 });
    await vi.advanceTimersByTimeAsync(1_200);
    runtime.getEvent(eventId)?.cancel();
    await vi.advanceTimersByTimeAsync(0);
    expect((await outcome).status).toBe(502);
    // The timers of the event and of the check for expired approvals are gone, too.
    expect(vi.getTimerCount()).toBe(before - 2);
  });
});
