import { afterEach, describe, expect, it, vi } from 'vitest';
import { listening, stopServers } from '../../test/listening-server.js';
import { RawClient } from '../../test/raw-client.js';
import { errorOf, serverWith, type Handler } from '../../test/server-support.js';
import type { CorsOptions } from './server-manager-config.js';

const methods = ['POST', 'PUT', 'PATCH', 'DELETE'] as const;
const hello: Handler = () => new Response('hello');

/** Returns the status of a request to a new server. */
async function statusOf(
  headers: Record<string, string>,
  { method = 'POST', url = 'http://localhost:3000/thing', cors }: Partial<Case> = {},
): Promise<number> {
  const handler = vi.fn(hello);
  const server = serverWith(handler, cors && { cors });
  for (const other of ['PUT', 'PATCH', 'DELETE'] as const) {
    server.route({ method: other, path: '/thing', handler });
  }
  const { status } = await server.fetch(new Request(url, { method, headers }));
  expect(handler).toHaveBeenCalledTimes(status === 200 ? 1 : 0);
  return status;
}

interface Case {
  readonly method: string;
  readonly url: string;
  readonly cors: CorsOptions;
}

afterEach(stopServers);

describe('a request from another origin', () => {
  it.each(methods)('is refused if it is a %s request', async (method) => {
    expect(await statusOf({ Origin: 'https://evil.example' }, { method })).toBe(403);
  });

  it('is a JSON error', async () => {
    const body = new URLSearchParams({ message: 'hi' });
    const request = new Request('http://localhost/thing', {
      method: 'POST',
      body,
      headers: { Origin: 'https://evil.example', 'Content-Type': 'text/plain' },
    });
    expect(await errorOf(await serverWith(hello).fetch(request))).toMatchObject({
      status: 403,
      code: 'SERVER_ORIGIN_REFUSED',
    });
  });

  it.each(['GET', 'HEAD'])('is accepted if it is a %s request', async (method) => {
    expect(await statusOf({ Origin: 'https://evil.example' }, { method })).toBe(200);
  });

  it.each([
    'null',
    '',
    'localhost:3000',
    'http://localhost',
    'http://localhost:3001',
    'http://app.localhost:3000',
    'http://localhost:3000.evil.example',
    'capacitor://localhost:3000',
    'http://localhost:3000, http://localhost:3000',
  ])('is refused with the origin %j', async (origin) => {
    expect(await statusOf({ Origin: origin })).toBe(403);
  });

  it('is accepted if `cors` allows it, also with Sec-Fetch-Site', async () => {
    const cors = { origin: 'https://a.example' };
    const headers = { Origin: 'https://a.example', 'Sec-Fetch-Site': 'cross-site' };
    expect(await statusOf(headers, { cors })).toBe(200);
    expect(await statusOf({ Origin: 'https://b.example' }, { cors })).toBe(403);
    expect(await statusOf({ Origin: 'null' }, { cors })).toBe(403);
  });

  it('is accepted with `cors` for any origin, even without a name', async () => {
    const cors = { origin: '*' };
    expect(await statusOf({ Origin: 'https://a.example' }, { cors })).toBe(200);
    expect(await statusOf({ Origin: 'null' }, { cors })).toBe(200);
    expect(await statusOf({ 'Sec-Fetch-Site': 'cross-site' }, { cors })).toBe(200);
  });

  it.each(['cross-site', 'same-site'])(
    'is refused if Sec-Fetch-Site says %s, whatever the origin',
    async (site) => {
      expect(await statusOf({ 'Sec-Fetch-Site': site })).toBe(403);
      const headers = { Origin: 'http://localhost:3000', 'Sec-Fetch-Site': site };
      expect(await statusOf(headers)).toBe(403);
    },
  );

  it('is refused even if Sec-Fetch-Site says same-origin', async () => {
    const headers = { Origin: 'https://evil.example', 'Sec-Fetch-Site': 'same-origin' };
    expect(await statusOf(headers)).toBe(403);
  });

  it('is refused over a socket before the body arrives', async () => {
    const handler = vi.fn(hello);
    const { server } = await listening(handler);
    const client = new RawClient(server.url).send(
      'POST /thing HTTP/1.1',
      `Host: ${new URL(server.url ?? '').host}`,
      'Origin: https://evil.example',
      'Content-Type: text/plain',
      'Content-Length: 9',
      '',
      '',
    );
    expect(await client.until(/\}\}/)).toMatch(/^HTTP\/1\.1 403 .*SERVER_ORIGIN_REFUSED/s);
    expect(handler).not.toHaveBeenCalled();
  });
});

describe('a request from the same origin', () => {
  it.each([
    ['http://localhost:3000', 'http://localhost:3000/thing'],
    ['http://agent.example', 'http://agent.example/thing'],
    // A proxy may have removed TLS.
    ['https://agent.example', 'http://agent.example/thing'],
    ['http://[::1]:3000', 'http://[::1]:3000/thing'],
  ])('is accepted: %s calls %s', async (origin, url) => {
    expect(await statusOf({ Origin: origin }, { url })).toBe(200);
    expect(await statusOf({ Origin: origin, 'Sec-Fetch-Site': 'same-origin' }, { url })).toBe(200);
  });

  it('is recognised by the Host header, if there is one', async () => {
    const host = { Host: 'Agent.example:443' };
    expect(await statusOf({ Origin: 'https://agent.example', ...host })).toBe(200);
    expect(await statusOf({ Origin: 'http://localhost:3000', ...host })).toBe(403);
  });

  it('is accepted over a socket', async () => {
    const { server, thing } = await listening(hello);
    const headers = { Origin: server.url ?? '' };
    expect((await fetch(thing, { method: 'POST', body: 'hi', headers })).status).toBe(200);
  });
});

describe('a request without an origin', () => {
  it('is accepted, because no browser sends it from another site', async () => {
    expect(await statusOf({})).toBe(200);
    expect(await statusOf({ 'Sec-Fetch-Site': 'none' })).toBe(200);
    expect(await statusOf({}, { cors: { origin: 'https://a.example' } })).toBe(200);
  });
});
