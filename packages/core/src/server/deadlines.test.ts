import { afterEach, describe, expect, it, vi } from 'vitest';
import { deferred, errorOf, get, never, serverWith } from '../../test/server-support.js';

afterEach(() => {
  vi.useRealTimers();
});

describe('the request timeout', () => {
  it('returns 504, reports it and drops the late response', async () => {
    vi.useFakeTimers();
    const cancelled = vi.fn();
    const late = deferred<Response>();
    const server = serverWith(() => late.promise, { requestTimeout: 1000 });
    expect(server.requestTimeout).toBe(1000);
    const seen = vi.fn();
    server.onError(seen);
    const answer = server.fetch(get());
    await vi.advanceTimersByTimeAsync(999);
    expect(seen).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(await errorOf(await answer)).toMatchObject({
      status: 504,
      code: 'SERVER_REQUEST_TIMEOUT',
    });
    expect(seen).toHaveBeenCalledOnce();
    late.resolve(new Response(new ReadableStream({ cancel: cancelled })));
    await vi.advanceTimersByTimeAsync(0);
    expect(cancelled).toHaveBeenCalledOnce();
  });

  it('reports a late rejection instead of leaving it unhandled', async () => {
    vi.useFakeTimers();
    const late = deferred<Response>();
    const server = serverWith(() => late.promise, { requestTimeout: 10 });
    const seen = vi.fn();
    server.onError(seen);
    const answer = server.fetch(get());
    await vi.advanceTimersByTimeAsync(10);
    expect((await answer).status).toBe(504);
    const error = new Error('late');
    late.reject(error);
    await vi.advanceTimersByTimeAsync(0);
    expect(seen).toHaveBeenLastCalledWith(error, expect.anything());
  });

  it('times each request separately', async () => {
    vi.useFakeTimers();
    const server = serverWith(never, { requestTimeout: 100 });
    const ended: string[] = [];
    const note = (name: string) => () => ended.push(name);
    void server.fetch(get()).then(note('first'));
    await vi.advanceTimersByTimeAsync(60);
    void server.fetch(get()).then(note('second'));
    await vi.advanceTimersByTimeAsync(40);
    expect(ended).toEqual(['first']);
    await vi.advanceTimersByTimeAsync(60);
    expect(ended).toEqual(['first', 'second']);
  });
});
