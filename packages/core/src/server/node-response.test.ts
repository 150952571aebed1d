import { once } from 'node:events';
import { connect } from 'node:net';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { getThing, listening, stopServers } from '../../test/listening-server.js';
import { RawClient } from '../../test/raw-client.js';
import { deferred, errorOf, never } from '../../test/server-support.js';

const encoder = new TextEncoder();

afterEach(async () => {
  vi.restoreAllMocks();
  await stopServers();
});

describe('a response over a socket', () => {
  it('has its status, its headers and the length of a complete body', async () => {
    const headers = new Headers({ 'X-A': 'é' });
    headers.append('Set-Cookie', 'a=1');
    headers.append('Set-Cookie', 'b=2');
    const { server } = await listening(
      () => new Response('höla', { status: 201, statusText: 'Made', headers }),
    );
    const client = new RawClient(server.url).send(...getThing);
    const received = await client.until(/höla/);
    expect(received).toMatch(/^HTTP\/1\.1 201 Made\r\n/);
    expect(received).toMatch(/set-cookie: a=1\r\nset-cookie: b=2\r\n/i);
    expect(received).toMatch(/content-length: 5\r\n/i);
    expect(received).toMatch(/content-type: text\/plain;charset=UTF-8\r\n/i);
  });

  it.each([
    [200, null, /content-length: 0\r\n/i],
    [204, null, /^HTTP\/1\.1 204 /],
    [200, '', /content-length: 0\r\n/i],
    [200, new Uint8Array(3), /content-length: 3\r\n/i],
  ])('with status %i may have the body %j', async (status, body, expected) => {
    const { server } = await listening(() => new Response(body, { status }));
    const client = new RawClient(server.url).send(...getThing);
    const received = await client.until(/\r\n\r\n/);
    expect(received).toMatch(expected);
    expect(received).not.toMatch(/transfer-encoding/i);
  });

  it('has a plain content type unless the handler sets one', async () => {
    const { thing } = await listening(() => new Response(new Uint8Array(3)));
    expect((await fetch(thing)).headers.get('Content-Type')).toBe('text/plain; charset=UTF-8');
  });

  it('is an error if the body is a stream of something else than bytes', async () => {
    const { server, thing } = await listening(
      () =>
        new Response(
          new ReadableStream({
            start(controller) {
              controller.enqueue(5);
            },
          }),
        ),
    );
    const seen = vi.fn();
    server.onError(seen);
    expect(await errorOf(await fetch(thing))).toMatchObject({ status: 500 });
    expect(seen).toHaveBeenCalledExactlyOnceWith(expect.any(TypeError), expect.any(Request));
  });

  it('is an error if a header cannot be sent', async () => {
    const { server, thing } = await listening(
      () => new Response('hello', { headers: { 'X-A': '\u0001', 'X-B': 'secret' } }),
    );
    const seen = vi.fn();
    server.onError(seen);
    const response = await fetch(thing);
    expect(response.headers.get('X-B')).toBeNull();
    expect(await errorOf(response)).toMatchObject({ status: 500, code: 'INTERNAL_ERROR' });
    expect(seen).toHaveBeenCalledExactlyOnceWith(expect.any(Error), expect.any(Request));
  });

  it('is an error if the body was already read', async () => {
    const { server, thing } = await listening(async () => {
      const response = new Response('hello');
      await response.text();
      return response;
    });
    const seen = vi.fn();
    server.onError(seen);
    expect(await errorOf(await fetch(thing))).toMatchObject({ status: 500 });
    expect(seen).toHaveBeenCalledOnce();
  });
});

describe('a response stream', () => {
  it('sends its headers before its first chunk', async () => {
    const gate = deferred<undefined>();
    const { thing } = await listening(
      () =>
        new Response(
          new ReadableStream({
            async pull(controller) {
              await gate.promise;
              controller.enqueue(encoder.encode('late'));
              controller.close();
            },
          }),
        ),
    );
    const response = await fetch(thing);
    gate.resolve(undefined);
    expect(await response.text()).toBe('late');
  });

  it('sends each chunk as it comes', async () => {
    const controller = deferred<ReadableStreamDefaultController<Uint8Array>>();
    const { server } = await listening(
      () => new Response(new ReadableStream({ start: controller.resolve })),
    );
    const client = new RawClient(server.url).send(...getThing);
    const source = await controller.promise;
    for (const chunk of ['one', 'two', 'three']) {
      source.enqueue(encoder.encode(chunk));
      await client.until(new RegExp(chunk));
    }
    source.close();
    await client.until(/\r\n0\r\n\r\n$/);
  });

  it('returns 500 and reports the error if it fails before its first chunk', async () => {
    const error = new Error('hunter2');
    const { server, thing } = await listening(
      () =>
        new Response(
          new ReadableStream({
            pull(controller) {
              controller.error(error);
            },
          }),
        ),
    );
    const seen = vi.fn();
    server.onError(seen);
    const answer = await errorOf(await fetch(thing));
    expect(answer).toMatchObject({ status: 500, code: 'INTERNAL_ERROR' });
    expect(answer.text).not.toContain('hunter2');
    expect(seen).toHaveBeenCalledExactlyOnceWith(error, expect.any(Request));
  });

  it('closes the connection and reports the error if it fails midway', async () => {
    const printed = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const error = new Error('hunter2');
    const controller = deferred<ReadableStreamDefaultController<Uint8Array>>();
    const { server } = await listening(
      () => new Response(new ReadableStream({ start: controller.resolve })),
    );
    const seen = vi.fn();
    server.onError(seen);
    const client = new RawClient(server.url).send(...getThing);
    const source = await controller.promise;
    source.enqueue(encoder.encode('first'));
    await client.until(/first/);
    source.error(error);
    await client.closed;
    expect(client.received).not.toMatch(/hunter2|\r\n0\r\n\r\n$/);
    expect(seen).toHaveBeenCalledExactlyOnceWith(error, expect.any(Request));
    expect(printed).not.toHaveBeenCalled();
    expect((await fetch(`${server.url ?? ''}/other`)).status).toBe(404);
  });

  it('closes the connection and cancels the stream if a chunk is not bytes', async () => {
    const cancelled = deferred<unknown>();
    const controller = deferred<ReadableStreamDefaultController<unknown>>();
    const { server } = await listening(
      () =>
        new Response(
          new ReadableStream<unknown>({
            start: controller.resolve,
            cancel: cancelled.resolve,
          }) as ReadableStream<Uint8Array>,
        ),
    );
    const reported = deferred<unknown>();
    server.onError(reported.resolve);
    const client = new RawClient(server.url).send(...getThing);
    const source = await controller.promise;
    source.enqueue(encoder.encode('first'));
    await client.until(/first/);
    source.enqueue({ not: 'bytes' });
    await client.closed;
    expect(await reported.promise).toBe(await cancelled.promise);
  });

  it('outlasts the request timeout, which ends when the handler returns', async () => {
    const controller = deferred<ReadableStreamDefaultController<Uint8Array>>();
    const { server, thing } = await listening(never, { requestTimeout: 20 });
    const handler = async () => new Response(new ReadableStream({ start: controller.resolve }));
    server.route({ method: 'GET', path: '/stream', handler });
    const client = new RawClient(server.url);
    client.send('GET /stream HTTP/1.1', 'Host: localhost', '', '');
    const source = await controller.promise;
    // This request starts later, so its timeout passes after the one of the stream would.
    expect((await fetch(thing)).status).toBe(504);
    source.enqueue(encoder.encode('still open'));
    source.close();
    expect(await client.until(/\r\n0\r\n\r\n$/)).toContain('still open');
  });

  it('can be open a thousand times at once', async () => {
    const count = 1_000;
    const gate = deferred<undefined>();
    const { server } = await listening(
      () =>
        new Response(
          new ReadableStream({
            async start(controller) {
              controller.enqueue(encoder.encode('first'));
              await gate.promise;
              controller.enqueue(encoder.encode('last'));
              controller.close();
            },
          }),
        ),
    );
    const clients: RawClient[] = [];
    // In batches, because the system limits how many connections may wait to be accepted.
    while (clients.length < count) {
      const batch = Array.from({ length: 100 }, () => new RawClient(server.url));
      clients.push(...batch);
      await Promise.all(batch.map((client) => client.send(...getThing).until(/first/)));
    }
    expect(clients.some(({ received }) => received.includes('last'))).toBe(false);
    gate.resolve(undefined);
    const received = await Promise.all(clients.map((client) => client.until(/\r\n0\r\n\r\n$/)));
    expect(received.filter((text) => text.includes('last'))).toHaveLength(count);
    for (const { socket } of clients) socket.destroy();
  });
});

describe('a client that stops reading', () => {
  const chunk = new Uint8Array(65_536);
  const total = 1_024;

  /** Starts a server whose stream counts its chunks, and a client that does not read them. */
  async function stalled() {
    const state = { produced: 0, desiredSize: NaN, received: 0 };
    const cancelled = deferred<unknown>();
    const { server, thing } = await listening((request) => {
      if (request.method === 'POST') return new Response('other');
      return new Response(
        new ReadableStream({
          pull(controller) {
            if (state.produced === total) {
              controller.close();
              return;
            }
            state.produced += 1;
            controller.enqueue(chunk);
            state.desiredSize = controller.desiredSize ?? NaN;
          },
          cancel: cancelled.resolve,
        }),
      );
    });
    const socket = connect(server.address?.port ?? 0, '127.0.0.1');
    socket.write(getThing.join('\r\n'));
    // Other requests give the server time; it produces no more once none of them sees progress.
    for (let before = -1; before !== state.produced || before === 0;) {
      before = state.produced;
      for (let round = 0; round < 20; round += 1) {
        await (await fetch(thing, { method: 'POST' })).text();
      }
    }
    return { state, socket, cancelled: cancelled.promise };
  }

  it('holds back the stream until it reads again', async () => {
    const { state, socket } = await stalled();
    expect(state.produced).toBeLessThan(total / 2);
    expect(state.desiredSize).toBeLessThanOrEqual(0);
    let tail = '';
    socket.on('data', (data: Buffer) => {
      state.received += data.byteLength;
      tail = (tail + data.toString('latin1')).slice(-5);
    });
    while (tail !== '0\r\n\r\n') await once(socket, 'data');
    expect(state.produced).toBe(total);
    expect(state.received).toBeGreaterThan(total * chunk.byteLength);
    socket.destroy();
  });

  it('cancels the stream when it disconnects', async () => {
    const { socket, cancelled } = await stalled();
    socket.destroy();
    expect(await cancelled).toMatchObject({ name: 'AbortError' });
  });
});
