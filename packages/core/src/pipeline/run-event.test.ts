import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  createRuntime,
  fakeModel,
  FakePlugin,
  gives,
  planningModel,
  runOnce,
  toStep,
} from '../../test/test-agent.js';
import type { AgentContext, PluginResult } from '../index.js';

describe('a pipeline', () => {
  it('runs its steps in order, each seeing what came before', async () => {
    const seen: string[][] = [];
    const look = ({ contextChain }: AgentContext): PluginResult => {
      seen.push(contextChain.map(({ content }) => content));
      return { success: true, data: `step ${seen.length}` };
    };
    const result = await runOnce({
      model: planningModel(['p:look', 'p:look']),
      plugins: [new FakePlugin('p', { look })],
    });
    expect(seen).toEqual([['hello'], ['hello', 'step 1']]);
    expect(result).toMatchObject({ status: 'done', answer: 'step 2' });
  });

  it('answers with what was sent last; the step results only count if nothing was', async () => {
    const sent: string[] = [];
    const runtime = createRuntime({
      model: planningModel(['p:send', 'p:note']),
      plugins: [
        new FakePlugin('p', {
          send: async ({ respond }) => {
            await respond('first');
            await respond('second');
            return { success: true };
          },
          note: gives('noted'),
        }),
      ],
    });
    await runtime.start();
    const { done } = await runtime.createEvent('hello', {
      respond: (answer) => {
        sent.push(answer);
      },
    });
    expect((await done).answer).toBe('second');
    expect(sent).toEqual(['first', 'second']);
    await runtime.stop();
  });

  it('may be empty', async () => {
    expect(await runOnce({ model: planningModel([]) })).toMatchObject({ status: 'done' });
  });

  it('gives executors a chain that they cannot change', async () => {
    const result = await runOnce({
      model: planningModel(['p:tamper', 'p:fine']),
      plugins: [
        new FakePlugin('p', {
          tamper: ({ contextChain }) => {
            (contextChain as unknown[]).push('forged');
            return { success: true };
          },
          fine: gives('fine'),
        }),
      ],
    });
    expect(result.contextChain.map(({ type }) => type)).toEqual(['user-input', 'error', 'result']);
  });

  it('keeps data as JSON: later changes by the executor do not show', async () => {
    const shared = { count: 1 };
    const result = await runOnce({
      model: planningModel(['p:share', 'p:change']),
      plugins: [
        new FakePlugin('p', {
          share: gives(shared),
          change: () => {
            shared.count = 99;
            return { success: true };
          },
        }),
      ],
    });
    expect(result.contextChain[1]).toMatchObject({ data: { count: 1 }, content: '{"count":1}' });
  });
});

describe('a failing step', () => {
  const cyclic: { self?: unknown } = {};
  cyclic.self = cyclic;

  it.each<[string, string, () => unknown]>([
    [
      'throws',
      'STEP_FAILED',
      () => {
        throw new Error('broken');
      },
    ],
    ['rejects', 'STEP_FAILED', () => Promise.reject(new Error('broken'))],
    [
      'throws no error object',
      'STEP_FAILED',
      () => {
        // eslint-disable-next-line @typescript-eslint/only-throw-error -- what a careless plugin does
        throw 'text';
      },
    ],
    ['says that it failed', 'STEP_FAILED', () => ({ success: false, error: 'no luck' })],
    ['fails without a reason', 'STEP_FAILED', () => ({ success: false })],
    ['returns nothing', 'STEP_RESULT_INVALID', () => undefined],
    ['returns text', 'STEP_RESULT_INVALID', () => 'hello'],
    ['returns an array', 'STEP_RESULT_INVALID', () => []],
    ['returns no verdict', 'STEP_RESULT_INVALID', () => ({ data: 1 })],
    ['returns cyclic data', 'STEP_RESULT_INVALID', () => ({ success: true, data: cyclic })],
    ['returns a function', 'STEP_RESULT_INVALID', () => ({ success: true, data: () => 1 })],
    ['returns a bigint', 'STEP_RESULT_INVALID', () => ({ success: true, data: 1n })],
    ['hangs', 'STEP_TIMEOUT', () => new Promise(() => undefined)],
  ])('that %s becomes an error item, and the pipeline goes on', async (_how, code, execute) => {
    const model = planningModel(['bad:step', 'good:step']);
    const result = await runOnce({
      model,
      options: { stepTimeout: 5 },
      plugins: [
        new FakePlugin('bad', { step: execute as () => PluginResult }),
        new FakePlugin('good', { step: gives('went on') }),
      ],
    });
    expect(result).toMatchObject({ status: 'done', answer: 'went on' });
    expect(result.contextChain[1]).toMatchObject({
      type: 'error',
      code,
      failedStep: { pluginId: 'bad', action: 'step' },
    });
    expect(model.prompts[1]).toMatch(/- bad:step failed "/);
  });

  it('may take the time that its executor allows', async () => {
    const result = await runOnce({
      model: planningModel(['p:slow']),
      options: { stepTimeout: 1 },
      plugins: [
        new FakePlugin('p', {
          slow: {
            timeout: 10_000,
            execute: async () => {
              await new Promise((resolve) => setTimeout(resolve, 20));
              return { success: true, data: 'in time' };
            },
          },
        }),
      ],
    });
    expect(result.answer).toBe('in time');
  });

  it('cannot answer after its end', async () => {
    let late: Promise<void> | undefined;
    let context: AgentContext | undefined;
    const result = await runOnce({
      model: planningModel(['p:hang', 'p:answer']),
      plugins: [
        new FakePlugin('p', {
          hang: {
            timeout: 1,
            execute: (given) => {
              context = given;
              return new Promise(() => undefined);
            },
          },
          answer: async ({ respond }) => {
            late = context?.respond('late');
            await respond('in time');
            return { success: true };
          },
        }),
      ],
    });
    await expect(late).rejects.toMatchObject({ code: 'STEP_OVER' });
    expect(result.answer).toBe('in time');
  });

  it('does not harm other events', async () => {
    let count = 0;
    const runtime = createRuntime({
      model: planningModel(['p:sometimes']),
      options: { concurrency: 2 },
      plugins: [
        new FakePlugin('p', {
          sometimes: () => {
            count += 1;
            if (count % 2 === 1) throw new Error('odd');
            return { success: true, data: 'even' };
          },
        }),
      ],
    });
    await runtime.start();
    const events = await Promise.all(
      ['a', 'b', 'c', 'd'].map((input) => runtime.createEvent(input)),
    );
    const results = await Promise.all(events.map(({ done }) => done));
    expect(results.map(({ answer }) => answer)).toEqual([undefined, 'even', undefined, 'even']);
    await runtime.stop();
  });
});

describe('planning', () => {
  it('refuses unknown plugins and actions, and shows the model why', async () => {
    const plans = [['nobody:act'], ['p:nothing'], ['p:real']];
    const model = fakeModel((prompt) =>
      prompt.includes('# Task: revise')
        ? { shouldModify: false, explanation: '' }
        : (plans.shift() ?? []).map(toStep),
    );
    const result = await runOnce({ model, plugins: [new FakePlugin('p', { real: gives('yes') })] });
    expect(result.answer).toBe('yes');
    expect(model.prompts[1]).toMatch(/There is no plugin with the id .*nobody/);
    expect(model.prompts[2]).toMatch(/has no executor .*nothing/);
  });

  it('fails the event when the model never makes a valid plan', async () => {
    const model = planningModel(['nobody:act']);
    const result = await runOnce({ model, options: { planningAttempts: 2 } });
    expect(result).toMatchObject({ status: 'failed' });
    expect(result.contextChain.at(-1)).toMatchObject({
      type: 'error',
      code: 'OBJECT_GENERATION_FAILED',
    });
    expect(model.prompts).toHaveLength(2);
  });

  it('fails the event when the model fails, and the next event is served', async () => {
    let broken = true;
    const runtime = createRuntime({
      model: fakeModel(() => {
        if (broken) throw new Error('model down');
        return '[]';
      }),
    });
    await runtime.start();
    const first = await runtime.createEvent('one');
    expect((await first.done).error).toContain('model down');
    broken = false;
    const second = await runtime.createEvent('two');
    expect((await second.done).status).toBe('done');
    await runtime.stop();
  });

  it('refuses a pipeline longer than the limit', async () => {
    const result = await runOnce({
      model: planningModel(['p:a', 'p:a', 'p:a']),
      options: { maxSteps: 2, planningAttempts: 1 },
      plugins: [new FakePlugin('p', { a: gives('a') })],
    });
    expect(result.error).toContain('at most 2');
  });

  it('replaces what is left when the model says so', async () => {
    let asked = 0;
    const model = planningModel(['p:a', 'p:b'], () => {
      asked += 1;
      return asked === 1
        ? { shouldModify: true, explanation: 'c is better', modifiedSteps: [toStep('p:c')] }
        : { shouldModify: false, explanation: 'fine' };
    });
    const result = await runOnce({
      model,
      plugins: [new FakePlugin('p', { a: gives('a'), b: gives('b'), c: gives('c') })],
    });
    expect(result.contextChain.map(({ content }) => content)).toEqual(['hello', 'a', 'c']);
  });

  it('goes on with the plan when a modification cannot be had', async () => {
    const model = planningModel(['p:a', 'p:b'], () => ({ nonsense: true }));
    const result = await runOnce({
      model,
      options: { planningAttempts: 1 },
      plugins: [new FakePlugin('p', { a: gives('a'), b: gives('b') })],
    });
    expect(result).toMatchObject({ status: 'done', answer: 'b' });
    expect(result.contextChain.filter(({ type }) => type === 'error')).toHaveLength(2);
  });

  it('stops a model that goes round in circles, by modifications and by steps', async () => {
    const circle = (): object => ({
      shouldModify: true,
      explanation: 'again',
      modifiedSteps: [toStep('p:a')],
    });
    const plugins = (): FakePlugin[] => [new FakePlugin('p', { a: gives('a') })];
    const byModifications = await runOnce({
      model: planningModel(['p:a'], circle),
      options: { maxModifications: 3 },
      plugins: plugins(),
    });
    expect(byModifications.contextChain.at(-1)).toMatchObject({ code: 'MODIFICATION_LIMIT' });
    expect(byModifications.contextChain.filter(({ type }) => type === 'result')).toHaveLength(4);

    const bySteps = await runOnce({
      model: planningModel(['p:a'], circle),
      options: { maxModifications: 100, maxSteps: 5 },
      plugins: plugins(),
    });
    expect(bySteps.contextChain.at(-1)).toMatchObject({ code: 'STEP_LIMIT' });
    expect(bySteps.contextChain.filter(({ type }) => type === 'result')).toHaveLength(5);
  });

  it('ends every event within the limits, whatever the model answers', async () => {
    const answer = fc.oneof(
      fc.string(),
      fc.json(),
      fc
        .array(fc.constantFrom('p:ok', 'p:bad', 'p:none', 'x:ok'))
        .map((steps) => JSON.stringify(steps.map(toStep))),
      fc.array(fc.constantFrom('p:ok', 'p:bad')).map((steps) =>
        JSON.stringify({
          shouldModify: true,
          explanation: '',
          modifiedSteps: steps.map(toStep),
        }),
      ),
      fc.constant('{"shouldModify":false,"explanation":""}'),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(answer, { minLength: 1, maxLength: 12 }), async (answers) => {
        let turn = 0;
        const model = fakeModel(() => {
          turn += 1;
          return answers[turn % answers.length] ?? '';
        });
        const result = await runOnce({
          model,
          options: { maxSteps: 4, maxModifications: 3, planningAttempts: 2 },
          plugins: [
            new FakePlugin('p', {
              ok: gives('ok'),
              bad: () => {
                throw new Error('bad');
              },
            }),
          ],
        });
        const steps = result.contextChain.filter(
          ({ pluginId, type }) => pluginId === 'p' && type !== 'user-input',
        );
        expect(steps.length).toBeLessThanOrEqual(4);
        expect(model.prompts.length).toBeLessThanOrEqual(2 + 4 * 2);
        expect(['done', 'failed']).toContain(result.status);
      }),
      { numRuns: 100 },
    );
  });
});

describe('an observer', () => {
  it('is told of every stage, in order, with times', async () => {
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
      { stage: 'planned', pipeline: [{ pluginId: 'p', action: 'bad' }] },
      { stage: 'step-started', index: 0 },
      { stage: 'step-ended', index: 0, success: false },
      { stage: 'modified', explanation: 'repair' },
      { stage: 'step-started', index: 1 },
      { stage: 'step-ended', index: 1, success: true, item: { content: 'yes' } },
      { stage: 'done', answer: 'yes' },
    ]);
    const times = stages.map(({ at }) => at);
    expect(times).toEqual(times.toSorted((one, other) => one - other));
  });

  it('is told of failure', async () => {
    const stages: object[] = [];
    await runOnce({
      model: fakeModel(() => {
        throw new Error('down');
      }),
      options: { observer: (stage) => stages.push(stage) },
    });
    expect(stages.at(-1)).toMatchObject({ stage: 'failed', code: 'MODEL_FAILED' });
  });

  it('harms nothing when it throws, and can be removed', async () => {
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
});
