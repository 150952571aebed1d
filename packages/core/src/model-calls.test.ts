import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { createRuntime, FakePlugin, planningModel } from '../test/test-agent.js';
import { Plugin, type Executor } from './index.js';
import { createTestModel } from './testing/index.js';
import type { EventStage } from './types.js';

type ModelCalled = Extract<EventStage, { stage: 'model-called' }>;

/** An executor that asks the model for a number; the second output is valid. */
class CountPlugin extends Plugin {
  readonly id = 'count';
  readonly name = 'Count';
  readonly description = 'Counts.';
  override readonly executors: Executor[] = [
    {
      name: 'ask',
      description: 'Asks for a number.',
      execute: async ({ signal }) => ({
        success: true,
        data: String(await this.runtime.getObject(z.number(), 'How many?', { signal })),
      }),
    },
  ];
}

describe('the stage `model-called`', () => {
  it('reports every call with its event, purpose, attempt, input, output and usage', async () => {
    const outputs = ['[{"pluginId": "count", "action": "ask"}]', 'many', '3'];
    const model = createTestModel((_prompt, { onUsage }) => {
      onUsage?.({ inputTokens: 10, outputTokens: 2 });
      return outputs.shift() ?? '';
    });
    const calls: ModelCalled[] = [];
    const runtime = createRuntime({ model, plugins: [new CountPlugin()] });
    runtime.observe((stage) => {
      if (stage.stage === 'model-called') calls.push(stage);
    });
    await runtime.start();
    const { id, done } = await runtime.createEvent('go');
    expect((await done).answer).toBe('3');
    expect(calls).toMatchObject([
      { eventId: id, purpose: 'plan', attempt: 1, provider: 'test-model' },
      { eventId: id, purpose: 'step', attempt: 1, output: 'many' },
      { eventId: id, purpose: 'step', attempt: 2, output: '3' },
    ]);
    for (const [index, call] of calls.entries()) {
      expect(call.capability).toBe('text-generation');
      expect(call.input).toBe(model.prompts[index]);
      expect(call.usage).toEqual({ inputTokens: 10, outputTokens: 2 });
      expect(call.duration).toBeGreaterThanOrEqual(0);
    }
    await runtime.stop();
  });

  it('reports a failed call with its error', async () => {
    const model = createTestModel(() => {
      throw new Error('no power');
    });
    const calls: ModelCalled[] = [];
    const runtime = createRuntime({ model });
    runtime.observe((stage) => {
      if (stage.stage === 'model-called') calls.push(stage);
    });
    await runtime.start();
    await expect(runtime.executeCapability('text-generation', 'Hi')).rejects.toThrow('no power');
    expect(calls).toMatchObject([{ input: 'Hi' }]);
    expect(calls[0]?.error).toContain('no power');
    expect(calls[0]).not.toHaveProperty('eventId');
    expect(calls[0]).not.toHaveProperty('output');
    await runtime.stop();
  });

  it('comes before the stage that it led to', async () => {
    const stages: string[] = [];
    const plugin = new FakePlugin('quick', { run: () => ({ success: true, data: 'ok' }) });
    const runtime = createRuntime({ model: planningModel(['quick:run']), plugins: [plugin] });
    runtime.observe(({ stage }) => stages.push(stage));
    await runtime.start();
    await (
      await runtime.createEvent('go')
    ).done;
    expect(stages).toEqual([
      'queued',
      'model-called',
      'planned',
      'step-started',
      'step-ended',
      'done',
    ]);
    await runtime.stop();
  });
});

describe('observers', () => {
  it('cannot change the pipeline of a running event', async () => {
    const ran: string[] = [];
    const plugin = new FakePlugin('work', {
      first: () => {
        ran.push('first');
        return { success: true };
      },
      second: () => {
        ran.push('second');
        return { success: true };
      },
    });
    const errors: unknown[] = [];
    const runtime = createRuntime({
      model: planningModel(['work:first', 'work:second']),
      plugins: [plugin],
      options: {
        onError: (_message, error) => errors.push(error),
        observer: (stage) => {
          if (stage.stage === 'planned') stage.pipeline.pop();
        },
      },
    });
    await runtime.start();
    await (
      await runtime.createEvent('go')
    ).done;
    expect(ran).toEqual(['first', 'second']);
    expect(errors).toHaveLength(1);
    await runtime.stop();
  });
});
