import { describe, expect, it, vi } from 'vitest';
import { bufferBody } from './body-limit.js';
import { base, errorOf, post, serverWith, type Handler } from '../../test/server-support.js';

/** A body of unknown length, one chunk at a time. */
function streamed(chunks: readonly number[]): Request {
  const sizes = [...chunks];
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      const size = sizes.shift();
      if (size === undefined) controller.close();
      else controller.enqueue(new Uint8Array(size));
    },
  });
  const init = { method: 'POST', body, duplex: 'half' };
  return new Request(`${base}/thing`, init);
}

describe('the body limit', () => {
  const read: Handler = async (request) => new Response(String((await request.text()).length));
  const config = { bodyLimit: 10 };

  it('lets a body of just that size through and refuses one byte more', async () => {
    const server = serverWith(read, config);
    expect(await (await server.fetch(post('0123456789'))).text()).toBe('10');
    expect(await (await server.fetch(streamed([4, 6]))).text()).toBe('10');
    for (const request of [post('0123456789+'), streamed([4, 6, 1])]) {
      expect(await errorOf(await server.fetch(request))).toMatchObject({
        status: 413,
        code: 'SERVER_BODY_TOO_LARGE',
      });
    }
  });

  it('refuses by Content-Length before the handler runs', async () => {
    const handler = vi.fn(read);
    const server = serverWith(handler, config);
    expect((await server.fetch(post('small', { 'Content-Length': '11' }))).status).toBe(413);
    expect(handler).not.toHaveBeenCalled();
  });

  it('does not believe a Content-Length that is too small', async () => {
    const server = serverWith(read, config);
    expect((await server.fetch(post('0123456789+', { 'Content-Length': '2' }))).status).toBe(413);
  });

  it('refuses although the handler swallows the failure, and is not an error to log', async () => {
    const server = serverWith(
      (request) =>
        request.text().then(
          () => new Response('read'),
          () => new Response('swallowed'),
        ),
      config,
    );
    const seen = vi.fn();
    server.onError(seen);
    expect((await server.fetch(streamed([11]))).status).toBe(413);
    const throwing = serverWith(read, config);
    throwing.onError(seen);
    expect((await throwing.fetch(streamed([11]))).status).toBe(413);
    expect(seen).not.toHaveBeenCalled();
  });

  it('does not read, and so does not refuse, what the handler does not ask for', async () => {
    const server = serverWith(() => new Response('unread'), config);
    expect(await (await server.fetch(streamed([11]))).text()).toBe('unread');
  });

  it('hands on the method, the headers and the address', async () => {
    const server = serverWith(async (request) =>
      Response.json([
        request.method,
        request.url,
        request.headers.get('X-A'),
        await request.json(),
      ]),
    );
    const answer = await server.fetch(post('{"b":1}', { 'X-A': 'a' }));
    expect(await answer.json()).toEqual(['POST', `${base}/thing`, 'a', { b: 1 }]);
  });
});

describe('where a request cannot be made from a stream', () => {
  const tooLarge = vi.fn();

  it('reads the body first and hands on all of the request', async () => {
    const copy = await bufferBody(post('0123456789', { 'X-A': 'a' }), 10, tooLarge);
    expect(copy.headers.get('X-A')).toBe('a');
    expect(await copy.text()).toBe('0123456789');
    expect(tooLarge).not.toHaveBeenCalled();
  });

  it('refuses one byte too many', async () => {
    await expect(bufferBody(post('0123456789'), 9, tooLarge)).rejects.toMatchObject({
      code: 'SERVER_BODY_TOO_LARGE',
    });
    expect(tooLarge).toHaveBeenCalledOnce();
  });
});
