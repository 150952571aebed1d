import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { getThing, listening, postThing, stopServers } from '../../test/listening-server.js';
import { RawClient } from '../../test/raw-client.js';
import { deferred } from '../../test/server-support.js';

const encoder = new TextEncoder();

/** Creates a body that sends one chunk and then stays open. */
function openStream(cancel: (reason: unknown) => void): ReadableStream<Uint8Array> {
  return new ReadableStream({
    start(controller) {
      controller.enqueue(encoder.encode('first'));
    },
    cancel,
  });
}

/** Resolves with the reason when the signal is aborted. */
function aborted(signal: AbortSignal): Promise<unknown> {
  return new Promise((resolve) => {
    signal.addEventListener('abort', () => {
      resolve(signal.reason);
    });
  });
}

afterEach(stopServers);

describe('a client that disconnects after its body arrived', () => {
  it('leaves the body readable', async () => {
    const started = deferred<undefined>();
    const text = deferred<string>();
    const { server } = await listening(async (request) => {
      started.resolve(undefined);
      await aborted(request.signal);
      text.resolve(await request.text());
      return new Response();
    });
    const client = new RawClient(server.url).send(...postThing, 'Content-Length: 4', '', 'full');
    await started.promise;
    client.socket.destroy();
    expect(await text.promise).toBe('full');
  });
});

describe('the signal of a request', () => {
  it('is aborted when the client disconnects before the response', async () => {
    const started = deferred<undefined>();
    const reason = deferred<unknown>();
    const { server } = await listening(async ({ signal }) => {
      expect(signal.aborted).toBe(false);
      started.resolve(undefined);
      reason.resolve(await aborted(signal));
      return new Response();
    });
    const client = new RawClient(server.url).send(...getThing);
    await started.promise;
    client.socket.destroy();
    expect(await reason.promise).toMatchObject({ name: 'AbortError' });
  });

  it('is aborted when the client disconnects while the response body is sent', async () => {
    const cancelled = deferred<unknown>();
    const reason = deferred<unknown>();
    const { server } = await listening(({ signal }) => {
      void aborted(signal).then(reason.resolve);
      return new Response(openStream(cancelled.resolve));
    });
    const client = new RawClient(server.url).send(...getThing);
    await client.until(/first/);
    client.socket.destroy();
    const abortReason = await reason.promise;
    expect(await cancelled.promise).toBe(abortReason);
    expect(abortReason).toMatchObject({ name: 'AbortError' });
  });

  it.each([
    ['without a body', getThing],
    ['with a body of unknown length', [...postThing, 'Transfer-Encoding: chunked', '', '']],
  ])('reports a listener that throws, for a request %s', async (_what, request) => {
    const started = deferred<undefined>();
    const reported = deferred<unknown>();
    const { server } = await listening(async ({ signal }) => {
      signal.addEventListener('abort', () => {
        throw new Error('cleanup failed');
      });
      started.resolve(undefined);
      await aborted(signal);
      return new Response();
    });
    server.onError(reported.resolve);
    const client = new RawClient(server.url).send(...request);
    await started.promise;
    client.socket.destroy();
    expect(await reported.promise).toEqual(new Error('cleanup failed'));
  });

  it('is aborted for a body of unknown length, even if only the signal is kept', async () => {
    setFlagsFromString('--expose-gc');
    const collectGarbage = runInNewContext('gc') as () => void;
    for (const lines of [getThing, [...postThing, 'Transfer-Encoding: chunked', '', '0', '', '']]) {
      const reason = deferred<unknown>();
      const { server } = await listening(({ signal }) => {
        void aborted(signal).then(reason.resolve);
        return new Response(openStream(() => undefined));
      });
      const client = new RawClient(server.url).send(...lines);
      await client.until(/first/);
      collectGarbage();
      client.socket.destroy();
      expect(await reason.promise).toMatchObject({ name: 'AbortError' });
    }
  });

  it('is aborted if it is first read after the client disconnected', async () => {
    const started = deferred<undefined>();
    const cancelled = deferred<unknown>();
    const late = deferred<AbortSignal>();
    const { server } = await listening((request) => {
      void cancelled.promise.then(() => {
        late.resolve(request.signal);
      });
      started.resolve(undefined);
      return new Response(openStream(cancelled.resolve));
    });
    const client = new RawClient(server.url).send(...getThing);
    await started.promise;
    client.socket.destroy();
    const signal = await late.promise;
    expect(signal.aborted).toBe(true);
    expect(signal.reason).toBe(await cancelled.promise);
  });

  it.each<[string, (request: Request) => Request]>([
    ['clone()', (request) => request.clone()],
    ['new Request(url, request)', (request) => new Request('http://localhost/', request)],
    [
      'new Request(request, { signal })',
      (request) => new Request(request, { signal: request.signal }),
    ],
  ])('aborts a copy made with %s', async (_kind, copyOf) => {
    const started = deferred<undefined>();
    const reason = deferred<unknown>();
    const { server } = await listening(async (request) => {
      const copy = copyOf(request);
      started.resolve(undefined);
      reason.resolve(await aborted(copy.signal));
      // Used again, so that the copy is not garbage-collected while it waits.
      return new Response(copy.url);
    });
    const client = new RawClient(server.url).send(...getThing);
    await started.promise;
    client.socket.destroy();
    expect(await reason.promise).toMatchObject({ name: 'AbortError' });
  });

  it('is not aborted after a complete response', async () => {
    const signals: AbortSignal[] = [];
    const { server } = await listening(({ signal }) => {
      signals.push(signal);
      return new Response('complete');
    });
    const client = new RawClient(server.url).send(...getThing);
    await client.until(/complete/);
    client.socket.destroy();
    await server.stop();
    expect(signals.map((signal) => signal.aborted)).toEqual([false]);
  });

  it('is aborted for every request on a connection', async () => {
    const reasons: Promise<unknown>[] = [];
    const cancelled: Promise<unknown>[] = [];
    const both = deferred<undefined>();
    const { server } = await listening(({ signal }) => {
      const cancel = deferred<unknown>();
      reasons.push(aborted(signal));
      cancelled.push(cancel.promise);
      if (reasons.length === 2) both.resolve(undefined);
      return new Response(openStream(cancel.resolve));
    });
    const client = new RawClient(server.url).send(...getThing, ...getThing);
    await client.until(/first/);
    await both.promise;
    client.socket.destroy();
    expect(await Promise.all([...reasons, ...cancelled])).toHaveLength(4);
  });
});

describe('the body of a response', () => {
  it('is cancelled when the client disconnects before the handler returns it', async () => {
    const started = deferred<undefined>();
    const cancelled = deferred<unknown>();
    const { server } = await listening(async ({ signal }) => {
      started.resolve(undefined);
      await aborted(signal);
      return new Response(openStream(cancelled.resolve));
    });
    const client = new RawClient(server.url).send(...getThing);
    await started.promise;
    client.socket.destroy();
    expect(await cancelled.promise).toMatchObject({ name: 'AbortError' });
  });

  it('may fail because of the signal, which is not reported', async () => {
    const failed = deferred<undefined>();
    const { server, thing } = await listening(({ method, signal }) => {
      if (method === 'POST') return new Response('after');
      const body = new ReadableStream({
        start(controller) {
          controller.enqueue(encoder.encode('first'));
          signal.addEventListener('abort', () => {
            controller.error(signal.reason);
            failed.resolve(undefined);
          });
        },
      });
      return new Response(body);
    });
    const seen = vi.fn();
    server.onError(seen);
    const client = new RawClient(server.url).send(...getThing);
    await client.until(/first/);
    client.socket.destroy();
    await failed.promise;
    expect(await (await fetch(thing, { method: 'POST' })).text()).toBe('after');
    expect(seen).not.toHaveBeenCalled();
  });

  it('is cancelled when the server stops', async () => {
    const order: string[] = [];
    const { server } = await listening(
      () =>
        new Response(
          openStream(() => {
            order.push('cancelled');
          }),
        ),
      { drainTimeout: 5 },
    );
    const client = new RawClient(server.url).send(...getThing);
    await client.until(/first/);
    await server.stop();
    order.push('stopped');
    expect(order).toEqual(['cancelled', 'stopped']);
    await client.closed;
  });
});
