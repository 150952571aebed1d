import { describe, expect, expectTypeOf, it } from 'vitest';
import * as z from 'zod';
import {
  createRuntime,
  fakeModel,
  FakePlugin,
  gives,
  planningModel,
  toStep,
} from '../test/test-agent.js';
import { recordTrace, TraceSchema } from './trace.js';
import type { EventStage } from './types.js';

describe('recordTrace', () => {
  it('records every stage in the form of the schema, through JSON', async () => {
    let asked = 0;
    const runtime = createRuntime({
      model: planningModel(['p:bad'], () => {
        asked += 1;
        return asked === 1
          ? { shouldModify: true, explanation: 'repair', modifiedSteps: [toStep('p:good')] }
          : { shouldModify: false, explanation: '' };
      }),
      plugins: [
        new FakePlugin('p', {
          bad: () => ({ success: false, error: 'no' }),
          good: { needsApproval: true, execute: gives('yes') },
        }),
      ],
    });
    const trace = recordTrace(runtime);
    await runtime.start();
    await (
      await runtime.createEvent('go', { onApproval: () => true })
    ).done;
    const failing = await runtime.createEvent('stop');
    failing.cancel();
    await failing.done;
    await runtime.stop();
    const recorded = trace.read();
    expect(new Set(recorded.stages.map(({ stage }) => stage))).toEqual(
      new Set([
        ...['queued', 'model-called', 'planned', 'step-started', 'step-ended'],
        ...['modified', 'paused', 'resumed', 'done', 'failed'],
      ]),
    );
    const read = TraceSchema.parse(JSON.parse(JSON.stringify(recorded)));
    expect(read).toEqual(recorded);
  });

  it('records bigints as text', async () => {
    const runtime = createRuntime({
      model: fakeModel((prompt) =>
        prompt.includes('# Task: give the input') ? { cents: 12 } : [toStep('p:pay')],
      ),
      plugins: [
        new FakePlugin('p', {
          pay: { input: z.object({ cents: z.coerce.bigint() }), execute: gives('paid') },
        }),
      ],
    });
    const trace = recordTrace(runtime);
    await runtime.start();
    await (
      await runtime.createEvent('go')
    ).done;
    await runtime.stop();
    const steps = trace.read().stages.filter(({ stage }) => stage.startsWith('step-'));
    expect(steps).toMatchObject([
      { stage: 'step-started', step: { input: { cents: '12' } } },
      { stage: 'step-ended', step: { input: { cents: '12' } }, success: true },
    ]);
  });

  it('stops recording', async () => {
    const runtime = createRuntime({});
    const trace = recordTrace(runtime);
    trace.stop();
    await runtime.start();
    await (
      await runtime.createEvent('go')
    ).done;
    await runtime.stop();
    expect(trace.read().stages).toEqual([]);
  });
});

describe('TraceSchema', () => {
  it('has every stage that the runtime reports', () => {
    type Names = z.infer<typeof TraceSchema>['stages'][number]['stage'];
    expectTypeOf<Names>().toEqualTypeOf<EventStage['stage']>();
  });

  it.each([
    ['another version', { version: 2, stages: [] }],
    ['an unknown stage', { version: 1, stages: [{ stage: 'dreaming', eventId: 'a', at: 1 }] }],
    ['a missing field', { version: 1, stages: [{ stage: 'done', eventId: 'a', at: 1 }] }],
    ['no object', []],
  ])('rejects %s', (_what, value) => {
    expect(TraceSchema.safeParse(value).success).toBe(false);
  });
});
