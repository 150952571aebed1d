import { InMemoryProvider } from '@dowel/memory-inmemory';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { namesOf, startMailAgent } from '../test/mail-agent.js';
import type { ApprovalRequest } from './types.js';

describe('onApproval', () => {
  it.each([
    [true, ['bob']],
    [false, []],
  ])('decides at once with %s', async (approved, mails) => {
    const requests: ApprovalRequest[] = [];
    const { runtime, sent } = await startMailAgent();
    const event = await runtime.createEvent('Write', {
      platform: 'test',
      onApproval: async (request) => {
        requests.push(request);
        return approved;
      },
    });
    await event.done;
    expect(sent).toEqual(mails);
    expect(requests).toMatchObject([
      { id: event.id, platform: 'test', step: { action: 'send', input: { to: 'bob' } } },
    ]);
  });

  it.each([
    ['returns undefined', () => undefined],
    ['returns something else', (() => 'yes') as unknown as () => undefined],
  ])('leaves the event paused if it %s', async (_what, onApproval) => {
    const { runtime, sent, pause } = await startMailAgent();
    const event = await pause('Write', { onApproval });
    expect(await runtime.getPausedEvents()).toHaveLength(1);
    expect(sent).toEqual([]);
    await event.approve();
    await event.done;
  });

  it('leaves the event paused and reports the error if it throws', async () => {
    const errors: unknown[][] = [];
    const { runtime, pause } = await startMailAgent({
      options: { onError: (...values) => errors.push(values) },
    });
    const error = new Error('no screen');
    const event = await pause('Write', { onApproval: () => Promise.reject(error) });
    await expect.poll(() => errors).toEqual([[`The approval of event ${event.id} failed`, error]]);
    expect(await runtime.getPausedEvents()).toHaveLength(1);
  });

  it('does not count after another answer, not even for the next step', async () => {
    const answers: ((approved: boolean) => void)[] = [];
    const { runtime, sent, pause } = await startMailAgent({ steps: ['mail:send', 'mail:send'] });
    const event = await pause('Write', {
      onApproval: () =>
        new Promise((resolve) => {
          answers.push(resolve);
        }),
    });
    await event.approve();
    await expect.poll(() => answers.length).toBe(2);
    answers[0]?.(true);
    await new Promise((resolve) => setTimeout(resolve, 5));
    expect(await runtime.getPausedEvents()).toHaveLength(1);
    answers[1]?.(false);
    await event.done;
    expect(sent).toEqual(['bob']);
  });
});

describe('the platform of a paused event', () => {
  it('can be replaced by approve', async () => {
    const log: string[] = [];
    const platform = (name: string) => ({
      respond: (answer: string) => {
        log.push(`${name} got ${answer}`);
      },
      onText: (text: string) => log.push(`${name} read ${text}`),
    });
    const { pause } = await startMailAgent({
      steps: ['mail:send'],
      execute: async ({ stream, respond }) => {
        await stream('piece');
        await respond('answer');
        return { success: true };
      },
    });
    const event = await pause('Write', platform('old'));
    await event.approve(platform('new'));
    await event.done;
    expect(log).toEqual(['new read piece', 'new got answer']);
  });

  it('stays as it was if approve gets none', async () => {
    const answers: string[] = [];
    const { pause } = await startMailAgent({
      execute: async ({ respond }) => {
        await respond('answer');
        return { success: true };
      },
    });
    const event = await pause('Write', { respond: (answer) => void answers.push(answer) });
    await event.approve();
    await event.done;
    expect(answers).toEqual(['answer']);
  });

  it('cannot cancel it with its signal', async () => {
    const controller = new AbortController();
    const { sent, pause } = await startMailAgent();
    const event = await pause('Write', { signal: controller.signal });
    controller.abort();
    await event.approve();
    expect((await event.done).status).toBe('done');
    expect(sent).toEqual(['bob']);
  });

  it.each(['old', 'new'])('cancels it with its %s signal after the answer', async (which) => {
    const controller = new AbortController();
    const { signal } = controller;
    const { pause } = await startMailAgent({
      execute: () => {
        controller.abort();
        return { success: true };
      },
    });
    const event = await pause('Write', which === 'old' ? { signal } : {});
    await event.approve(which === 'new' ? { signal } : {});
    expect(await event.done).toMatchObject({ status: 'failed', code: 'EVENT_CANCELLED' });
  });

  it('must not have an aborted signal when it answers', async () => {
    const { runtime, pause } = await startMailAgent();
    const event = await pause();
    const signal = AbortSignal.abort();
    await expect(event.approve({ signal })).rejects.toMatchObject({ code: 'EVENT_CANCELLED' });
    expect(await runtime.getPausedEvents()).toHaveLength(1);
  });
});

describe('cancelling a paused event', () => {
  afterEach(() => {
    vi.useRealTimers();
  });

  it('ends it, stores its context and deletes it from memory', async () => {
    const memoryProvider = new InMemoryProvider();
    const { runtime, stages, pause } = await startMailAgent({ memoryProvider });
    const event = await pause();
    event.cancel('never mind');
    expect(await event.done).toMatchObject({ status: 'failed', code: 'EVENT_CANCELLED' });
    expect(namesOf(stages).at(-1)).toBe('failed');
    expect(await runtime.getPausedEvents()).toEqual([]);
    expect(await memoryProvider.getPausedEvents()).toEqual([]);
    expect(await memoryProvider.getContexts()).toHaveLength(1);
    await expect(event.approve()).rejects.toMatchObject({ code: 'EVENT_NOT_PAUSED' });
  });

  it('changes nothing in memory if another process has answered it', async () => {
    const memoryProvider = new InMemoryProvider();
    const { pause } = await startMailAgent({ memoryProvider });
    const event = await pause();
    await memoryProvider.claimPausedEvent(event.id);
    event.cancel();
    expect((await event.done).code).toBe('EVENT_CANCELLED');
    expect(await memoryProvider.getPausedEvents()).toHaveLength(1);
    expect(await memoryProvider.getContexts()).toEqual([]);
  });

  it('leaves no timer', async () => {
    vi.useFakeTimers();
    const { pause } = await startMailAgent();
    const before = vi.getTimerCount();
    const event = await pause();
    event.cancel();
    expect((await event.done).code).toBe('EVENT_CANCELLED');
    expect(vi.getTimerCount()).toBe(before);
  });

  it('works while the answer is being stored', async () => {
    const { sent, pause } = await startMailAgent();
    const event = await pause();
    const approved = event.approve();
    event.cancel();
    await approved;
    expect((await event.done).code).toBe('EVENT_CANCELLED');
    expect(sent).toEqual([]);
  });
});

describe('eventTimeout', () => {
  afterEach(() => {
    vi.useRealTimers();
  });

  it('does not count the time of a pause', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
    const { pause } = await startMailAgent({
      options: { eventTimeout: 1_000, stepTimeout: 10_000 },
      execute: () =>
        new Promise((resolve) => {
          setTimeout(() => {
            resolve({ success: true, data: 'slow' });
          }, 900);
        }),
    });
    const event = await pause();
    await vi.advanceTimersByTimeAsync(5_000);
    await event.approve();
    await vi.advanceTimersByTimeAsync(950);
    expect((await event.done).status).toBe('done');
  });
});
