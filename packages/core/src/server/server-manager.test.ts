import { describe, expect, it, vi } from 'vitest';
import { DowelError } from '../errors.js';
import { ServerManager } from './server-manager.js';
import {
  deferred,
  errorOf,
  get,
  never,
  serverWith,
  type Handler,
} from '../../test/server-support.js';

describe('handler errors', () => {
  const secret = 'password hunter2';

  it.each<[string, Handler]>([
    [
      'throws',
      () => {
        throw new Error(secret);
      },
    ],
    ['rejects', () => Promise.reject(new Error(secret))],
    [
      'rejects with a string',
      () => {
        const then = (_resolve: unknown, reject: (reason: unknown) => void): void => {
          reject(secret);
        };
        return { then } as unknown as Promise<Response>;
      },
    ],
  ])('return 500 without details when it %s', async (_how, handler) => {
    const server = serverWith(handler);
    const seen = vi.fn();
    server.onError(seen);
    const request = get();
    const error = await errorOf(await server.fetch(request));
    expect(error).toMatchObject({ status: 500, code: 'INTERNAL_ERROR' });
    expect(error.text).not.toMatch(/hunter2|\.ts|at /);
    expect(seen).toHaveBeenCalledExactlyOnceWith(expect.anything(), request);
  });

  it.each([
    ['QUEUE_FULL', 503, '1'],
    ['RUNTIME_NOT_STARTED', 503, '1'],
    ['RUNTIME_STOPPED', 503, null],
    ['CAPABILITY_INPUT_INVALID', 500, null],
    ['constructor', 500, null],
  ])('return the code %s with status %i', async (code, status, retryAfter) => {
    const server = serverWith(() => {
      throw new DowelError({ code, problem: secret });
    });
    const response = await server.fetch(get());
    expect(response.headers.get('Retry-After')).toBe(retryAfter);
    const error = await errorOf(response);
    expect(error).toMatchObject({ status, code });
    expect(error.text).not.toContain('hunter2');
  });

  it.each<[string, unknown]>([
    ['nothing', undefined],
    ['text', 'hello'],
    ['a promise of an object', Promise.resolve({ status: 200 })],
    ['a network error response', Response.error()],
  ])('include a handler that returns %s', async (_what, value) => {
    const server = serverWith(() => value as Response);
    const seen = vi.fn();
    server.onError(seen);
    expect(await errorOf(await server.fetch(get()))).toMatchObject({
      status: 500,
      code: 'SERVER_RESPONSE_INVALID',
    });
    expect(seen).toHaveBeenCalledOnce();
  });

  it('reach every listener, even after one throws, except removed ones', async () => {
    const server = serverWith(() => Promise.reject(new Error('first')));
    const left = vi.fn();
    const seen = vi.fn();
    server.onError(() => {
      throw new Error('second');
    });
    server.onError(left)();
    server.onError(seen);
    expect((await server.fetch(get())).status).toBe(500);
    expect(seen).toHaveBeenCalledOnce();
    expect(left).not.toHaveBeenCalled();
  });
});

describe('start and stop without a port', () => {
  it('handles requests before start, not after stop, and again after a restart', async () => {
    const server = serverWith(() => new Response('hello'));
    expect((await server.fetch(get())).status).toBe(200);
    await server.start();
    await server.start();
    expect(server.url).toBeUndefined();
    expect(server.address).toBeUndefined();
    await server.stop();
    expect(await errorOf(await server.fetch(get()))).toMatchObject({
      status: 503,
      code: 'SERVER_STOPPED',
    });
    await server.start();
    expect((await server.fetch(get())).status).toBe(200);
  });

  it('can be stopped without a start, twice and concurrently', async () => {
    const server = new ServerManager();
    await Promise.all([server.stop(), server.stop()]);
    await server.stop();
    expect((await server.fetch(get())).status).toBe(503);
  });

  it('waits for a request in flight', async () => {
    const answer = deferred<Response>();
    const server = serverWith(() => answer.promise);
    const inFlight = server.fetch(get());
    const order: string[] = [];
    const stopped = server.stop().then(() => order.push('stopped'));
    expect((await server.fetch(get())).status).toBe(503);
    void inFlight.then(() => order.push('answered'));
    answer.resolve(new Response('finished'));
    expect(await (await inFlight).text()).toBe('finished');
    await stopped;
    expect(order).toEqual(['answered', 'stopped']);
  });

  it('returns 503 to requests that outlast drainTimeout', async () => {
    const server = serverWith(never, { drainTimeout: 0 });
    const seen = vi.fn();
    server.onError(seen);
    const inFlight = server.fetch(get());
    await server.stop();
    expect(await errorOf(await inFlight)).toMatchObject({ status: 503, code: 'SERVER_STOPPED' });
    expect(seen).not.toHaveBeenCalled();
  });
});
