import { Plugin, type Executor } from '@dowel/core';
import { describe, expect, it } from 'vitest';
import { ask, decide, follow } from '../test/client.js';
import { MailPlugin, startMailAgent } from '../test/mail-agent.js';
import { readEvents } from '../test/read-events.js';
import { EventText } from './event-texts.js';

const lengthOf = (text: EventText): number => text.since(0).chunks.join('').length;

describe('the text of an event', () => {
  it('is kept up to a limit, the newest part', () => {
    const text = new EventText();
    for (let chunk = 0; chunk < 10_000; chunk += 1) text.push(`${chunk} `.padEnd(1_000));
    expect(lengthOf(text)).toBeGreaterThan(200_000);
    expect(lengthOf(text)).toBeLessThan(600_000);
    expect(text.since(0).next).toBe(10_000);
    expect(text.since(9_999).chunks).toEqual(['9999 '.padEnd(1_000)]);
    expect(text.since(10_000).chunks).toEqual([]);
  });

  it('keeps its last chunk, however long that is', () => {
    const text = new EventText();
    text.push('x');
    text.push('y'.repeat(1_000_000));
    expect(lengthOf(text)).toBe(1_000_000);
  });

  it('is kept up to a lower limit while the event is paused, unless a client still reads it', () => {
    const text = new EventText();
    const unlisten = text.listen(() => undefined);
    for (let chunk = 0; chunk < 1_000; chunk += 1) text.push(`${chunk} `.padEnd(100));
    text.pause();
    expect(lengthOf(text)).toBe(100_000);
    unlisten();
    const { chunks, next } = text.since(0);
    expect(chunks).toHaveLength(1);
    expect(chunks[0]?.length).toBeGreaterThan(10_000);
    expect(chunks[0]?.length).toBeLessThanOrEqual(16_384);
    expect(chunks[0]?.trimEnd().endsWith(' 999')).toBe(true);
    text.push('more');
    expect(text.since(next)).toEqual({ chunks: ['more'], next: next + 1 });
    text.listen(() => undefined)();
    expect(text.since(0).chunks).toHaveLength(2);
  });

  it('is dropped while the event is paused if its last chunk is too long', () => {
    const text = new EventText();
    text.push('y'.repeat(1_000_000));
    text.pause();
    expect(text.since(0)).toEqual({ chunks: [], next: 1 });
  });
});

/** Streams a text of this length. */
class TalkPlugin extends Plugin {
  readonly id = 'talk';
  readonly name = 'Talk';
  readonly description = 'Talks.';
  override readonly executors: readonly Executor[];

  constructor(chunks: number) {
    super();
    this.executors = [
      {
        name: 'say',
        description: 'Says something.',
        execute: async ({ stream }) => {
          for (let chunk = 0; chunk < chunks; chunk += 1) await stream(`${chunk} `.padEnd(100));
          return { success: true, data: 'said' };
        },
      },
    ];
  }
}

it.each([
  ['short', 10, 1_000],
  ['long', 5_000, 16_300],
])(
  'a client that connects during the pause gets the end of a %s text',
  async (_what, chunks, length) => {
    const { runtime } = await startMailAgent({
      steps: ['talk:say', 'mail:send'],
      plugins: [new MailPlugin(), new TalkPlugin(chunks)],
    });
    const { eventId } = (await ask(runtime)).json;
    const reader = await follow(runtime, eventId);
    const events = await readEvents(reader, 'paused');
    const texts = events.flatMap(({ event, data }) => (event === 'text' ? [data.text] : []));
    expect(texts.join('')).toHaveLength(length);
    await decide(runtime, eventId);
    expect((await readEvents(reader)).at(-1)?.data).toMatchObject({ answer: 'sent' });
  },
);
