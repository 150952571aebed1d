import { Plugin, type Executor, type Runtime } from '@dowel/core';
import { InMemoryProvider } from '@dowel/memory-inmemory';
import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  ask,
  decide,
  follow,
  get,
  identifyByToken,
  post,
  readAll,
  STREAM,
} from '../test/client.js';
import { mailSteps, MailPlugin, startMailAgent } from '../test/mail-agent.js';
import { readEvents, type ServerSentEvent } from '../test/read-events.js';

/** Streams numbers, up to a limit that the test raises. */
class TalkPlugin extends Plugin {
  readonly id = 'talk';
  readonly name = 'Talk';
  readonly description = 'Talks.';
  streamed = 0;
  #limit = 0;
  #wake: () => void = () => undefined;
  override readonly executors: readonly Executor[] = [
    {
      name: 'count',
      description: 'Counts aloud.',
      execute: async ({ stream }) => {
        while (this.streamed < 100) {
          while (this.streamed === this.#limit) {
            await new Promise<void>((resolve) => {
              this.#wake = resolve;
            });
          }
          this.streamed += 1;
          await stream(`${this.streamed} `);
        }
        return { success: true, data: 'counted' };
      },
    },
  ];

  /** Lets the executor count up to a number. */
  countTo(limit: number): void {
    this.#limit = limit;
    this.#wake();
  }
}

/** Starts an agent that counts once a mail is approved. */
async function startTalkAgent(config: Parameters<typeof startMailAgent>[0] = {}) {
  const talk = new TalkPlugin();
  const { runtime } = await startMailAgent({
    steps: ['mail:send', 'talk:count'],
    plugins: [new MailPlugin(), talk],
    ...config,
  });
  return { runtime, talk };
}

const counted = Array.from({ length: 100 }, (_, index) => `${index + 1} `).join('');

function textOf(events: readonly ServerSentEvent[]): string {
  return events
    .filter(({ event }) => event === 'text')
    .map(({ data }) => data.text)
    .join('');
}

function namesOf(events: readonly ServerSentEvent[]): string[] {
  return [...new Set(events.map(({ event }) => event))];
}

/** Waits until an event is running. */
async function approve(runtime: Runtime, eventId: string): Promise<void> {
  void decide(runtime, eventId);
  await expect.poll(() => runtime.getEvent(eventId)?.state).toBe('running');
}

afterEach(() => {
  vi.useRealTimers();
});

describe('http:events with Accept: text/event-stream', () => {
  it('streams the pause, the text and the end', async () => {
    const { runtime } = await startMailAgent();
    const { eventId } = (await ask(runtime)).json;
    const response = await get(runtime, `/chat/events/${eventId}`, { accept: STREAM });
    expect(response.headers.get('content-type')).toBe('text/event-stream');
    expect(response.headers.get('cache-control')).toBe('no-store');
    const events = readAll(response);
    await decide(runtime, eventId);
    expect(namesOf(await events)).toEqual(['start', 'paused', 'text', 'end']);
    const [start, paused] = await events;
    expect(start?.data).toEqual({ conversationId: 'c1', eventId });
    expect(paused?.data).toEqual({
      conversationId: 'c1',
      eventId,
      step: { pluginId: 'mail', action: 'send' },
      pausedAt: expect.any(Number) as number,
      status: 'paused',
    });
    expect(textOf(await events)).toBe('The mail was sent');
    expect((await events).at(-1)?.data).toEqual({
      answer: 'The mail was sent',
      conversationId: 'c1',
      eventId,
      status: 'done',
    });
  });

  it('streams every pause', async () => {
    const { runtime } = await startMailAgent({ steps: ['mail:send', ...mailSteps] });
    const { eventId } = (await ask(runtime)).json;
    const reader = await follow(runtime, eventId);
    expect(namesOf(await readEvents(reader, 'paused'))).toEqual(['start', 'paused']);
    await decide(runtime, eventId);
    expect(namesOf(await readEvents(reader, 'paused'))).toEqual(['paused']);
    await decide(runtime, eventId);
    expect((await readEvents(reader)).at(-1)?.event).toBe('end');
  });

  it('streams the whole text to a client that connects late', async () => {
    const { runtime, talk } = await startTalkAgent();
    const { eventId } = (await ask(runtime)).json;
    talk.countTo(50);
    await approve(runtime, eventId);
    await expect.poll(() => talk.streamed).toBe(50);
    const reader = await follow(runtime, eventId);
    talk.countTo(100);
    const events = await readEvents(reader);
    expect(textOf(events)).toBe(counted);
    expect(events.at(-1)?.data).toMatchObject({ status: 'done', answer: 'counted' });
  });

  it('streams the whole text to a client that still reads when the event has ended', async () => {
    const { runtime, talk } = await startTalkAgent();
    const { eventId } = (await ask(runtime)).json;
    await approve(runtime, eventId);
    const done = runtime.getEvent(eventId)?.done;
    const reader = await follow(runtime, eventId);
    talk.countTo(10);
    await readEvents(reader, 'text');
    // The client doesn't read, and the event ends nevertheless.
    talk.countTo(100);
    expect((await done)?.status).toBe('done');
    const events = await readEvents(reader);
    expect(textOf(events).endsWith(counted.slice(-100))).toBe(true);
    expect(events.at(-1)?.event).toBe('end');
  });

  it('streams to several clients, each at its own pace', async () => {
    const { runtime, talk } = await startTalkAgent();
    const { eventId } = (await ask(runtime)).json;
    await approve(runtime, eventId);
    const [fast, slow] = [await follow(runtime, eventId), await follow(runtime, eventId)];
    talk.countTo(100);
    expect(textOf(await readEvents(fast))).toBe(counted);
    expect(textOf(await readEvents(slow))).toBe(counted);
  });

  it('streams the end of an event that has ended', async () => {
    const { runtime } = await startMailAgent();
    const { eventId } = (await ask(runtime)).json;
    await decide(runtime, eventId);
    const events = await readEvents(await follow(runtime, eventId));
    expect(events.map(({ event }) => event)).toEqual(['start', 'end']);
    expect(events[1]?.data).toMatchObject({ answer: 'The mail was sent', status: 'done' });
  });

  it('streams the failure of an event', async () => {
    const { runtime } = await startMailAgent({ steps: ['mail:send'] });
    const { eventId } = (await ask(runtime)).json;
    const reader = await follow(runtime, eventId);
    await decide(runtime, eventId, { approved: false });
    expect((await readEvents(reader)).at(-1)?.data).toMatchObject({
      status: 'failed',
      error: { code: 'STEP_REFUSED' },
    });
  });

  it('streams the text of an event that is approved over HTTP after a restart', async () => {
    const memoryProvider = new InMemoryProvider();
    const first = await startMailAgent({ memoryProvider });
    const { eventId } = (await ask(first.runtime)).json;
    await first.runtime.stop();
    const { runtime } = await startMailAgent({ memoryProvider });
    const reader = await follow(runtime, eventId);
    await readEvents(reader, 'paused');
    await decide(runtime, eventId);
    expect(textOf(await readEvents(reader))).toBe('The mail was sent');
  });

  it('keeps the event when the client disconnects', async () => {
    const { runtime, talk } = await startTalkAgent();
    const { eventId } = (await ask(runtime)).json;
    const reader = await follow(runtime, eventId);
    await readEvents(reader, 'paused');
    await approve(runtime, eventId);
    const done = runtime.getEvent(eventId)?.done;
    talk.countTo(10);
    await readEvents(reader, 'text');
    await reader.cancel();
    talk.countTo(100);
    expect(await done).toMatchObject({ status: 'done', answer: 'counted' });
  });

  it('ends without `end` when the runtime stops, because the event is paused and not lost', async () => {
    const { runtime } = await startMailAgent();
    const { eventId } = (await ask(runtime)).json;
    const reader = await follow(runtime, eventId);
    await readEvents(reader, 'paused');
    const stopped = runtime.stop();
    expect((await readEvents(reader)).map(({ event }) => event)).toEqual([]);
    await stopped;
  });

  it('sends comments while nothing happens, so that proxies keep the connection open', async () => {
    vi.useFakeTimers();
    const { runtime } = await startMailAgent();
    const { eventId } = (await ask(runtime)).json;
    const reader = await follow(runtime, eventId);
    let text = '';
    const reading = (async () => {
      for (;;) {
        const part = await reader.read();
        if (part.done) return;
        text += part.value;
      }
    })();
    await vi.advanceTimersByTimeAsync(46_000);
    expect(text.match(/^:$/gm)).toHaveLength(3);
    await reader.cancel();
    await reading;
  });

  it('leaves no timer, however long it waits', async () => {
    vi.useFakeTimers();
    const { runtime } = await startMailAgent();
    const { eventId } = (await ask(runtime)).json;
    const reader = await follow(runtime, eventId);
    const events = readEvents(reader);
    await vi.advanceTimersByTimeAsync(3_600_000);
    const count = vi.getTimerCount();
    await vi.advanceTimersByTimeAsync(3_600_000);
    expect(vi.getTimerCount()).toBe(count);
    runtime.getEvent(eventId)?.cancel();
    await vi.advanceTimersByTimeAsync(0);
    expect((await events).at(-1)?.data).toMatchObject({ error: { code: 'EVENT_CANCELLED' } });
    // The timers of the event and of the check for expired approvals are gone, too.
    expect(vi.getTimerCount()).toBe(count - 3);
  });

  it('returns JSON to a client that may not follow the event', async () => {
    const { runtime } = await startMailAgent({ options: { identify: identifyByToken } });
    const { eventId } = (await ask(runtime, { token: 'ada' })).json;
    const path = `/chat/events/${eventId}`;
    const foreign = await get(runtime, path, { accept: STREAM, token: 'eve' });
    expect(foreign.status).toBe(404);
    expect(await foreign.json()).toMatchObject({ error: { code: 'EVENT_UNKNOWN' } });
    expect((await get(runtime, path, { accept: STREAM })).status).toBe(401);
  });

  it('answers HEAD without a body', async () => {
    const { runtime } = await startMailAgent();
    const { eventId } = (await ask(runtime)).json;
    const response = await runtime.server.fetch(
      new Request(`http://localhost/chat/events/${eventId}`, {
        method: 'HEAD',
        headers: { Accept: STREAM },
      }),
    );
    expect(response.status).toBe(200);
    expect(response.body).toBeNull();
  });

  it('is not slowed down by the approver', async () => {
    const { runtime, talk } = await startTalkAgent();
    const { eventId } = (await ask(runtime)).json;
    const reader = await follow(runtime, eventId);
    talk.countTo(100);
    // The approver opens a stream and doesn't read it.
    await post(runtime, `/chat/approvals/${eventId}`, { approved: true }, { accept: STREAM });
    expect(textOf(await readEvents(reader))).toBe(counted);
  });
});
