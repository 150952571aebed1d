import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { namesOf, startMailAgent } from '../test/mail-agent.js';
import { createRuntime, FakePlugin, gives, planningModel, runOnce } from '../test/test-agent.js';
import { Plugin, type AgentContext, type Executor } from './index.js';

describe('needsApproval as a function', () => {
  it('gets the event and the validated input', async () => {
    const calls: [AgentContext, unknown][] = [];
    const { runtime } = await startMailAgent({
      needsApproval: (context, input) => {
        calls.push([context, input]);
        return false;
      },
    });
    const event = await runtime.createEvent('Write', { user: 'ada' });
    expect((await event.done).status).toBe('done');
    expect(calls).toMatchObject([[{ eventId: event.id, user: 'ada' }, { to: 'bob' }]]);
  });

  it('pauses the event unless it returns false', async () => {
    const { runtime, pause } = await startMailAgent({
      needsApproval: (() => undefined) as unknown as () => boolean,
    });
    await pause();
    expect(await runtime.getPausedEvents()).toHaveLength(1);
  });

  it('fails the step if it throws, and the step does not run', async () => {
    const { runtime, sent, stages } = await startMailAgent({
      steps: ['mail:send'],
      needsApproval: () => Promise.reject(new Error('no rules')),
    });
    const event = await runtime.createEvent('Write');
    expect(await event.done).toMatchObject({ status: 'failed', error: 'no rules' });
    expect(namesOf(stages)).toEqual([
      ...['queued', 'planned', 'step-started', 'step-ended', 'failed'],
    ]);
    expect(sent).toEqual([]);
  });

  it('has the timeout of the step', async () => {
    const result = await runOnce({
      model: planningModel(['p:slow']),
      plugins: [
        new FakePlugin('p', {
          slow: {
            timeout: 1,
            needsApproval: () => new Promise(() => undefined),
            execute: gives('never'),
          },
        }),
      ],
    });
    expect(result.code).toBe('STEP_TIMEOUT');
  });

  it('has the type of the schema in Plugin.executor', () => {
    const executor = Plugin.executor({
      name: 'pay',
      description: 'Pays.',
      input: z.object({ amount: z.number() }),
      needsApproval: (_context, { amount }) => amount.toFixed() !== '0',
      execute: (_context, { amount }) => ({ success: true, data: amount }),
    });
    expect(typeof executor.needsApproval).toBe('function');
    expect(Plugin.executor({ ...executor, needsApproval: true }).needsApproval).toBe(true);
  });
});

describe('needsApproval', () => {
  it.each(['yes', 1, null, {}])('rejects the value %j', (value) => {
    const executor = { needsApproval: value, execute: gives('') } as unknown as Executor;
    expect(() => createRuntime({ plugins: [new FakePlugin('p', { run: executor })] })).toThrow(
      expect.objectContaining({
        code: 'PLUGIN_INVALID',
        expected: 'a boolean or a function as `needsApproval`',
      }),
    );
  });
});

describe('a step with input that fails', () => {
  it('is reported as started once', async () => {
    const { runtime, stages } = await startMailAgent({
      steps: ['mail:send'],
      needsApproval: false,
      execute: () => ({ success: false, error: 'no' }),
    });
    await (
      await runtime.createEvent('Write')
    ).done;
    expect(namesOf(stages).filter((stage) => stage === 'step-started')).toHaveLength(1);
  });
});
