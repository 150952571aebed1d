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

describe('planning', () => {
  it('rejects unknown plugins and actions and shows the model why', async () => {
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

  it('fails the event when the model never returns a valid plan', async () => {
    const model = planningModel(['nobody:act']);
    const result = await runOnce({ model, options: { planningAttempts: 2 } });
    expect(result).toMatchObject({ status: 'failed' });
    expect(result.contextChain.at(-1)).toMatchObject({
      type: 'error',
      code: 'OBJECT_GENERATION_FAILED',
    });
    // The result has only this text, so it must not refer to properties of the error.
    expect(result.error).toContain('Observe `model-called` to read each prompt and output');
    expect(result.error).not.toContain('error.details');
    expect(model.prompts).toHaveLength(2);
  });

  it('fails the event when the model fails, and handles the next one', async () => {
    let broken = true;
    const runtime = createRuntime({
      model: fakeModel(() => {
        if (broken) throw new Error('model down');
        return [toStep('p:a')];
      }),
      plugins: [new FakePlugin('p', { a: gives('a') })],
    });
    await runtime.start();
    const first = await runtime.createEvent('one');
    expect((await first.done).error).toContain('model down');
    broken = false;
    const second = await runtime.createEvent('two');
    expect((await second.done).status).toBe('done');
    await runtime.stop();
  });

  it('rejects a pipeline longer than the limit', async () => {
    const result = await runOnce({
      model: planningModel(['p:a', 'p:a', 'p:a']),
      options: { maxSteps: 2, planningAttempts: 1 },
      plugins: [new FakePlugin('p', { a: gives('a') })],
    });
    expect(result.error).toContain('at most 2');
  });

  it('replaces the remaining steps when the model says so', async () => {
    let asked = 0;
    const model = planningModel(['p:a', 'p:b'], () => {
      asked += 1;
      return asked === 1
        ? { shouldModify: true, explanation: 'c is better', modifiedSteps: [toStep('p:c')] }
        : { shouldModify: false, explanation: 'fine' };
    });
    const result = await runOnce({
      model,
      options: { revise: 'always' },
      plugins: [new FakePlugin('p', { a: gives('a'), b: gives('b'), c: gives('c') })],
    });
    expect(result.contextChain.map(({ content }) => content)).toEqual(['hello', 'a', 'c']);
  });

  it('keeps the plan when a modification is invalid', async () => {
    const model = planningModel(['p:a', 'p:b'], () => ({ nonsense: true }));
    const result = await runOnce({
      model,
      options: { planningAttempts: 1, revise: 'always' },
      plugins: [new FakePlugin('p', { a: gives('a'), b: gives('b') })],
    });
    expect(result).toMatchObject({ status: 'done', answer: 'b' });
    expect(result.contextChain.filter(({ type }) => type === 'error')).toHaveLength(2);
  });

  it('fails the event when it exceeds maxModifications or maxSteps', async () => {
    const circle = (): object => ({
      shouldModify: true,
      explanation: 'again',
      modifiedSteps: [toStep('p:a')],
    });
    const plugins = (): FakePlugin[] => [new FakePlugin('p', { a: gives('a') })];
    const byModifications = await runOnce({
      model: planningModel(['p:a'], circle),
      options: { maxModifications: 3, revise: 'always' },
      plugins: plugins(),
    });
    expect(byModifications.contextChain.at(-1)).toMatchObject({ code: 'MODIFICATION_LIMIT' });
    expect(byModifications.contextChain.filter(({ type }) => type === 'result')).toHaveLength(4);

    const bySteps = await runOnce({
      model: planningModel(['p:a'], circle),
      options: { maxModifications: 100, maxSteps: 5, revise: 'always' },
      plugins: plugins(),
    });
    expect(bySteps.contextChain.at(-1)).toMatchObject({ code: 'STEP_LIMIT' });
    expect(bySteps.contextChain.filter(({ type }) => type === 'result')).toHaveLength(5);
  });

  it('ends every event within its limits, whatever the model outputs', async () => {
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
          options: { maxSteps: 4, maxModifications: 3, planningAttempts: 2, revise: 'always' },
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
