import fc from 'fast-check';
import { afterEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod';
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

  it.each([
    ['steps', (steps: object[]) => ({ steps })],
    ['pipeline', (pipeline: object[]) => ({ pipeline })],
    ['plan', (plan: object[]) => ({ plan })],
    ['result', (result: object[]) => ({ result })],
    ['steps in a result', (steps: object[]) => ({ result: { steps } })],
    ['steps in a plan', (steps: object[]) => ({ thought: 'Easy.', plan: { steps } })],
    ['steps, beside other fields', (steps: object[]) => ({ thought: 'Easy.', steps })],
  ])('accepts a plan in an object: %s', async (_field, wrap) => {
    const model = fakeModel(() => wrap([toStep('p:a'), toStep('p:b')]));
    const result = await runOnce({
      model,
      plugins: [new FakePlugin('p', { a: gives('a'), b: gives('b') })],
    });
    expect(result.contextChain.map(({ content }) => content)).toEqual(['hello', 'a', 'b']);
    expect(model.prompts).toHaveLength(1);
    expect(model.prompts[0]).not.toContain('steps:');
  });

  it('accepts a single step', async () => {
    const result = await runOnce({
      model: fakeModel(() => ({ ...toStep('p:a'), input: { steps: [] } })),
      options: { planningAttempts: 1 },
      plugins: [new FakePlugin('p', { a: gives('a') })],
    });
    expect(result.answer).toBe('a');
  });

  it('accepts a list after a draft of a single step', async () => {
    const [draft, plan] = [toStep('p:b'), [toStep('p:a')]].map((value) => JSON.stringify(value));
    const result = await runOnce({
      model: fakeModel(() => `Maybe ${draft}? Better: ${plan}`),
      options: { planningAttempts: 1 },
      plugins: [new FakePlugin('p', { a: gives('a'), b: gives('b') })],
    });
    expect(result.answer).toBe('a');
  });

  it.each([
    ['two single steps', `${JSON.stringify(toStep('p:a'))} ${JSON.stringify(toStep('p:b'))}`],
    ['a step that is also a plan', JSON.stringify({ ...toStep('p:a'), steps: [toStep('p:b')] })],
  ])('asks again about %s', async (_what, output) => {
    const outputs = [output, JSON.stringify([toStep('p:b')])];
    const model = fakeModel(() => outputs.shift() ?? '');
    const plugins = [new FakePlugin('p', { a: gives('a'), b: gives('b') })];
    expect((await runOnce({ model, plugins })).answer).toBe('b');
    expect(model.prompts).toHaveLength(2);
  });

  it('accepts the same plan in an object and as a list', async () => {
    const plan = JSON.stringify([toStep('p:a')]);
    const result = await runOnce({
      model: fakeModel(() => `{"steps": ${plan}} or ${plan}`),
      options: { planningAttempts: 1 },
      plugins: [new FakePlugin('p', { a: gives('a') })],
    });
    expect(result.answer).toBe('a');
  });

  it.each([
    ['an empty list of steps', { steps: [] }, 'The pipeline is empty'],
    ['steps that are not a list', { steps: 'p:a' }, 'expected array'],
    ['an invalid step', { steps: [{ pluginId: 'p' }] }, '[0].action'],
    ['two lists', { steps: [toStep('p:a')], pipeline: [toStep('p:b')] }, 'expected array'],
  ])('rejects an object with %s', async (_what, plan, reason) => {
    const plans = [plan, [toStep('p:a')]];
    const model = fakeModel(() => plans.shift() ?? []);
    await runOnce({
      model,
      plugins: [new FakePlugin('p', { a: gives('a'), b: gives('b') })],
    });
    expect(model.prompts[1]).toContain(reason);
  });

  it('ignores a draft in the reasoning', async () => {
    const draft = JSON.stringify([toStep('p:b')]);
    const result = await runOnce({
      model: fakeModel(() => `<think>${draft}?</think>${JSON.stringify([toStep('p:a')])}`),
      plugins: [new FakePlugin('p', { a: gives('a'), b: gives('b') })],
    });
    expect(result.answer).toBe('a');
  });

  describe("when an executor's schema hangs", () => {
    const hanging = () =>
      createRuntime({
        model: fakeModel(() => [{ ...toStep('p:a'), input: { id: 1 } }]),
        plugins: [
          new FakePlugin('p', {
            a: {
              input: z.object({ id: z.number() }).refine(() => new Promise(() => undefined)),
              execute: gives('a'),
            },
          }),
        ],
        options: { eventTimeout: 600_000, planningAttempts: 2 },
      });

    afterEach(() => {
      vi.useRealTimers();
    });

    it('ends the event at once when it is cancelled', async () => {
      const runtime = hanging();
      await runtime.start();
      const event = await runtime.createEvent('hello');
      await new Promise((resolve) => setImmediate(resolve));
      event.cancel('enough');
      expect(await event.done).toMatchObject({ status: 'failed', code: 'EVENT_CANCELLED' });
      await runtime.stop();
    });

    it('fails the event after 30 seconds', async () => {
      vi.useFakeTimers();
      const runtime = hanging();
      await runtime.start();
      const event = await runtime.createEvent('hello');
      await vi.advanceTimersByTimeAsync(30_000);
      vi.useRealTimers();
      expect(await event.done).toMatchObject({ status: 'failed', code: 'CHECK_TIMEOUT' });
      await runtime.stop();
    });
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
