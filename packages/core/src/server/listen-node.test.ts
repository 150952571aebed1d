import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  getThing,
  listening,
  postThing,
  stopLater,
  stopServers,
} from '../../test/listening-server.js';
import { RawClient } from '../../test/raw-client.js';
import { deferred, errorOf, never, serverWith, type Handler } from '../../test/server-support.js';
import { ServerManager } from './server-manager.js';

const read: Handler = async (request) => new Response(`read ${(await request.text()).length}`);
const swallow: Handler = async (request) => {
  const length = await request.text().then(
    (text) => text.length,
    () => 'nothing',
  );
  return new Response(`read ${length}`);
};

afterEach(stopServers);

describe('a listening server', () => {
  it('listens on 127.0.0.1 by default', async () => {
    const { server, thing } = await listening((request) => new Response(request.url));
    expect(server.address).toEqual({ hostname: '127.0.0.1', port: expect.any(Number) as number });
    expect(server.url).toBe(`http://127.0.0.1:${server.address?.port ?? ''}`);
    expect(await (await fetch(thing)).text()).toBe(thing);
    await server.start();
    expect(await (await server.fetch(new Request(thing))).text()).toBe(thing);
  });

  it('sends errors as JSON', async () => {
    const { server, thing } = await listening(() => Promise.reject(new Error('hunter2')));
    const error = await errorOf(await fetch(thing));
    expect(error).toMatchObject({ status: 500, code: 'INTERNAL_ERROR' });
    expect(error.text).not.toContain('hunter2');
    expect((await errorOf(await fetch(`${server.url ?? ''}/other`))).status).toBe(404);
    expect((await fetch(thing, { method: 'HEAD' })).status).toBe(500);
  });

  it('rejects a malformed request and accepts HTTP/1.0 without a host', async () => {
    const { server } = await listening(() => new Response('hello'));
    const malformed = new RawClient(server.url).send('GET /thing HTTP/1.1', 'Host: a b', '', '');
    expect(await malformed.until(/\}\}/)).toMatch(/^HTTP\/1\.1 400 .*SERVER_REQUEST_MALFORMED/s);
    malformed.socket.destroy();
    const old = new RawClient(server.url).send('GET /thing HTTP/1.0', '', '');
    expect(await old.until(/hello/)).toMatch(/^HTTP\/1\.1 200 /);
  });

  it('forwards a fetched response and adds CORS headers', async () => {
    const origin = 'https://a.example';
    const { thing: source } = await listening(() => new Response('from afar'));
    const { thing } = await listening(() => fetch(source), { cors: { origin } });
    const answer = await fetch(thing, { headers: { Origin: origin } });
    expect(await answer.text()).toBe('from afar');
    expect(answer.headers.get('Access-Control-Allow-Origin')).toBe(origin);
  });

  it('rejects while the port is taken and starts once it is free', async () => {
    const { server: first } = await listening(() => new Response());
    const port = first.address?.port ?? 0;
    const second = stopLater(new ServerManager({ port, drainTimeout: 0 }));
    await expect(second.start()).rejects.toMatchObject({ code: 'SERVER_PORT_TAKEN' });
    await expect(second.start()).rejects.toThrow(/choose another `port`/);
    expect(second.url).toBeUndefined();
    await first.stop();
    await second.start();
    expect(second.url).toBeDefined();
  });

  it('rejects a hostname that is not an address of this machine', async () => {
    const server = new ServerManager({ port: 0, hostname: '192.0.2.1' });
    await expect(server.start()).rejects.toMatchObject({ code: 'SERVER_HOSTNAME_UNKNOWN' });
  });
});

describe('the body limit over a socket', () => {
  it('returns 413 before the body arrives when Content-Length is too large', async () => {
    const handler = vi.fn(read);
    const { server } = await listening(handler, { bodyLimit: 10 });
    const client = new RawClient(server.url).send(...postThing, 'Content-Length: 11', '', '');
    expect(await client.until(/\}\}/)).toMatch(/^HTTP\/1\.1 413 .*SERVER_BODY_TOO_LARGE/s);
    expect(handler).not.toHaveBeenCalled();
  });

  it.each<[string, Handler]>([
    ['reads it', read],
    ['ignores the failure', swallow],
  ])('counts a chunked body when the handler %s', async (_how, handler) => {
    const { server, thing } = await listening(handler, { bodyLimit: 10 });
    const chunked = [...postThing, 'Transfer-Encoding: chunked', '', '8', '01234567'];
    const fits = new RawClient(server.url).send(...chunked, '2', '01', '0', '', '');
    expect(await fits.until(/read 10/)).toMatch(/^HTTP\/1\.1 200 /);
    const tooLarge = new RawClient(server.url).send(...chunked, '3', '012', '');
    expect(await tooLarge.until(/\}\}/)).toMatch(/^HTTP\/1\.1 413 .*SERVER_BODY_TOO_LARGE/s);
    expect(await (await fetch(thing, { method: 'POST', body: 'after' })).text()).toBe('read 5');
  });
});

describe('slow clients', () => {
  it('returns 504 when the body does not arrive', async () => {
    const { server } = await listening(read, { requestTimeout: 50 });
    const client = new RawClient(server.url).send(...postThing, 'Content-Length: 9', '', 'half');
    expect(await client.until(/\}\}/)).toMatch(/^HTTP\/1\.1 504 .*SERVER_REQUEST_TIMEOUT/s);
  });

  it('returns 408 when the headers never end', async () => {
    const { server } = await listening(read, { requestTimeout: 50 });
    const client = new RawClient(server.url).send('GET /thing HTTP/1.1', 'X-Slow: ');
    await client.closed;
    expect(client.received).toMatch(/^HTTP\/1\.1 408 /);
  });
});

describe('stopping', () => {
  // Longer than the test timeout, so a test that waits for it fails.
  const drainTimeout = 600_000;

  it('finishes requests in flight, rejects new ones, then closes the connection', async () => {
    const answer = deferred<Response>();
    const started = deferred<undefined>();
    const { server, thing } = await listening(
      () => {
        started.resolve(undefined);
        return answer.promise;
      },
      { drainTimeout },
    );
    const client = new RawClient(server.url).send(...getThing);
    await started.promise;
    const stopping = Promise.all([server.stop(), server.stop()]);
    await expect(fetch(thing)).rejects.toThrow();
    expect((await server.fetch(new Request(thing))).status).toBe(503);
    answer.resolve(new Response('finished'));
    await stopping;
    await client.closed;
    expect(client.received).toMatch(/^HTTP\/1\.1 200 .*finished$/s);
    expect(server.url).toBeUndefined();
  });

  it('does not wait for idle or unused connections', async () => {
    const { server } = await listening(() => new Response('hello'), { drainTimeout });
    const idle = new RawClient(server.url).send(...getThing);
    await idle.until(/hello/);
    const silent = await new RawClient(server.url).opened();
    await server.stop();
    await Promise.all([idle.closed, silent.closed]);
  });

  it('returns 503 to unfinished requests and cuts off endless responses', async () => {
    const { server } = await listening(never, { drainTimeout: 20 });
    server.route({
      method: 'GET',
      path: '/endless',
      handler: () =>
        new Response(
          new ReadableStream({
            start(controller) {
              controller.enqueue(new TextEncoder().encode('first'));
            },
          }),
        ),
    });
    const hanging = new RawClient(server.url).send(...getThing);
    const endless = new RawClient(server.url);
    endless.send('GET /endless HTTP/1.1', 'Host: localhost', '', '');
    await endless.until(/first/);
    await server.stop();
    await Promise.all([hanging.closed, endless.closed]);
    expect(hanging.received).toMatch(/^HTTP\/1\.1 503 .*SERVER_STOPPED/s);
  });

  it('works during a start, and the server can start again', async () => {
    const server = stopLater(serverWith(() => new Response('hello'), { port: 0 }));
    const starting = server.start();
    await server.stop();
    await starting;
    expect(server.url).toBeUndefined();
    await server.start();
    expect(await (await fetch(`${server.url ?? ''}/thing`)).text()).toBe('hello');
  });
});
