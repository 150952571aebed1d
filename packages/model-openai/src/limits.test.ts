import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { describe, expect, it } from 'vitest';
import { startModel, stream } from '../test/start-model.js';
import { createEvent } from '../test/wire-server.js';

const megabyte = 2 ** 20;

/** Sends megabytes until they are all sent or the client closes the connection. Returns how many it sent. */
async function sendMegabytes(
  response: ServerResponse,
  count: number,
  chunk: string,
): Promise<number> {
  const block = chunk.repeat(Math.ceil(megabyte / chunk.length));
  const closed = once(response, 'close');
  let sent = 0;
  while (sent < count && !response.destroyed) {
    sent += 1;
    if (!response.write(block)) await Promise.race([once(response, 'drain'), closed]);
  }
  response.end();
  return sent;
}

/** Starts a model whose server sends these chunks, and records how many megabytes it could send. */
async function startLargeModel(
  { status = 200, type = 'application/json', start = '' },
  count: number,
  chunk: string,
) {
  const sent: Promise<number>[] = [];
  const { ask, requests } = await startModel((response) => {
    response.writeHead(status, { 'content-type': type });
    response.write(start);
    sent.push(sendMegabytes(response, count, chunk));
  });
  return { ask, requests, sent };
}

const sse = 'text/event-stream';

describe('a response that is too large', () => {
  it('fails without a retry, and the rest is not read', async () => {
    const { ask, requests, sent } = await startLargeModel(
      { start: '{"choices":[{"message":{"content":"' },
      100,
      'x',
    );
    await expect(ask()).rejects.toMatchObject({
      code: 'MODEL_RESPONSE_TOO_LARGE',
      expected: 'at most 16777216 bytes',
    });
    expect(await sent[0]).toBeLessThan(100);
    expect(requests).toHaveLength(1);
  });

  it('fails if it is streamed, with the text so far', async () => {
    const { ask, requests, sent } = await startLargeModel(
      { type: sse },
      100,
      createEvent('x'.repeat(1_000)),
    );
    const { chunks, result } = await stream(ask);
    expect(result).toMatchObject({
      code: 'MODEL_RESPONSE_TOO_LARGE',
      details: { partial: chunks.join('') },
    });
    expect(chunks.length).toBeGreaterThan(10_000);
    expect(await sent[0]).toBeLessThan(100);
    expect(requests).toHaveLength(1);
  });

  it.each([
    ['one line', 'data: ', 'x'],
    ['one comment', ': ', 'x'],
    ['one event with many lines', '', 'data: x\n'],
  ])('fails if %s of a stream is too long', async (_part, start, chunk) => {
    const { ask, sent } = await startLargeModel({ type: sse, start }, 15, chunk);
    expect((await stream(ask)).result).toMatchObject({
      code: 'MODEL_RESPONSE_TOO_LARGE',
      expected: 'at most 1048576 characters in one event of a stream',
    });
    expect(await sent[0]).toBeLessThan(15);
  });

  it('is cut off if it reports an error', async () => {
    const { ask, sent } = await startLargeModel({ status: 400, start: 'Bad request. ' }, 100, 'x');
    await expect(ask()).rejects.toMatchObject({
      code: 'MODEL_HTTP_ERROR',
      message: expect.stringContaining('Bad request. xxx') as string,
    });
    expect(await sent[0]).toBeLessThan(100);
  });

  it('is accepted up to the limit', async () => {
    const content = 'ü'.repeat(7 * megabyte);
    const { ask } = await startModel((response) => {
      response.end(JSON.stringify({ choices: [{ message: { content } }] }));
    });
    const answer = await ask();
    expect(answer.length).toBe(content.length);
    expect(answer === content).toBe(true);
  });
});
