import type { Runtime } from '@dowel/core';
import { describe, expect, it } from 'vitest';
import { readEvents } from '../test/read-events.js';
import { startAgent } from '../test/start-agent.js';

describe('http:chat with Accept: text/event-stream', () => {
  async function openStream(runtime: Runtime, signal?: AbortSignal) {
    const response = await runtime.server.fetch(
      new Request('http://localhost/chat', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', Accept: 'text/event-stream' },
        body: JSON.stringify({ message: 'Hello', conversationId: 'c1' }),
        ...(signal === undefined ? {} : { signal }),
      }),
    );
    const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
    if (reader === undefined) throw new Error('The response has no body.');
    return { response, reader };
  }

  it('streams the ids, the text as the model writes it, and the answer', async () => {
    const runtime = await startAgent();
    const { response, reader } = await openStream(runtime);
    expect(response.headers.get('content-type')).toBe('text/event-stream');
    const events = await readEvents(reader);
    const names = events.map(({ event }) => event);
    expect([names[0], names.at(-1)]).toEqual(['start', 'end']);
    expect(new Set(names.slice(1, -1))).toEqual(new Set(['text']));
    expect(names.length).toBeGreaterThan(4);
    const answer = 'You said: Hello (after 0 messages)';
    expect(
      events
        .slice(1, -1)
        .map(({ data }) => data.text)
        .join(''),
    ).toBe(answer);
    expect(events.at(-1)?.data).toMatchObject({ answer, conversationId: 'c1', status: 'done' });
    expect(events[0]?.data).toEqual({
      conversationId: 'c1',
      eventId: events.at(-1)?.data.eventId,
    });
  });

  it('reaches the client before the model has finished', async () => {
    let announce: () => void = () => undefined;
    const clientGotText = new Promise<void>((resolve) => {
      announce = resolve;
    });
    const runtime = await startAgent({
      // The model writes its second word only when the client has the first.
      reply: async function* () {
        yield 'first ';
        await clientGotText;
        yield 'second';
      },
    });
    const { reader } = await openStream(runtime);
    let text = '';
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      text += part.value;
      if (text.includes('"first"')) announce();
    }
    expect(text).toContain('"answer":"first second"');
  });

  it('holds back the model while the client does not read', async () => {
    const runtime = await startAgent({ reply: 'word '.repeat(1_000) });
    const stages: string[] = [];
    runtime.observe(({ stage }) => stages.push(stage));
    const { reader } = await openStream(runtime);
    await reader.read();
    await new Promise((resolve) => setTimeout(resolve, 50));
    // The plan was made, and the text is still being written.
    expect(stages.at(-1)).toBe('step-started');
    const events = await readEvents(reader);
    expect(events.filter(({ event }) => event === 'text').length).toBeGreaterThan(900);
    expect(stages.at(-1)).toBe('done');
  });

  it('cancels the event when the client disconnects', async () => {
    const runtime = await startAgent({ reply: 'word '.repeat(1_000) });
    const results: string[] = [];
    runtime.observe((stage) => {
      if (stage.stage === 'failed') results.push(stage.code);
    });
    const { reader } = await openStream(runtime);
    await reader.read();
    await reader.cancel();
    await expect.poll(() => results).toEqual(['EVENT_CANCELLED']);
  });

  it('cancels the event when the client of a JSON request disconnects', async () => {
    const controller = new AbortController();
    const runtime = await startAgent();
    const codes: string[] = [];
    runtime.observe((stage) => {
      if (stage.stage === 'queued') controller.abort();
      if (stage.stage === 'failed') codes.push(stage.code);
    });
    await runtime.server.fetch(
      new Request('http://localhost/chat', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ message: 'Hello' }),
        signal: controller.signal,
      }),
    );
    await expect.poll(() => codes).toEqual(['EVENT_CANCELLED']);
  });
});
