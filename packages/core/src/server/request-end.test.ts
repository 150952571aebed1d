import { afterEach, describe, expect, it, vi } from 'vitest';
import { listening, postThing, stopServers } from '../../test/listening-server.js';
import { RawClient } from '../../test/raw-client.js';
import { deferred, post, serverWith } from '../../test/server-support.js';
import type { DowelError } from '../errors.js';

afterEach(stopServers);

describe('a client that disconnects while it sends its body', () => {
  it.each([
    ['of known length', 'Content-Length: 9', 'half'],
    ['of unknown length', 'Transfer-Encoding: chunked', '4\r\nhalf\r\n'],
  ])('fails the handler but is not reported, with a body %s', async (_kind, header, half) => {
    const started = deferred<undefined>();
    const failed = deferred<unknown>();
    const { server, thing } = await listening(async (request) => {
      started.resolve(undefined);
      try {
        return new Response(await request.text());
      } catch (error) {
        failed.resolve(error);
        throw error;
      }
    });
    const seen = vi.fn();
    server.onError(seen);
    const client = new RawClient(server.url).send(...postThing, header, '', half);
    await started.promise;
    client.socket.destroy();
    expect(await failed.promise).toMatchObject({ name: 'AbortError' });
    expect(await (await fetch(thing, { method: 'POST', body: 'after' })).text()).toBe('after');
    expect(seen).not.toHaveBeenCalled();
  });

  it('is not reported when the error is the cause of another', async () => {
    const failed = deferred<unknown>();
    const started = deferred<undefined>();
    const { server, thing } = await listening(async (request) => {
      started.resolve(undefined);
      if (request.method === 'GET') return new Response('after');
      try {
        return new Response(await request.text());
      } catch (cause) {
        failed.resolve(cause);
        throw new Error('Cannot read the order', { cause });
      }
    });
    const seen = vi.fn();
    server.onError(seen);
    const client = new RawClient(server.url).send(...postThing, 'Content-Length: 9', '', 'half');
    await started.promise;
    client.socket.destroy();
    await failed.promise;
    expect(await (await fetch(thing)).text()).toBe('after');
    expect(seen).not.toHaveBeenCalled();
  });

  it('does not hide other errors of the handler', async () => {
    const started = deferred<undefined>();
    const reported = deferred<unknown>();
    const { server } = await listening(async (request) => {
      started.resolve(undefined);
      await request.text().catch(() => undefined);
      throw new Error('a bug');
    });
    server.onError(reported.resolve);
    const client = new RawClient(server.url).send(...postThing, 'Content-Length: 9', '', 'half');
    await started.promise;
    client.socket.destroy();
    expect(await reported.promise).toMatchObject({ message: 'a bug' });
  });

  it('is not reported for a request that the program aborts', async () => {
    const aborter = new AbortController();
    const server = serverWith(async (request) => {
      aborter.abort();
      request.signal.throwIfAborted();
      return new Response();
    });
    const seen = vi.fn();
    server.onError(seen);
    await server.fetch(new Request(post('body'), { signal: aborter.signal }));
    expect(seen).not.toHaveBeenCalled();
  });
});

describe('a client that sends its body too slowly', () => {
  it('is reported once, as a timeout', async () => {
    const failed = deferred<unknown>();
    const { server, thing } = await listening(
      async (request) => {
        if (request.method === 'GET') return new Response('after');
        try {
          return new Response(await request.text());
        } catch (error) {
          failed.resolve(error);
          throw error;
        }
      },
      { requestTimeout: 50 },
    );
    const codes: unknown[] = [];
    server.onError((error) => codes.push((error as DowelError).code));
    new RawClient(server.url).send(...postThing, 'Content-Length: 9', '', 'half');
    expect(await failed.promise).toMatchObject({ code: 'SERVER_BODY_DISCARDED' });
    expect(await (await fetch(thing)).text()).toBe('after');
    expect(codes).toEqual(['SERVER_REQUEST_TIMEOUT']);
  });
});
