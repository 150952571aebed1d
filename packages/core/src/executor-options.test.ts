import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { startMailAgent } from '../test/mail-agent.js';
import {
  createRuntime,
  fakeModel,
  FakePlugin,
  gives,
  planningModel,
  runOnce,
} from '../test/test-agent.js';
import { Plugin, type Executor } from './index.js';
import type { EventStage } from './types.js';

describe('available', () => {
  const agent = (available: Executor['available'], onError: () => void = () => undefined) => {
    const model = planningModel(['admin:delete']);
    const plugins = [
      new FakePlugin('admin', {
        delete: { execute: gives('deleted'), available },
        look: gives('seen'),
      }),
    ];
    return { model, runtime: createRuntime({ model, plugins, options: { onError } }) };
  };

  it('hides an executor from events for which it does not exist', async () => {
    const { model, runtime } = agent(({ user, platform, metadata }) => {
      expect([platform, metadata]).toEqual(['http', { tenant: 7 }]);
      return Promise.resolve(user === 'root');
    });
    await runtime.start();
    const platform = { platform: 'http', metadata: { tenant: 7 } };
    const allowed = await runtime.createEvent('go', { ...platform, user: 'root' });
    expect((await allowed.done).answer).toBe('deleted');
    expect(model.prompts.at(-1)).toContain('action delete');
    const refused = await runtime.createEvent('go', { ...platform, user: 'ada' });
    const { status, error } = await refused.done;
    expect(status).toBe('failed');
    expect(error).toContain("admin:delete isn't available");
    expect(model.prompts.at(-1)).not.toContain('action delete');
    expect(model.prompts.at(-1)).toContain('action look');
    await runtime.stop();
  });

  it('is asked again before the step runs, for example after an approval', async () => {
    let isAvailable = true;
    const ran: string[] = [];
    const runtime = createRuntime({
      model: planningModel(['admin:wait', 'admin:delete']),
      plugins: [
        new FakePlugin('admin', {
          wait: () => {
            isAvailable = false;
            return { success: true };
          },
          delete: {
            available: () => isAvailable,
            execute: () => {
              ran.push('deleted');
              return { success: true };
            },
          },
        }),
      ],
    });
    await runtime.start();
    const result = await (await runtime.createEvent('go')).done;
    expect(result).toMatchObject({ status: 'failed', code: 'EXECUTOR_UNAVAILABLE' });
    expect(ran).toEqual([]);
    await runtime.stop();
  });

  it.each([
    [
      'throws',
      () => {
        throw new Error('no directory');
      },
      1,
    ],
    ['returns something else than true', () => 1 as never, 0],
  ])('hides the executor if the function %s', async (_what, available, reported) => {
    let reports = 0;
    const { runtime } = agent(available, () => {
      reports += 1;
    });
    await runtime.start();
    expect((await (await runtime.createEvent('go')).done).status).toBe('failed');
    expect(reports > 0).toBe(reported === 1);
    await runtime.stop();
  });
});

describe('retries', () => {
  const flaky = (failures: number, rest: Partial<Executor> = {}) => {
    let runs = 0;
    return {
      execute: () => {
        runs += 1;
        if (runs <= failures) throw new Error(`failure ${runs}`);
        return { success: true as const, data: `run ${runs}` };
      },
      retryDelay: 1,
      ...rest,
    };
  };
  const run = async (executor: Omit<Executor, 'name' | 'description'>) => {
    const stages: EventStage[] = [];
    const result = await runOnce({
      model: planningModel(['work:do']),
      plugins: [new FakePlugin('work', { do: executor })],
      options: { observer: (stage) => stages.push(stage), revise: 'never' },
    });
    return { result, stages };
  };

  it('runs a step again after it throws, and reports each retry', async () => {
    const { result, stages } = await run(flaky(2, { retries: 2 }));
    expect(result).toMatchObject({ status: 'done', answer: 'run 3' });
    const retried = stages.filter(({ stage }) => stage === 'step-retried');
    expect(retried).toMatchObject([
      { index: 0, attempt: 1, code: 'STEP_FAILED', error: 'failure 1' },
      { index: 0, attempt: 2, code: 'STEP_FAILED', error: 'failure 2' },
    ]);
    expect((retried[0] as { cause?: Error }).cause?.message).toBe('failure 1');
    expect(stages.filter(({ stage }) => stage === 'step-started')).toHaveLength(1);
  });

  it('fails with the last error when all retries fail, and never retries by default', async () => {
    expect((await run(flaky(3, { retries: 2 }))).result.error).toBe('failure 3');
    expect((await run(flaky(1))).result.error).toBe('failure 1');
  });

  it('does not retry a result that reports a failure', async () => {
    let runs = 0;
    const { result } = await run({
      retries: 5,
      execute: () => {
        runs += 1;
        return { success: false, error: 'no such order' };
      },
    });
    expect([result.error, runs]).toEqual(['no such order.', 1]);
  });

  it('retries a step that times out', async () => {
    let runs = 0;
    const { result } = await run({
      ...{ retries: 1, retryDelay: 1, timeout: 20 },
      execute: () => {
        runs += 1;
        return runs === 1 ? new Promise(() => undefined) : { success: true, data: 'in time' };
      },
    });
    expect(result.answer).toBe('in time');
  });

  it('stops waiting for a retry when the event is cancelled', async () => {
    const runtime = createRuntime({
      model: planningModel(['work:do']),
      plugins: [new FakePlugin('work', { do: flaky(9, { retries: 9, retryDelay: 100_000 }) })],
    });
    runtime.observe((stage) => {
      if (stage.stage === 'step-retried') runtime.getEvent(stage.eventId)?.cancel();
    });
    await runtime.start();
    expect((await (await runtime.createEvent('go')).done).code).toBe('EVENT_CANCELLED');
    await runtime.stop();
  });

  it.each([
    [undefined, 1],
    [true, 2],
  ])('runs an approved step once, unless it is idempotent: %s', async (idempotent, expected) => {
    let runs = 0;
    class Pay extends Plugin {
      readonly id = 'shop';
      readonly name = 'Shop';
      readonly description = 'Pays.';
      override readonly executors: Executor[] = [
        {
          ...{ name: 'pay', description: 'Pays.', needsApproval: true },
          ...{ retries: 3, retryDelay: 1, idempotent },
          execute: () => {
            runs += 1;
            if (runs === 1) throw new Error('connection lost');
            return { success: true, data: 'paid' };
          },
        },
      ];
    }
    const { pause } = await startMailAgent({ plugins: [new Pay()], steps: ['shop:pay'] });
    const event = await pause();
    await event.approve();
    await event.done;
    expect(runs).toBe(expected);
  });

  it('gives each attempt the approved input, even if an attempt changes it', async () => {
    const ran: unknown[] = [];
    const { pause } = await startMailAgent({
      steps: ['mail:send'],
      plugins: [],
      execute: (_context, input) => {
        ran.push(structuredClone(input));
        (input as { to: string }).to = 'eve';
        if (ran.length === 1) throw new Error('connection lost');
        return { success: true, data: 'sent' };
      },
      executor: { idempotent: true, retries: 1, retryDelay: 1 },
    });
    const event = await pause();
    await event.approve();
    expect((await event.done).status).toBe('done');
    expect(ran).toEqual([{ to: 'bob' }, { to: 'bob' }]);
  });

  it('asks again before an approved step whether its executor is available', async () => {
    let isAllowed = true;
    const { sent, pause } = await startMailAgent({ executor: { available: () => isAllowed } });
    const event = await pause();
    isAllowed = false;
    await event.approve();
    const { contextChain } = await event.done;
    expect(contextChain[1]).toMatchObject({ code: 'EXECUTOR_UNAVAILABLE' });
    expect(sent).toEqual([]);
  });

  it.each([
    ['retries: -1', { retries: -1 }],
    ['retries: 1.5', { retries: 1.5 }],
    ['idempotent: false with retries', { retries: 1, idempotent: false }],
    ['available: true', { available: true as never }],
    ['a description that is not text', { description: 1 as never }],
  ])('refuses %s', (_what, rest) => {
    const plugin = new FakePlugin('work', { do: { execute: gives(''), ...rest } });
    expect(() => createRuntime({ plugins: [plugin] })).toThrow(
      expect.objectContaining({ code: 'PLUGIN_INVALID' }) as Error,
    );
  });
});

describe('executors that a plugin adds later', () => {
  class Growing extends Plugin {
    readonly id = 'growing';
    readonly name = 'Growing';
    readonly description = 'Gets its executors in init.';
    override executors: Executor[] = [];
    readonly #added: unknown;

    constructor(added: unknown) {
      super();
      this.#added = added;
    }

    override async init(): Promise<void> {
      this.executors.push(this.#added as Executor);
    }
  }

  it('are planned and run', async () => {
    const added = { name: 'late', description: 'Came late.', execute: gives('late') };
    const model = planningModel(['growing:late']);
    expect((await runOnce({ model, plugins: [new Growing(added)] })).answer).toBe('late');
  });

  it.each([
    ['without execute', { name: 'late', description: 'x' }],
    [
      'with a zod 3 schema',
      { name: 'late', description: 'x', execute: gives(''), input: { _def: {} } },
    ],
    ['that is null', null],
  ])('are refused like the first ones: %s', async (_what, added) => {
    const runtime = createRuntime({ model: planningModel([]), plugins: [new Growing(added)] });
    await expect(runtime.start()).rejects.toMatchObject({
      code: 'PLUGIN_INIT_FAILED',
      cause: { code: 'PLUGIN_INVALID' },
    });
  });

  it('fail the event with a clear error if they are malformed and were added after the start', async () => {
    const added = { name: 'late', description: 'Came late.', execute: gives('late') };
    const plugin = new Growing(added);
    const runtime = createRuntime({ model: planningModel(['growing:late']), plugins: [plugin] });
    await runtime.start();
    plugin.executors.push({ ...added, timeout: -1, name: 'later' });
    expect((await (await runtime.createEvent('go')).done).code).toBe('PLUGIN_INVALID');
    await runtime.stop();
  });

  it('work in a getter, as JavaScript allows', async () => {
    class Getter extends Plugin {
      readonly id = 'getter';
      readonly name = 'Getter';
      readonly description = 'Has a getter.';
    }
    Object.defineProperty(Getter.prototype, 'executors', {
      get: () => [{ name: 'read', description: 'Reads.', execute: gives('read') }],
    });
    const model = planningModel(['getter:read']);
    expect((await runOnce({ model, plugins: [new Getter()] })).answer).toBe('read');
  });
});

describe('the error of a failed event', () => {
  it('is the one that caused it, not a later one that follows from it', async () => {
    const result = await runOnce({
      model: fakeModel((prompt) =>
        prompt.includes('# Task: revise')
          ? 'no JSON at all'
          : [
              { pluginId: 'work', action: 'stream' },
              { pluginId: 'work', action: 'send' },
            ],
      ),
      plugins: [
        new FakePlugin('work', {
          stream: () => {
            throw Object.assign(new Error('The stream was cut off.'), {
              ...{ name: 'DowelError', code: 'MODEL_STREAM_CUT' },
            });
          },
          send: () => ({ success: false, error: 'Nothing to send.' }),
        }),
      ],
    });
    expect(result).toMatchObject({ code: 'MODEL_STREAM_CUT', error: 'The stream was cut off.' });
  });

  it('is that of the steps that the model chose last', async () => {
    let revisions = 0;
    const result = await runOnce({
      model: fakeModel((prompt) => {
        if (!prompt.includes('# Task: revise')) return [{ pluginId: 'work', action: 'one' }];
        revisions += 1;
        return revisions === 1
          ? {
              ...{ shouldModify: true, explanation: 'try another' },
              modifiedSteps: [{ pluginId: 'work', action: 'two' }],
            }
          : { shouldModify: false, explanation: 'fine' };
      }),
      plugins: [
        new FakePlugin('work', {
          one: () => ({ success: false, error: 'first' }),
          two: () => ({ success: false, error: 'second' }),
        }),
      ],
    });
    expect(result.error).toBe('second.');
  });
});

it('reads each input schema only once per run', async () => {
  let reads = 0;
  const input = z.object({ id: z.number() }).transform((value) => {
    reads += 1;
    return value;
  });
  await runOnce({
    model: fakeModel(() => [{ pluginId: 'work', action: 'do', input: { id: 1 } }]),
    plugins: [new FakePlugin('work', { do: { input, execute: gives('x') } })],
  });
  // Once when the plan is checked, once when the step is prepared.
  expect(reads).toBe(2);
});
