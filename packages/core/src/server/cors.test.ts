import { afterEach, describe, expect, it, vi } from 'vitest';
import { errorOf, get, never, post, serverWith } from '../../test/server-support.js';

afterEach(() => {
  vi.useRealTimers();
});

describe('CORS', () => {
  const origin = 'https://a.example';
  const preflight = (from = origin, path = '/thing') =>
    get(path, {
      method: 'OPTIONS',
      headers: { Origin: from, 'Access-Control-Request-Method': 'POST' },
    });
  const corsHeaders = (response: Response) =>
    Object.fromEntries(
      [...response.headers].filter(
        ([name]) => name.startsWith('access-control') || name === 'vary',
      ),
    );

  it('sends no headers by default', async () => {
    const server = serverWith(() => new Response('hello'));
    const answer = await server.fetch(get('/thing', { headers: { Origin: origin } }));
    expect(corsHeaders(answer)).toEqual({});
    const refused = await server.fetch(preflight());
    expect(refused.status).toBe(405);
    expect(corsHeaders(refused)).toEqual({});
    expect((await server.fetch(preflight(origin, '/other'))).status).toBe(404);
  });

  it('answers a preflight with every configured header', async () => {
    const server = serverWith(never, {
      cors: {
        origin: [origin, 'https://b.example'],
        methods: ['get', 'POST'],
        allowedHeaders: ['Content-Type', 'X-Token'],
        exposedHeaders: ['X-Id'],
        credentials: true,
        maxAge: 5,
      },
    });
    const answer = await server.fetch(preflight());
    expect(answer.status).toBe(204);
    expect(corsHeaders(answer)).toEqual({
      'access-control-allow-origin': origin,
      'access-control-allow-methods': 'GET, POST',
      'access-control-allow-headers': 'Content-Type, X-Token',
      'access-control-allow-credentials': 'true',
      'access-control-max-age': '5',
      vary: 'Origin',
    });
  });

  it('uses the documented defaults', async () => {
    const answer = await serverWith(never, { cors: { origin } }).fetch(preflight());
    expect(corsHeaders(answer)).toEqual({
      'access-control-allow-origin': origin,
      'access-control-allow-methods': 'GET, POST, PUT, PATCH, DELETE',
      'access-control-allow-headers': 'Content-Type',
      'access-control-max-age': '600',
      vary: 'Origin',
    });
  });

  it('rejects an unlisted origin and sets Vary', async () => {
    const server = serverWith(() => new Response('hello'), { cors: { origin } });
    const refused = await server.fetch(preflight('https://evil.example'));
    expect(corsHeaders(refused)).toEqual({ vary: 'Origin' });
    expect(await errorOf(refused)).toMatchObject({ status: 403, code: 'SERVER_ORIGIN_REFUSED' });
    for (const headers of [{ Origin: 'https://evil.example' }, undefined]) {
      const answer = await server.fetch(get('/thing', headers && { headers }));
      expect(corsHeaders(answer)).toEqual({ vary: 'Origin' });
    }
  });

  it('sets headers on successful responses and on errors', async () => {
    vi.useFakeTimers();
    const server = serverWith(never, { cors: { origin, exposedHeaders: ['X-Id'] }, bodyLimit: 1 });
    server.route({ method: 'GET', path: '/ok', handler: async () => new Response('ok') });
    server.route({
      method: 'GET',
      path: '/bad',
      handler: () => {
        throw new Error('bad');
      },
    });
    const headers = { Origin: origin };
    const hanging = server.fetch(get('/thing', { headers }));
    await vi.advanceTimersByTimeAsync(30_000);
    const answers = [
      await server.fetch(get('/ok', { headers })),
      await server.fetch(get('/bad', { headers })),
      await server.fetch(get('/other', { headers })),
      await server.fetch(post('too large', { ...headers, 'Content-Length': '9' })),
      await hanging,
    ];
    const stopped = server.stop();
    await vi.advanceTimersByTimeAsync(1);
    await stopped;
    answers.push(await server.fetch(get('/ok', { headers })));
    expect(answers.map(({ status }) => status)).toEqual([200, 500, 404, 413, 504, 503]);
    for (const answer of answers) {
      expect(corsHeaders(answer)).toEqual({
        'access-control-allow-origin': origin,
        'access-control-expose-headers': 'X-Id',
        vary: 'Origin',
      });
    }
  });

  it('allows any origin with * and sets no Vary', async () => {
    const server = serverWith(() => new Response('hello'), { cors: { origin: '*' } });
    const answer = await server.fetch(get('/thing', { headers: { Origin: origin } }));
    expect(corsHeaders(answer)).toEqual({ 'access-control-allow-origin': '*' });
  });

  it("replaces the handler's CORS headers and extends its Vary", async () => {
    const headers = { 'Access-Control-Allow-Origin': '*', Vary: 'Accept' };
    const server = serverWith(() => new Response('hello', { headers }), { cors: { origin } });
    const foreign = await server.fetch(get('/thing', { headers: { Origin: 'https://b.example' } }));
    expect(corsHeaders(foreign)).toEqual({ vary: 'Accept, Origin' });
  });

  it('lists OPTIONS in the Allow header', async () => {
    const server = serverWith(() => new Response(), { cors: { origin } });
    const answer = await server.fetch(get('/thing', { method: 'PUT' }));
    expect(answer.headers.get('Allow')).toBe('GET, POST, HEAD, OPTIONS');
  });
});
