import { DowelError } from '@dowel/core/errors';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { getDelay, parseRetryAfter, retry } from './retry.js';

const policy = { maxRetries: 5, retryDelay: 500, maxRetryDelay: 3_000 };

afterEach(() => {
  vi.useRealTimers();
});

describe('retry', () => {
  const error = new DowelError({ code: 'MODEL_HTTP_ERROR', problem: 'Status 500' });

  it('waits between attempts and throws the last error', async () => {
    vi.useFakeTimers();
    let attempts = 0;
    const result = retry(
      async () => {
        attempts += 1;
        return { error, retryAfter: 1_000 };
      },
      { ...policy, maxRetries: 2 },
      undefined,
    );
    const failed = expect(result).rejects.toBe(error);
    await vi.advanceTimersByTimeAsync(999);
    expect(attempts).toBe(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(attempts).toBe(2);
    await vi.advanceTimersByTimeAsync(1_000);
    await failed;
    expect(attempts).toBe(3);
  });

  it('stops waiting when aborted and leaves no timer', async () => {
    vi.useFakeTimers();
    const controller = new AbortController();
    const result = retry(async () => ({ error }), policy, controller.signal);
    const failed = expect(result).rejects.toThrow('enough');
    await vi.advanceTimersByTimeAsync(100);
    expect(vi.getTimerCount()).toBe(1);
    controller.abort(new Error('enough'));
    await failed;
    expect(vi.getTimerCount()).toBe(0);
  });
});

describe('the delay before a retry', () => {
  it('doubles each time, up to the limit', () => {
    const delays = [0, 1, 2, 3, 4].map((repetition) =>
      getDelay(policy, repetition, undefined, () => 1),
    );
    expect(delays).toEqual([500, 1_000, 2_000, 3_000, 3_000]);
  });

  it('varies randomly between half and all of its length', () => {
    expect(getDelay(policy, 0, undefined, () => 0)).toBe(250);
    expect(getDelay(policy, 0, undefined, () => 0.5)).toBe(375);
  });

  it('never exceeds the longest delay of a timer', () => {
    const patient = { ...policy, maxRetryDelay: Infinity };
    expect(getDelay(patient, 0, Infinity)).toBe(2 ** 31 - 1);
    expect(getDelay({ ...patient, retryDelay: Infinity }, 0, undefined)).toBe(2 ** 31 - 1);
  });

  it('is the Retry-After of the server, up to the limit', () => {
    expect(getDelay(policy, 0, 0)).toBe(0);
    expect(getDelay(policy, 4, 1_234)).toBe(1_234);
    expect(getDelay(policy, 0, 60_000)).toBe(3_000);
  });
});

describe('Retry-After', () => {
  const now = Date.parse('2025-01-01T00:00:00Z');

  it.each([
    ['2', 2_000],
    [' 0.5 ', 500],
    ['0', 0],
    ['Wed, 01 Jan 2025 00:00:10 GMT', 10_000],
    ['Tue, 31 Dec 2024 23:59:00 GMT', 0],
    ['soon', undefined],
    ['', undefined],
    [null, undefined],
  ])('is parsed: %j is %j milliseconds', (value, expected) => {
    expect(parseRetryAfter(value, now)).toBe(expected);
  });
});
