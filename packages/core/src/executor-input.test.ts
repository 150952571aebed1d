import { describe, expect, expectTypeOf, it } from 'vitest';
import * as z from 'zod';
import * as mini from 'zod/mini';
import * as z3 from 'zod/v3';
import { createRuntime, fakeModel, FakePlugin, gives } from '../test/test-agent.js';
import { Plugin, type Executor } from './index.js';

const TrackInput = z.object({ parcel: z.string().describe('the number of the parcel') });

class ParcelPlugin extends Plugin {
  readonly id = 'parcel';
  readonly name = 'Parcel';
  readonly description = 'Tracks parcels.';
  readonly received: unknown[] = [];
  override readonly executors = [
    Plugin.executor({
      name: 'track',
      description: 'Says where a parcel is.',
      input: TrackInput,
      execute: (_context, input) => {
        expectTypeOf(input).toEqualTypeOf<{ parcel: string }>();
        this.received.push(input);
        return { success: true, data: `${input.parcel} is in Porto.` };
      },
    }),
    Plugin.executor({
      name: 'find',
      description: 'Finds the number of the last parcel.',
      execute: () => ({ success: true, data: 'DX-12' }),
    }),
  ];
}

async function run(answers: readonly (string | object)[]) {
  const plugin = new ParcelPlugin();
  const remaining = [...answers];
  const model = fakeModel(() => remaining.shift() ?? 'nothing left');
  const runtime = createRuntime({ model, plugins: [plugin] });
  await runtime.start();
  const { done } = await runtime.createEvent('Where is DX-12?');
  const result = await done;
  await runtime.stop();
  return { result, plugin, prompts: model.prompts };
}

const track = (input?: unknown) => ({ pluginId: 'parcel', action: 'track', input });
const find = { pluginId: 'parcel', action: 'find' };

describe('an executor with an input', () => {
  it('gets the input that the model planned, typed and validated', async () => {
    const { result, plugin, prompts } = await run([[track({ parcel: 'DX-12' })]]);
    expect(result.answer).toBe('DX-12 is in Porto.');
    expect(plugin.received).toEqual([{ parcel: 'DX-12' }]);
    expect(result.contextChain[1]).toMatchObject({ type: 'result', input: { parcel: 'DX-12' } });
    expect(prompts).toHaveLength(1);
  });

  it('shows its schema to the planner, with descriptions', async () => {
    const { prompts } = await run([[track({ parcel: 'DX-12' })]]);
    expect(prompts[0]).toContain('- action track: "Says where a parcel is."\n    Input: ');
    expect(prompts[0]).toContain('the number of the parcel');
    expect(prompts[0]).toContain('If an executor lists an input, give it.');
  });

  it('shows the model why an input is invalid, and plans again', async () => {
    const { result, prompts } = await run([[track({ number: 12 })], [track({ parcel: 'DX-12' })]]);
    expect(result.answer).toBe('DX-12 is in Porto.');
    expect(prompts[1]).toContain('Step 1: the input of parcel:track does not fit its type:');
    expect(prompts[1]).toContain('parcel: ');
  });

  it('fails after the last attempt, and never runs with invalid input', async () => {
    const { result, plugin } = await run(Array.from({ length: 3 }, () => [track({ parcel: 7 })]));
    expect(result).toMatchObject({ status: 'failed', code: 'OBJECT_GENERATION_FAILED' });
    expect(plugin.received).toEqual([]);
  });

  it('asks for the input before the step if the plan leaves it out', async () => {
    const { result, plugin, prompts } = await run([[find, track()], { parcel: 'DX-12' }]);
    expect(result.answer).toBe('DX-12 is in Porto.');
    expect(plugin.received).toEqual([{ parcel: 'DX-12' }]);
    expect(prompts[1]).toContain('# Task: give the input of a step');
    expect(prompts[1]).toContain('- parcel:find gave "DX-12"');
  });

  it('adds an error to the chain if the model cannot give the input', async () => {
    const { result } = await run([
      [find, track()],
      ...Array.from({ length: 3 }, () => ({ parcel: 7 })),
      { shouldModify: false, explanation: 'no' },
    ]);
    expect(result.contextChain.at(-1)).toMatchObject({
      type: 'error',
      code: 'OBJECT_GENERATION_FAILED',
      failedStep: { pluginId: 'parcel', action: 'track' },
    });
  });

  it('leaves the prompts short if no executor has an input', async () => {
    const model = fakeModel(() => [find]);
    const plain = new (class extends ParcelPlugin {
      override readonly executors = [];
    })();
    const runtime = createRuntime({ model, plugins: [plain], options: { planningAttempts: 1 } });
    await runtime.start();
    await (
      await runtime.createEvent('hello')
    ).done;
    expect(model.prompts[0]).not.toContain('input, give it');
    await runtime.stop();
  });

  it('drops an input that the model gives to an executor without one', async () => {
    const { result } = await run([[{ ...find, input: { odd: true } }]]);
    expect(result.answer).toBe('DX-12');
    expect(result.contextChain[1]).not.toHaveProperty('input');
  });

  it('fits in a list of executors', () => {
    const executors: readonly Executor[] = new ParcelPlugin().executors;
    expect(executors.map(({ name }) => name)).toEqual(['track', 'find']);
  });
});

describe('the `input` of an executor', () => {
  const init = (input: unknown): unknown =>
    createRuntime({
      plugins: [new FakePlugin('shop', { pay: { input: input as z.ZodType, execute: gives('') } })],
    });

  it.each([
    ['a zod 3 schema', z3.object({ euros: z3.number() }), 'a zod 3 schema in "pay"'],
    ['a JSON schema', { type: 'object', properties: {} }, 'object in "pay"'],
    ['the shape of a schema', { euros: z.number() }, 'object in "pay"'],
    ['null', null, 'null in "pay"'],
    ['a string', 'euros', 'string in "pay"'],
  ])('cannot be %s', (_what, input, received) => {
    expect(() => init(input)).toThrow(
      expect.objectContaining({
        code: 'PLUGIN_INVALID',
        expected: 'a zod 4 schema as `input`',
        received,
      }),
    );
  });

  it.each([
    ['zod', z.object({ euros: z.number() })],
    ['zod/mini', mini.object({ euros: mini.number() })],
  ])('can be a schema from %s', (_what, input) => {
    expect(() => init(input)).not.toThrow();
  });
});
