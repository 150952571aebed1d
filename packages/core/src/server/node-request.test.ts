import { afterEach, describe, expect, it, vi } from 'vitest';
import { getThing, listening, postThing, stopServers } from '../../test/listening-server.js';
import { RawClient } from '../../test/raw-client.js';
import { deferred } from '../../test/server-support.js';

afterEach(stopServers);
// Runs before the servers stop, which takes a timer.
afterEach(() => {
  vi.useRealTimers();
});

describe('listening', () => {
  it('keeps the global Request and Response', async () => {
    const before = { Request, Response };
    await listening(() => new Response());
    expect(Request).toBe(before.Request);
    expect(Response).toBe(before.Response);
    // An earlier test may have replaced them, so also compare with the class that Node's `fetch` uses.
    expect((await fetch('data:,')).constructor).toBe(Response);
  });
});

describe('the request that a handler gets', () => {
  it('is an instance of Request and can be copied, cloned and fetched', async () => {
    const { thing: echo } = await listening(
      async (request) => new Response(`echo ${await request.text()}`),
    );
    const { thing } = await listening(async (request) => {
      const isRequest = request instanceof Request && request.clone() instanceof Request;
      const forwarded = await fetch(new Request(echo, request));
      return Response.json([isRequest, forwarded instanceof Response, await forwarded.text()]);
    });
    const response = await fetch(thing, { method: 'POST', body: 'hello' });
    expect(await response.json()).toEqual([true, true, 'echo hello']);
    const { thing: copied } = await listening(async (request) => {
      const copy = new Request(request, { headers: { 'X-Copy': 'yes' } });
      return new Response(`${copy.headers.get('X-Copy') ?? ''} ${await copy.text()}`);
    });
    expect(await (await fetch(copied, { method: 'POST', body: 'hello' })).text()).toBe('yes hello');
  });

  it('has the method, the URL, the headers and the body', async () => {
    const { server, thing } = await listening(async (request) =>
      Response.json([
        request.method,
        request.url,
        request.headers.get('X-A'),
        request.headers.get('Cookie'),
        await request.text(),
      ]),
    );
    const client = new RawClient(server.url).send(
      'POST /thing?a=%20b HTTP/1.1',
      `Host: ${new URL(thing).host}`,
      'X-A: 1',
      'x-a: 2',
      'Cookie: a=b; c=d',
      'Content-Length: 5',
      '',
      'héy!',
    );
    const received = await client.until(/\]$/);
    expect(JSON.parse(received.slice(received.indexOf('[')))).toEqual([
      'POST',
      `${thing}?a=%20b`,
      '1, 2',
      'a=b; c=d',
      'héy!',
    ]);
  });

  it('has no body without Content-Length and Transfer-Encoding', async () => {
    const { server } = await listening(
      async (request) =>
        new Response(`${request.body === null ? 'null' : 'stream'} "${await request.text()}"`),
    );
    const client = new RawClient(server.url).send(...postThing, '', '');
    expect(await client.until(/"$/)).toMatch(/null ""$/);
  });

  it('uses the full URL of an absolute request target', async () => {
    const { server } = await listening((request) => new Response(request.url));
    const client = new RawClient(server.url);
    client.send('GET http://localhost:1/thing HTTP/1.1', 'Host: localhost', '', '');
    expect(await client.until(/thing$/)).toMatch(/\r\nhttp:\/\/localhost:1\/thing$/);
  });

  it.each([
    ['GET * HTTP/1.1', 'Host: localhost'],
    ['GET /a\\b HTTP/1.1', 'Host: localhost'],
    ['GET ftp://localhost/thing HTTP/1.1', 'Host: localhost'],
    ['GET http://a:b@localhost/thing HTTP/1.1', 'Host: localhost'],
    ['GET /thing HTTP/1.1', 'Host: a b'],
    ['GET /thing HTTP/1.1', 'Host: localhost/x'],
    ['GET /thing HTTP/1.1', 'Host: localhost?x'],
    ['GET /thing HTTP/1.1', 'Host: localhost@localhost'],
    ['GET /thing HTTP/1.1', 'Host: localhost:80@localhost'],
    ['GET /thing HTTP/1.1', 'Host: localhost:99999'],
    ['GET /thing HTTP/1.1', 'Host: [::1'],
  ])('is not created from %s with %s', async (...lines) => {
    const { server } = await listening(() => new Response('hello'));
    const client = new RawClient(server.url).send(...lines, '', '');
    expect(await client.until(/\}\}|\r\n\r\n$/)).toMatch(/^HTTP\/1\.1 400 /);
    client.socket.destroy();
  });

  it('may have a method that no route supports', async () => {
    const { server } = await listening(() => new Response('hello'));
    const client = new RawClient(server.url);
    client.send('TRACE /thing HTTP/1.1', 'Host: localhost', '', '');
    expect(await client.until(/\}\}/)).toMatch(/^HTTP\/1\.1 405 .*Allow: GET, POST, HEAD/is);
  });
});

describe('a request body', () => {
  it('arrives only as fast as the handler reads it', async () => {
    const size = 64 * 1_048_576;
    const gate = deferred<undefined>();
    const { server, thing } = await listening(
      async (request) => {
        if (request.method === 'GET') return new Response('other');
        let length = 0;
        for await (const chunk of request.body as unknown as AsyncIterable<Uint8Array>) {
          length += chunk.byteLength;
          await gate.promise;
        }
        return new Response(`read ${length};`);
      },
      { bodyLimit: size },
    );
    const client = new RawClient(server.url).send(...postThing, `Content-Length: ${size}`, '', '');
    for (let written = 0; written < size; written += 65_536) {
      client.socket.write(new Uint8Array(65_536));
    }
    // Other requests give the server time; it reads no more once none of them sees progress.
    for (let before = -1; before !== client.socket.writableLength;) {
      before = client.socket.writableLength;
      for (let round = 0; round < 20; round += 1) await (await fetch(thing)).text();
    }
    expect(client.socket.writableLength).toBeGreaterThan(size / 2);
    gate.resolve(undefined);
    await client.until(new RegExp(`read ${size};`));
  });
});

describe('a body that the handler does not read to its end', () => {
  it('leaves the connection usable', async () => {
    const { server } = await listening(async (request) => {
      const reader = request.body?.getReader();
      const first = await reader?.read();
      return new Response(`read ${first?.value?.byteLength ?? 0};`);
    });
    const client = new RawClient(server.url);
    client.send(...postThing, 'Content-Length: 8', '', 'half');
    await client.until(/read 4;/);
    client.send('half', ...postThing, 'Content-Length: 3', '', 'two');
    expect(await client.until(/read 3;/)).toMatch(/read 4;.*read 3;/s);
  });

  it('leaves the connection usable if it arrives after the response', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const { server } = await listening((request) => new Response(`${request.method} ignored;`));
    const client = new RawClient(server.url);
    client.send(...postThing, 'Content-Length: 4', '', '');
    await client.until(/POST ignored;/);
    client.send('body', ...getThing);
    await client.until(/GET ignored;/);
    // Longer than the server waits for the rest of a body.
    await vi.advanceTimersByTimeAsync(1_000);
    client.received = '';
    client.send(...getThing);
    await client.until(/GET ignored;/);
  });

  it('is discarded when the response is complete', async () => {
    const late = deferred<unknown>();
    const { server } = await listening((request) => {
      void request.text().catch(late.resolve);
      return new Response('early');
    });
    const client = new RawClient(server.url);
    client.send(...postThing, 'Content-Length: 8', '', 'half');
    await client.until(/early/);
    expect(await late.promise).toMatchObject({ code: 'SERVER_BODY_DISCARDED' });
    // The rest never arrives, so the server gives up on the connection.
    await client.closed;
  });

  it('is not read at all when the handler ignores it', async () => {
    const { server } = await listening(() => new Response('ignored;'));
    const client = new RawClient(server.url);
    client.send(...postThing, 'Content-Length: 4', '', 'body');
    await client.until(/ignored;/);
    client.send(...getThing);
    await client.until(/ignored;.*ignored;/s);
  });
});
