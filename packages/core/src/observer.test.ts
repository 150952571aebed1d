import { describe, expect, it } from 'vitest';
import {
  createRuntime,
  fakeModel,
  FakePlugin,
  gives,
  planningModel,
  runOnce,
  toStep,
} from '../test/test-agent.js';
import type { EventStage } from './types.js';

describe('an observer', () => {
  it('is called with every stage in order, with times', async () => {
    let asked = 0;
    const stages: { stage: string; at: number }[] = [];
    const runtime = createRuntime({
      model: planningModel(['p:bad'], () => {
        asked += 1;
        return asked === 1
          ? { shouldModify: true, explanation: 'repair', modifiedSteps: [toStep('p:good')] }
          : { shouldModify: false, explanation: '' };
      }),
      options: { observer: (stage) => stages.push(stage) },
      plugins: [
        new FakePlugin('p', { bad: () => ({ success: false, error: 'no' }), good: gives('yes') }),
      ],
    });
    await runtime.start();
    const { id, done } = await runtime.createEvent('hello');
    await done;
    await runtime.stop();
    expect(stages).toMatchObject([
      { stage: 'queued', eventId: id, input: 'hello' },
      { stage: 'model-called', purpose: 'plan' },
      { stage: 'planned', pipeline: [{ pluginId: 'p', action: 'bad' }] },
      { stage: 'step-started', index: 0 },
      { stage: 'step-ended', index: 0, success: false },
      { stage: 'model-called', purpose: 'revise' },
      { stage: 'modified', explanation: 'repair' },
      { stage: 'step-started', index: 1 },
      { stage: 'step-ended', index: 1, success: true, item: { content: 'yes' } },
      { stage: 'done', answer: 'yes' },
    ]);
    const times = stages.map(({ at }) => at);
    expect(times).toEqual(times.toSorted((one, other) => one - other));
  });

  it('is called when an event fails', async () => {
    const stages: object[] = [];
    await runOnce({
      model: fakeModel(() => {
        throw new Error('down');
      }),
      options: { observer: (stage) => stages.push(stage) },
    });
    expect(stages.at(-1)).toMatchObject({ stage: 'failed', code: 'MODEL_FAILED' });
  });

  it('gets the error that a step threw, with its stack, and the step', async () => {
    const bug = new TypeError('total is not a function');
    const stages: EventStage[] = [];
    const { contextChain } = await runOnce({
      model: planningModel(['shop:pay']),
      options: { observer: (stage) => stages.push(stage) },
      plugins: [
        new FakePlugin('shop', {
          pay: () => {
            throw bug;
          },
        }),
      ],
    });
    const failures = stages.filter(({ stage }) => stage === 'step-ended' || stage === 'failed');
    expect(failures).toMatchObject([
      { stage: 'step-ended', step: toStep('shop:pay'), success: false },
      { stage: 'failed', step: toStep('shop:pay'), code: 'STEP_FAILED' },
    ]);
    for (const failure of failures) {
      expect(failure).toHaveProperty('cause', bug);
      // An error may contain secrets or cycles, so JSON logs and traces leave it out.
      expect(JSON.parse(JSON.stringify(failure))).not.toHaveProperty('cause');
    }
    expect(JSON.stringify(contextChain)).not.toContain(bug.stack?.split('\n')[1]);
  });

  it('gets the error of an event that failed without a step, with its details', async () => {
    const stages: EventStage[] = [];
    await runOnce({
      model: fakeModel(() => 'no plan'),
      options: { observer: (stage) => stages.push(stage) },
    });
    expect(stages.at(-1)).toHaveProperty('cause.details.attempts.length', 3);
    expect(stages.at(-1)).not.toHaveProperty('step');
  });

  it('gets no error for a step that succeeded', async () => {
    const stages: EventStage[] = [];
    await runOnce({ options: { observer: (stage) => stages.push(stage) } });
    expect(stages.find(({ stage }) => stage === 'step-ended')).not.toHaveProperty('cause');
  });

  it('does not affect events when it throws, and can be removed', async () => {
    const errors: string[] = [];
    let count = 0;
    const runtime = createRuntime({
      options: { onError: (message) => errors.push(message) },
    });
    const remove = runtime.observe(() => {
      count += 1;
      throw new Error('observer');
    });
    await runtime.start();
    expect((await (await runtime.createEvent('one')).done).status).toBe('done');
    const before = count;
    expect(before).toBeGreaterThan(0);
    expect(errors).toHaveLength(before);
    remove();
    await (
      await runtime.createEvent('two')
    ).done;
    expect(count).toBe(before);
    await runtime.stop();
  });

  it.each([
    ['rejects', () => Promise.reject(new Error('late'))],
    [
      'throws, and onError does too',
      () => {
        throw new Error('at once');
      },
    ],
  ])('does not affect events when it %s', async (_how, observer) => {
    const runtime = createRuntime({
      options: {
        observer,
        onError: () => {
          throw new Error('the teller');
        },
      },
    });
    await runtime.start();
    expect((await (await runtime.createEvent('one')).done).status).toBe('done');
    await runtime.stop();
  });
});
