import { describe, expect, it, vi } from 'vitest';
import { bufferBody } from './body-limit.js';
import { ServerManager } from './server-manager.js';
import { base, errorOf, post, serverWith, type Handler } from '../../test/server-support.js';

/** Creates a request with a body of unknown length, sent in chunks. */
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

  it('accepts a body of exactly the limit and rejects one byte more', async () => {
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

  it('returns 413 without running the handler when Content-Length is too large', async () => {
    const handler = vi.fn(read);
    const server = serverWith(handler, config);
    expect((await server.fetch(post('small', { 'Content-Length': '11' }))).status).toBe(413);
    expect(handler).not.toHaveBeenCalled();
  });

  it('counts the body when Content-Length is too small', async () => {
    const server = serverWith(read, config);
    expect((await server.fetch(post('0123456789+', { 'Content-Length': '2' }))).status).toBe(413);
  });

  it('returns 413 even if the handler ignores the failure, and reports no error', async () => {
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

  it('does not count a body that the handler does not read', async () => {
    const server = serverWith(() => new Response('unread'), config);
    expect(await (await server.fetch(streamed([11]))).text()).toBe('unread');
  });

  it('passes the method, headers and URL to the handler', async () => {
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

describe('the body limit of a route', () => {
  const read: Handler = async (request) => new Response(String((await request.text()).length));

  it('replaces the limit of the server, whether it is larger or smaller', async () => {
    const server = serverWith(read, { bodyLimit: 10 });
    const method = 'POST';
    server.route({ method, path: '/large', handler: read, bodyLimit: 20 });
    server.route({ method, path: '/small', handler: read, bodyLimit: 5 });
    const statusOf = async (path: string, size: number): Promise<number[]> => {
      const known = new Request(base + path, { method, body: 'x'.repeat(size) });
      const header = { 'Content-Length': String(size) };
      const declared = new Request(base + path, {
        method,
        body: 'x'.repeat(size),
        headers: header,
      });
      const unknown = new Request(base + path, streamed([size]));
      const requests = [known, declared, unknown];
      return Promise.all(requests.map(async (request) => (await server.fetch(request)).status));
    };
    expect(await statusOf('/thing', 10)).toEqual([200, 200, 200]);
    expect(await statusOf('/thing', 11)).toEqual([413, 413, 413]);
    expect(await statusOf('/large', 20)).toEqual([200, 200, 200]);
    expect(await statusOf('/large', 21)).toEqual([413, 413, 413]);
    expect(await statusOf('/small', 5)).toEqual([200, 200, 200]);
    expect(await statusOf('/small', 6)).toEqual([413, 413, 413]);
  });

  it.each([0, -1, 1.5, NaN, Infinity, '10', null])('rejects %j', (bodyLimit) => {
    const register = (): void => {
      const route = { method: 'POST', path: '/thing', handler: read, bodyLimit };
      new ServerManager().route(route as Parameters<ServerManager['route']>[0]);
    };
    expect(register).toThrow(expect.objectContaining({ code: 'SERVER_ROUTE_INVALID' }));
    expect(register).toThrow(/`bodyLimit`, an integer from 1 to 9007199254740991/);
  });
});

describe('bufferBody', () => {
  const tooLarge = vi.fn();

  it('reads the body and keeps the rest of the request', async () => {
    const copy = await bufferBody(post('0123456789', { 'X-A': 'a' }), 10, tooLarge);
    expect(copy.headers.get('X-A')).toBe('a');
    expect(await copy.text()).toBe('0123456789');
    expect(tooLarge).not.toHaveBeenCalled();
  });

  it('rejects a body one byte over the limit', async () => {
    await expect(bufferBody(post('0123456789'), 9, tooLarge)).rejects.toMatchObject({
      code: 'SERVER_BODY_TOO_LARGE',
    });
    expect(tooLarge).toHaveBeenCalledOnce();
  });
});
