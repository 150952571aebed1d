import { InMemoryProvider } from '@dowel/memory-inmemory';
import { describe, expect, it } from 'vitest';
import { namesOf, startMailAgent } from '../test/mail-agent.js';
import { createGate } from '../test/test-agent.js';
import type { PausedEvent } from './types.js';

const step = { pluginId: 'mail', action: 'send', input: { to: 'bob' } };

describe('a step that needs approval', () => {
  it('waits until it is approved, then runs once', async () => {
    const { runtime, sent, stages, pause } = await startMailAgent();
    const event = await pause();
    expect(sent).toEqual([]);
    await event.approve();
    expect(await event.done).toMatchObject({ status: 'done', answer: 'noted: sent mail 1' });
    expect(sent).toEqual(['bob']);
    expect(namesOf(stages)).toEqual([
      ...['queued', 'planned', 'paused', 'resumed', 'step-started', 'step-ended'],
      ...['step-started', 'step-ended', 'done'],
    ]);
    expect(stages).toContainEqual(
      expect.objectContaining({ stage: 'paused', eventId: event.id, index: 0, step }),
    );
    expect(stages).toContainEqual(
      expect.objectContaining({ stage: 'resumed', index: 0, step, approved: true }),
    );
    expect(await runtime.getPausedEvents()).toEqual([]);
  });

  it('fails with STEP_REFUSED when it is refused, and the pipeline continues', async () => {
    const { sent, stages, pause } = await startMailAgent({
      revise: () => ({ shouldModify: false, explanation: 'go on' }),
    });
    const event = await pause();
    await event.refuse('Bob is on holiday');
    const { contextChain, answer } = await event.done;
    expect(sent).toEqual([]);
    expect(contextChain[1]).toMatchObject({
      type: 'error',
      code: 'STEP_REFUSED',
      error: 'Step mail:send was refused: Bob is on holiday.',
      failedStep: step,
    });
    expect(answer).toContain('noted: Step mail:send was refused');
    expect(stages).toContainEqual(
      expect.objectContaining({ stage: 'resumed', approved: false, reason: 'Bob is on holiday' }),
    );
  });

  it('lets the model change the plan after a refusal', async () => {
    const { pause } = await startMailAgent({
      steps: ['mail:send'],
      revise: (prompt) =>
        prompt.includes('was refused')
          ? {
              shouldModify: true,
              explanation: 'say so',
              modifiedSteps: [{ pluginId: 'mail', action: 'note' }],
            }
          : { shouldModify: false, explanation: 'fine' },
    });
    const event = await pause();
    await event.refuse();
    expect((await event.done).answer).toBe('noted: Step mail:send was refused.');
  });

  it('is stored before anybody is asked', async () => {
    const log: string[] = [];
    class Observed extends InMemoryProvider {
      override async storePausedEvent(event: PausedEvent): Promise<void> {
        await super.storePausedEvent(event);
        log.push('stored');
      }
    }
    const memoryProvider = new Observed();
    const { runtime, pause } = await startMailAgent({ memoryProvider });
    runtime.observe(({ stage }) => {
      if (stage === 'paused') log.push('observed');
    });
    const event = await pause('Write to Bob', {
      platform: 'test',
      user: 'ada',
      metadata: { tenant: 7 },
      onApproval: () => {
        log.push('asked');
      },
    });
    expect(log).toEqual(['stored', 'observed', 'asked']);
    expect(await memoryProvider.getPausedEvents()).toMatchObject([
      {
        id: event.id,
        conversationId: event.conversationId,
        input: 'Write to Bob',
        platform: 'test',
        user: 'ada',
        trigger: 'runtime:createEvent',
        metadata: { tenant: 7 },
        items: [{ type: 'user-input', messageHistory: [], messageIds: [] }],
        step,
        remaining: [{ pluginId: 'mail', action: 'note' }],
        index: 0,
        modifications: 0,
        state: 'waiting',
      },
    ]);
  });

  it('is marked as resumed while the event runs, and deleted after its context is stored', async () => {
    const memoryProvider = new InMemoryProvider();
    const states: (string | undefined)[] = [];
    const { pause } = await startMailAgent({
      memoryProvider,
      execute: async () => {
        states.push((await memoryProvider.getPausedEvents())[0]?.state);
        return { success: true };
      },
    });
    const event = await pause();
    await event.approve();
    await event.done;
    expect(states).toEqual(['resumed']);
    expect(await memoryProvider.getPausedEvents()).toEqual([]);
    expect((await memoryProvider.getContexts()).map(({ id }) => id)).toEqual([event.id]);
  });

  it('can be followed by another one in the same event', async () => {
    const { runtime, sent, pause } = await startMailAgent({ steps: ['mail:send', 'mail:send'] });
    const event = await pause();
    const again = new Promise<void>((resolve) => {
      runtime.observe(({ stage }) => {
        if (stage === 'paused') resolve();
      });
    });
    await event.approve();
    await again;
    expect(sent).toEqual(['bob']);
    await event.approve();
    expect((await event.done).answer).toBe('sent mail 2');
  });

  it('fails the event if memory cannot store it', async () => {
    class Broken extends InMemoryProvider {
      override storePausedEvent = () => Promise.reject(new Error('disk full'));
    }
    const { runtime, sent, stages } = await startMailAgent({ memoryProvider: new Broken() });
    const event = await runtime.createEvent('Write to Bob');
    expect(await event.done).toMatchObject({ status: 'failed', code: 'MEMORY_FAILED' });
    expect(namesOf(stages)).not.toContain('paused');
    expect(sent).toEqual([]);
  });
});

describe('a paused event', () => {
  it('is listed, and found by its id', async () => {
    const { runtime, pause } = await startMailAgent();
    const event = await pause('Write', { platform: 'test', user: 'ada', conversationId: 'c' });
    expect(await runtime.getPausedEvents()).toEqual([
      {
        ...{ id: event.id, conversationId: 'c', platform: 'test', user: 'ada', step },
        ...{ input: 'Write', metadata: {} },
        pausedAt: expect.any(Number) as number,
        expiresAt: expect.any(Number) as number,
      },
    ]);
    expect(runtime.getEvent(event.id)).toBe(event);
    await event.approve();
    await event.done;
    expect(runtime.getEvent(event.id)).toBeUndefined();
  });

  it('neither occupies a worker nor blocks its conversation', async () => {
    const { runtime, pause } = await startMailAgent({
      options: { concurrency: 1 },
      needsApproval: ({ contextChain }) => contextChain[0]?.content !== 'no questions',
    });
    await pause('first', { conversationId: 'c' });
    const second = await runtime.createEvent('no questions', { conversationId: 'c' });
    expect((await second.done).status).toBe('done');
    expect(await runtime.getPausedEvents()).toHaveLength(1);
  });

  it('continues even if the queue is full', async () => {
    const gate = createGate();
    const { runtime, pause } = await startMailAgent({
      options: { queueSize: 1 },
      needsApproval: async ({ contextChain }) => {
        if (contextChain[0]?.content === 'first') return true;
        await gate.opened;
        return false;
      },
    });
    const event = await pause('first');
    const others = [await runtime.createEvent('runs'), await runtime.createEvent('waits')];
    await event.approve();
    gate.open();
    expect((await event.done).status).toBe('done');
    for (const { done } of others) expect((await done).status).toBe('done');
  });

  it('can be answered only once', async () => {
    const { runtime, sent, pause } = await startMailAgent();
    const event = await pause();
    const answers = await Promise.allSettled([event.approve(), event.approve(), event.refuse()]);
    expect(answers.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected']);
    await event.done;
    expect(sent).toEqual(['bob']);
    await expect(event.approve()).rejects.toMatchObject({ code: 'EVENT_NOT_PAUSED' });
    const other = await runtime.createEvent('two');
    await expect(other.refuse()).rejects.toMatchObject({ code: 'EVENT_NOT_PAUSED' });
  });

  it('ends here if it was answered elsewhere and then deleted', async () => {
    const memoryProvider = new InMemoryProvider();
    const { runtime, sent, pause } = await startMailAgent({ memoryProvider });
    const event = await pause();
    await memoryProvider.claimPausedEvent(event.id);
    await expect(event.approve()).rejects.toMatchObject({ code: 'EVENT_NOT_PAUSED' });
    expect(event.state).toBe('running');
    await memoryProvider.deletePausedEvent(event.id);
    expect(await event.done).toMatchObject({ status: 'failed', code: 'EVENT_NOT_PAUSED' });
    expect(await runtime.getPausedEvents()).toEqual([]);
    expect(sent).toEqual([]);
    expect(await memoryProvider.getContexts()).toEqual([]);
  });

  it('stays paused if memory fails to store the answer', async () => {
    const memoryProvider = new InMemoryProvider();
    const { runtime, pause } = await startMailAgent({ memoryProvider });
    const event = await pause();
    const claimPausedEvent = memoryProvider.claimPausedEvent.bind(memoryProvider);
    memoryProvider.claimPausedEvent = () => Promise.reject(new Error('busy'));
    await expect(event.approve()).rejects.toMatchObject({ code: 'MEMORY_FAILED' });
    expect(await runtime.getPausedEvents()).toHaveLength(1);
    memoryProvider.claimPausedEvent = claimPausedEvent;
    await event.approve();
    expect((await event.done).status).toBe('done');
  });
});
