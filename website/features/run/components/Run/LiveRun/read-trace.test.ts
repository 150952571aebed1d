import { describe, expect, it } from 'vitest';

import { readTrace } from './read-trace.js';

const step = { pluginId: 'time', action: 'now' };
const done = { stage: 'done', eventId: 'a', at: 1, duration: 1 };

function read(value: unknown): Promise<unknown> {
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return readTrace(new File([text], 'run.json'));
}

describe('readTrace', () => {
  it('reads the stages of a trace', async () => {
    const stages = [{ stage: 'planned', eventId: 'a', at: 1, duration: 1, pipeline: [step] }, done];
    expect(await read({ version: 1, stages })).toEqual(stages);
  });

  it.each([
    ['{', 'is not valid JSON'],
    ['null', 'has no stages'],
    [{ version: 1 }, 'has no stages'],
    [{ version: 2, stages: [done] }, 'has version 2; this page reads version 1'],
    [{ version: 1, stages: {} }, 'has no list of stages'],
    [{ version: 1, stages: [] }, 'has no stages'],
    [{ version: 1, stages: [done, {}] }, 'has an invalid stage at position 2'],
    [{ version: 1, stages: [{ stage: 'planned', pipeline: 1 }] }, 'has an invalid stage'],
    [{ version: 1, stages: [{ stage: 'planned', pipeline: [null] }] }, 'has an invalid stage'],
    [{ version: 1, stages: [{ stage: 'step-started', step: {} }] }, 'has an invalid stage'],
    [{ version: 1, stages: [{ stage: 'step-ended', step, item: {} }] }, 'has an invalid stage'],
    [{ version: 1, stages: [{ stage: 'toString' }] }, 'has an invalid stage'],
    ['x'.repeat(5_000_001), 'is larger than 5 MB'],
  ])('rejects %j', async (value, problem) => {
    await expect(read(value)).rejects.toThrow(`run.json ${problem}`);
  });
});
