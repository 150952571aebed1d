import { describe, expect, it } from 'vitest';
import { withDeadline } from './deadline.js';

const onTimeout = (): Error => new Error('too late');

describe('withDeadline', () => {
  it('returns the result of work that finishes in time', async () => {
    expect(await withDeadline(async () => 42, { timeout: 1_000, onTimeout })).toBe(42);
  });

  it('turns a synchronous throw into a rejection', async () => {
    const work = (): never => {
      throw new Error('at once');
    };
    await expect(withDeadline(work, { timeout: 1_000, onTimeout })).rejects.toThrow('at once');
  });

  it('rejects on timeout and aborts the signal, even if the work ignores it', async () => {
    let given: AbortSignal | undefined;
    const work = (signal: AbortSignal): Promise<never> => {
      given = signal;
      return new Promise(() => undefined);
    };
    await expect(withDeadline(work, { timeout: 1, onTimeout })).rejects.toThrow('too late');
    expect(given?.aborted).toBe(true);
  });

  it('ignores a rejection that comes after the timeout', async () => {
    let reject: (error: Error) => void = () => undefined;
    const work = (): Promise<never> =>
      new Promise((_resolve, refuse) => {
        reject = refuse;
      });
    await expect(withDeadline(work, { timeout: 1, onTimeout })).rejects.toThrow('too late');
    const unhandled: unknown[] = [];
    const note = (error: unknown): void => {
      unhandled.push(error);
    };
    process.on('unhandledRejection', note);
    reject(new Error('late'));
    await new Promise((resolve) => setImmediate(resolve));
    process.off('unhandledRejection', note);
    expect(unhandled).toEqual([]);
  });

  it('rejects at once when the outer signal is aborted, before or during the work', async () => {
    const before = AbortSignal.abort(new Error('stopped before'));
    await expect(
      withDeadline(async () => 1, { timeout: 1_000, onTimeout, signal: before }),
    ).rejects.toThrow('stopped before');

    const controller = new AbortController();
    const running = withDeadline(() => new Promise(() => undefined), {
      timeout: 60_000,
      onTimeout,
      signal: controller.signal,
    });
    controller.abort(new Error('stopped during'));
    await expect(running).rejects.toThrow('stopped during');
  });
});
