import { describe, expect, it, vi } from 'vitest';
import { ServerManager } from './server-manager.js';
import { errorOf, get, never, serverWith } from '../../test/server-support.js';

describe('routes', () => {
  it('passes decoded parameters to the handler', async () => {
    const server = new ServerManager();
    server.route({
      method: 'GET',
      path: '/chat/:conversation/:message',
      handler: (_request, params) => Response.json(params),
    });
    const answer = await server.fetch(get('/chat/a%2Fb/%C3%A9%20?x=1'));
    expect(await answer.json()).toEqual({ conversation: 'a/b', message: 'é ' });
  });

  it('prefers a literal path, in any order of registration', async () => {
    const server = new ServerManager();
    server.route({ method: 'GET', path: '/user/:id', handler: (_, { id }) => new Response(id) });
    server.route({ method: 'GET', path: '/user/me', handler: () => new Response('myself') });
    expect(await (await server.fetch(get('/user/me'))).text()).toBe('myself');
    expect(await (await server.fetch(get('/user/you'))).text()).toBe('you');
  });

  it('accepts a route after the first request', async () => {
    const server = serverWith(() => new Response('old'));
    expect((await server.fetch(get('/late'))).status).toBe(404);
    server.route({ method: 'GET', path: '/late', handler: () => new Response('new') });
    expect(await (await server.fetch(get('/late'))).text()).toBe('new');
    expect(server.routes).toEqual([
      { method: 'GET', path: '/thing' },
      { method: 'POST', path: '/thing' },
      { method: 'GET', path: '/late' },
    ]);
  });

  it('rejects a duplicate, even with another parameter name', () => {
    const server = new ServerManager();
    const handler = () => new Response();
    server.route({ method: 'GET', path: '/a/:id', handler });
    server.route({ method: 'POST', path: '/a/:id', handler });
    expect(() => {
      server.route({ method: 'GET', path: '/a/:name', handler });
    }).toThrow(expect.objectContaining({ code: 'SERVER_ROUTE_DUPLICATE' }));
  });

  it.each([
    '',
    'chat',
    '/chat/',
    '//',
    '/a b',
    '/a?b',
    '/a/*',
    '/:id{[0-9]+}',
    '/:',
    '/:a/:a',
    '/a#b',
  ])('rejects the path "%s"', (path) => {
    expect(() => {
      new ServerManager().route({ method: 'GET', path, handler: never });
    }).toThrow(expect.objectContaining({ code: 'SERVER_ROUTE_INVALID' }));
  });

  it('rejects an invalid method, path or handler', () => {
    const server = new ServerManager();
    const invalid = [
      { method: 'OPTIONS', path: '/a', handler: never },
      { method: 'GET', path: '/a', handler: undefined },
      { method: 'GET', path: 7, handler: never },
    ];
    for (const route of invalid) {
      expect(() => {
        server.route(route as unknown as Parameters<ServerManager['route']>[0]);
      }).toThrow(expect.objectContaining({ code: 'SERVER_ROUTE_INVALID' }));
    }
  });

  it('answers HEAD like GET and cancels the body', async () => {
    const cancelled = vi.fn();
    const server = new ServerManager();
    server.route({
      method: 'GET',
      path: '/stream',
      handler: () =>
        new Response(new ReadableStream({ cancel: cancelled }), {
          headers: { 'X-Kind': 'stream' },
        }),
    });
    const answer = await server.fetch(get('/stream', { method: 'HEAD' }));
    expect(answer.status).toBe(200);
    expect(answer.headers.get('X-Kind')).toBe('stream');
    expect(answer.body).toBeNull();
    expect(cancelled).toHaveBeenCalledOnce();
  });

  it('returns 404 for an unknown path and 405 for an unknown method', async () => {
    const server = serverWith(() => new Response());
    expect(await errorOf(await server.fetch(get('/other')))).toMatchObject({
      status: 404,
      code: 'SERVER_NOT_FOUND',
    });
    const wrongMethod = await server.fetch(get('/thing', { method: 'DELETE' }));
    expect(wrongMethod.headers.get('Allow')).toBe('GET, POST, HEAD');
    expect(await errorOf(wrongMethod)).toMatchObject({
      status: 405,
      code: 'SERVER_METHOD_NOT_ALLOWED',
    });
  });
});
