import { describe, expect, it } from 'vitest';
import { createRuntime, FakePlugin, gives, planningModel, toStep } from '../test/test-agent.js';

const keep = { shouldModify: false, explanation: 'fine' };

function createPlugin(): FakePlugin {
  return new FakePlugin('work', {
    good: gives('good'),
    bad: () => ({ success: false, error: 'broken' }),
  });
}

async function countRevisions(
  steps: readonly string[],
  revise?: 'always' | 'on-failure' | 'never',
): Promise<number> {
  const model = planningModel(steps, () => keep);
  const runtime = createRuntime({
    model,
    plugins: [createPlugin()],
    options: revise === undefined ? {} : { revise },
  });
  await runtime.start();
  await (
    await runtime.createEvent('go')
  ).done;
  await runtime.stop();
  return model.prompts.filter((prompt) => prompt.includes('# Task: revise')).length;
}

describe('the option `revise`', () => {
  it.each([
    ['on-failure', undefined, ['work:good', 'work:good'], 0],
    ['on-failure', 'on-failure', ['work:good', 'work:bad'], 1],
    ['always', 'always', ['work:good', 'work:bad'], 2],
    ['never', 'never', ['work:good', 'work:bad'], 0],
  ] as const)('asks the model %s (%s, %j): %i times', async (_name, revise, steps, count) => {
    expect(await countRevisions(steps, revise)).toBe(count);
  });

  it('replaces the remaining steps after a failure by default', async () => {
    const model = planningModel(['work:bad', 'work:bad'], () => ({
      shouldModify: true,
      explanation: 'the other one',
      modifiedSteps: [toStep('work:good')],
    }));
    const runtime = createRuntime({ model, plugins: [createPlugin()] });
    await runtime.start();
    const result = await (await runtime.createEvent('go')).done;
    expect(result.answer).toBe('good');
    await runtime.stop();
  });
});

describe('an empty plan', () => {
  it('is refused, and fails the event if the model insists', async () => {
    const model = planningModel([]);
    const runtime = createRuntime({ model, plugins: [createPlugin()] });
    await runtime.start();
    const result = await (await runtime.createEvent('go')).done;
    expect(result).toMatchObject({ status: 'failed', code: 'OBJECT_GENERATION_FAILED' });
    expect(result.error).toContain('The pipeline is empty.');
    await runtime.stop();
  });
});
