import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { createGate, createRuntime, FakePlugin, toStep } from '../test/test-agent.js';
import { getObject, type AgentContext, type ModelRequestConfig, type Runtime } from './index.js';
import { createTestModel } from './testing/index.js';
import type { EventStage, RuntimeOptions } from './types.js';

type ModelCalled = Extract<EventStage, { stage: 'model-called' }>;
type Call = (runtime: Runtime, context: AgentContext) => Promise<unknown>;
type Answer = (prompt: string, config: ModelRequestConfig) => string | Promise<string>;

/** Creates a runtime that plans one step for every event. The step makes the call. */
function createCaller(
  call: Call,
  {
    answer = () => '3',
    timeout,
    ...options
  }: RuntimeOptions & { answer?: Answer; timeout?: number } = {},
): { runtime: Runtime; calls: ModelCalled[] } {
  const calls: ModelCalled[] = [];
  const plugin = new FakePlugin('work', {
    call: {
      timeout,
      execute: async (context) => {
        await call(runtime, context);
        return { success: true, data: 'called' };
      },
    },
  });
  const model = createTestModel((prompt, config) =>
    prompt.includes('# Task: plan a pipeline')
      ? JSON.stringify([toStep('work:call')])
      : answer(prompt, config),
  );
  const runtime = createRuntime({ model, plugins: [plugin], options });
  runtime.observe((stage) => {
    if (stage.stage === 'model-called' && stage.purpose !== 'plan') calls.push(stage);
  });
  return { runtime, calls };
}

/** Runs one event, and returns its id and the calls that its step made. */
async function callInStep(
  call: Call,
  answer?: Answer,
): Promise<{ id: string; calls: ModelCalled[] }> {
  const { runtime, calls } = createCaller(call, answer === undefined ? {} : { answer });
  await runtime.start();
  const { id, done } = await runtime.createEvent('go');
  expect(await done).toMatchObject({ status: 'done' });
  await runtime.stop();
  return { id, calls };
}

function combine(signal: AbortSignal | undefined): AbortSignal {
  const other = new AbortController().signal;
  return AbortSignal.any(signal === undefined ? [other] : [signal, other]);
}

describe('a model call with a combined signal', () => {
  it.each<[string, Call]>([
    [
      '`executeCapability`',
      (runtime, context) =>
        runtime.executeCapability('text-generation', 'How many?', {
          context,
          signal: combine(context.signal),
        }),
    ],
    [
      '`models.executeCapability`',
      ({ models }, context) =>
        models.executeCapability('text-generation', 'How many?', {
          context,
          signal: combine(context.signal),
        }),
    ],
    [
      '`runtime.getObject`',
      (runtime, context) =>
        runtime.getObject(z.number(), 'How many?', { context, signal: combine(context.signal) }),
    ],
    [
      '`getObject`',
      (runtime, context) =>
        getObject(z.number(), 'How many?', {
          context,
          signal: combine(context.signal),
          generateText: (prompt, config) =>
            runtime.executeCapability('text-generation', prompt, {
              ...config,
              signal: combine(config.signal),
            }),
        }),
    ],
  ])('names the event and step: %s', async (_name, call) => {
    const { id, calls } = await callInStep(call);
    expect(calls).toMatchObject([{ eventId: id, purpose: 'step' }]);
  });

  it('counts towards the budget of its event', async () => {
    const { runtime } = createCaller(
      async (owner, context) => {
        for (let count = 0; count < 5; count += 1) {
          await owner.executeCapability('text-generation', 'More', {
            context,
            signal: combine(context.signal),
          });
        }
      },
      {
        answer: (_prompt, { onUsage }) => {
          onUsage?.({ outputTokens: 400 });
          return 'More.';
        },
      },
    );
    let spent = 0;
    runtime.observe((stage) => {
      if (stage.stage !== 'model-called') return;
      spent += stage.usage?.outputTokens ?? 0;
      if (spent > 1_000) runtime.getEvent(stage.eventId ?? '')?.cancel('over budget');
    });
    await runtime.start();
    const { done } = await runtime.createEvent('go');
    expect(await done).toMatchObject({ status: 'failed', code: 'EVENT_CANCELLED' });
    expect(spent).toBe(1_200);
    await runtime.stop();
  });

  it('names its event while other events run', async () => {
    const gate = createGate();
    const { runtime, calls } = createCaller(
      async ({ models }, context) => {
        await gate.opened;
        const signal = combine(context.signal);
        await models.executeCapability('text-generation', context.eventId, { context, signal });
      },
      { concurrency: 3 },
    );
    await runtime.start();
    const events = await Promise.all(['1', '2', '3'].map((input) => runtime.createEvent(input)));
    gate.open();
    await Promise.all(events.map(({ done }) => done));
    await runtime.stop();
    expect(calls).toHaveLength(3);
    for (const { eventId, input } of calls) expect(eventId).toBe(input);
  });

  it('names the event and step if a provider calls another model', async () => {
    let runtime: Runtime | undefined;
    const { id, calls } = await callInStep(
      (owner, context) => {
        runtime = owner;
        return owner.executeCapability('text-generation', 'Ask', { context });
      },
      async (prompt, { context, signal }) =>
        prompt === 'Ask' && runtime !== undefined
          ? runtime.executeCapability('text-generation', 'Answer', {
              context,
              signal: combine(signal),
            })
          : 'done',
    );
    expect(calls.map(({ input }) => input)).toEqual(['Answer', 'Ask']);
    for (const call of calls) expect(call).toMatchObject({ eventId: id, purpose: 'step' });
  });
});

describe("a model call with only its step's signal", () => {
  it.each<[string, Call]>([
    [
      '`executeCapability`',
      (runtime, { signal }) => runtime.executeCapability('text-generation', 'Hi', { signal }),
    ],
    [
      '`runtime.getObject`',
      (runtime, { signal }) => runtime.getObject(z.number(), 'Hi', { signal }),
    ],
    [
      '`getObject`',
      (runtime, context) =>
        getObject(z.number(), 'Hi', {
          signal: context.signal,
          generateText: (prompt, { signal }) =>
            runtime.executeCapability('text-generation', prompt, { signal }),
        }),
    ],
  ])('names the event and step: %s', async (_name, call) => {
    const { id, calls } = await callInStep(call);
    expect(calls).toMatchObject([{ eventId: id, purpose: 'step' }]);
  });
});

describe('the option `context` of a model call', () => {
  const hang: Answer = (_prompt, { signal }) =>
    new Promise((_resolve, reject) => {
      signal?.addEventListener('abort', () => {
        reject(signal.reason as Error);
      });
    });

  it.each([
    ['no signal', undefined],
    ['another signal', new AbortController().signal],
  ])('aborts the call when the step times out, with %s', async (_name, signal) => {
    const failures: unknown[] = [];
    const note = (error: unknown): void => void failures.push(error);
    const { runtime } = createCaller(
      async (owner, context) => {
        const config = { context, signal };
        await Promise.all([
          owner.executeCapability('text-generation', 'Hi', config).catch(note),
          owner.getObject(z.number(), 'Hi', config).catch(note),
        ]);
      },
      { answer: hang, timeout: 50, revise: 'never' },
    );
    await runtime.start();
    await (
      await runtime.createEvent('go')
    ).done;
    await runtime.stop();
    expect(failures).toMatchObject([{ code: 'STEP_TIMEOUT' }, { code: 'STEP_TIMEOUT' }]);
  });

  it("leaves the call's own signal in force", async () => {
    const own = new AbortController();
    await callInStep(async (runtime, context) => {
      const config = { context, signal: own.signal };
      const calls = [
        runtime.executeCapability('text-generation', 'Hi', config),
        runtime.getObject(z.number(), 'Hi', config),
      ];
      own.abort(new Error('enough'));
      for (const call of calls) await expect(call).rejects.toThrow('enough');
    }, hang);
  });

  it.each([['event-1'], [null], [{}], [{ eventId: 7 }]])('may not be %o', async (context) => {
    const runtime = createRuntime({});
    await runtime.start();
    const config = { context } as unknown as ModelRequestConfig;
    const error = { code: 'OPERATION_CONFIG_INVALID' };
    const call = runtime.executeCapability('text-generation', 'Hi', config);
    await expect(call).rejects.toMatchObject(error);
    await expect(runtime.getObject(z.number(), 'Hi', config)).rejects.toMatchObject(error);
    await runtime.stop();
  });
});
