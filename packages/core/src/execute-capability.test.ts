import { afterEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod';
import { createHostileError } from '../test/hostile-error.js';
import { CustomProvider, createManager, sentiment } from '../test/models.js';
import { CapabilityRegistry } from './capability-registry.js';
import { DowelError } from './errors.js';
import { ModelManager } from './model-manager.js';
import type { OperationConfig } from './model-provider.js';
import { createTestModel } from './testing/create-test-model.js';

/** A model that returns only when released, and records the config it got. */
function createHangingModel() {
  const seen: { signal?: AbortSignal; onText?: (text: string) => void } = {};
  let release: (answer: string) => void = () => undefined;
  const model = createTestModel(
    (_prompt, { signal, onText }) =>
      new Promise<string>((resolve) => {
        Object.assign(seen, { signal, onText });
        release = resolve;
      }),
  );
  return {
    model,
    seen,
    release: (answer: string) => {
      release(answer);
    },
  };
}

afterEach(() => {
  vi.useRealTimers();
});

describe('ModelManager.executeCapability', () => {
  it('calls the default provider or the named one, by id or alias', async () => {
    const { models, capabilities } = createManager(
      createTestModel(() => 'from one', 'one'),
      createTestModel(() => 'from two', 'two'),
    );
    capabilities.alias('writer', 'text-generation');
    expect(await models.executeCapability('text-generation', 'Hi')).toBe('from one');
    expect(await models.executeCapability('writer', 'Hi', { provider: 'two' })).toBe('from two');
    capabilities.setDefault('text-generation', 'two');
    expect(await models.executeCapability('writer', 'Hi')).toBe('from two');
    await expect(models.executeCapability('writr', 'Hi')).rejects.toThrow('Did you mean "writer"?');
    await expect(
      models.executeCapability('writer', 'Hi', { provider: 'three' }),
    ).rejects.toMatchObject({ code: 'PROVIDER_UNKNOWN' });
  });

  it('passes the provider only the model options that the caller set', async () => {
    const configs: OperationConfig[] = [];
    const { models } = createManager(
      createTestModel((_prompt, config) => {
        configs.push(config);
        return 'ok';
      }),
    );
    await models.executeCapability('text-generation', 'Hi', {
      temperature: 0,
      maxTokens: 5,
      stop: ['.'],
      timeout: 1_000,
      provider: 'test-model',
    });
    await models.executeCapability('text-generation', 'Hi', { temperature: undefined as never });
    const signal = expect.any(AbortSignal) as AbortSignal;
    const onUsage = expect.any(Function) as OperationConfig['onUsage'] & {};
    expect(configs).toStrictEqual([
      { signal, temperature: 0, maxTokens: 5, stop: ['.'], onUsage },
      { signal, onUsage },
    ]);
  });

  it('rejects input that does not match the schema before the provider sees it', async () => {
    const model = createTestModel(() => 'ok');
    const { models } = createManager(model, new CustomProvider('moody', [sentiment]));
    // @ts-expect-error a number is not a prompt
    await expect(models.executeCapability('text-generation', 42)).rejects.toMatchObject({
      code: 'CAPABILITY_INPUT_INVALID',
      received: 'number',
      message: expect.stringContaining('expected string') as string,
    });
    // @ts-expect-error the text is missing
    await expect(models.executeCapability('test-sentiment', { txt: 'x' })).rejects.toThrow(
      'is invalid at "text": Invalid input: expected string, received undefined',
    );
    expect(model.prompts).toEqual([]);
  });

  it('rejects output that does not match the schema', async () => {
    const { models } = createManager(createTestModel(() => 42 as never));
    await expect(models.executeCapability('text-generation', 'Hi')).rejects.toMatchObject({
      code: 'CAPABILITY_OUTPUT_INVALID',
      received: 'number',
    });
  });

  it('applies transforms and async refinements of the schemas', async () => {
    const { models } = createManager(
      new CustomProvider('trimming', [
        {
          ...sentiment,
          input: z.object({ text: z.string().trim() }).refine(async ({ text }) => text !== ''),
          execute: async ({ text }: { text: string }) => ({ mood: 'good', score: text.length }),
        },
      ]),
    );
    expect(await models.executeCapability('test-sentiment', { text: ' abc ' })).toEqual({
      mood: 'good',
      score: 3,
    });
    await expect(models.executeCapability('test-sentiment', { text: ' ' })).rejects.toMatchObject({
      code: 'CAPABILITY_INPUT_INVALID',
    });
  });

  it('wraps errors from a provider, but rethrows Dowel errors unchanged', async () => {
    const cause = new TypeError('socket hang up');
    const own = new DowelError({ code: 'MODEL_HTTP_ERROR', problem: 'Status 500' });
    const { models } = createManager(
      createTestModel(() => Promise.reject(cause), 'broken'),
      createTestModel(() => Promise.reject(own), 'telling'),
      new CustomProvider('throwing', [
        {
          ...sentiment,
          execute: () => {
            throw cause;
          },
        },
      ]),
    );
    const wrapped = { code: 'MODEL_FAILED', cause };
    await expect(models.executeCapability('text-generation', 'Hi')).rejects.toMatchObject({
      ...wrapped,
      message: 'Model provider "broken" failed to run "text-generation": socket hang up.',
    });
    await expect(models.executeCapability('test-sentiment', { text: 'Hi' })).rejects.toMatchObject(
      wrapped,
    );
    await expect(
      models.executeCapability('text-generation', 'Hi', { provider: 'telling' }),
    ).rejects.toBe(own);
  });

  it('rejects on timeout even if the provider ignores the signal', async () => {
    vi.useFakeTimers();
    const { model, seen, release } = createHangingModel();
    const { models } = createManager(model);
    const chunks: string[] = [];
    const call = models.executeCapability('text-generation', 'Hi', {
      timeout: 200,
      onText: (text) => {
        chunks.push(text);
      },
    });
    const failed = expect(call).rejects.toMatchObject({ code: 'MODEL_TIMEOUT' });
    await vi.advanceTimersByTimeAsync(199);
    expect(seen.signal?.aborted).toBe(false);
    seen.onText?.('in time');
    await vi.advanceTimersByTimeAsync(1);
    await failed;
    expect(seen.signal?.aborted).toBe(true);
    seen.onText?.('too late');
    release('too late');
    expect(chunks).toEqual(['in time']);
  });

  it('waits a minute by default, and without limit for Infinity', async () => {
    vi.useFakeTimers();
    const { model, release } = createHangingModel();
    const { models } = createManager(model);
    const call = models.executeCapability('text-generation', 'Hi');
    const failed = expect(call).rejects.toThrow('output within 60000 ms');
    await vi.advanceTimersByTimeAsync(60_000);
    await failed;

    const patient = models.executeCapability('text-generation', 'Hi', { timeout: Infinity });
    await vi.advanceTimersByTimeAsync(24 * 60 * 60 * 1_000);
    release('at last');
    expect(await patient).toBe('at last');
  });

  it.each([
    ['the caller', 'the `timeout` of the call', 'timeout', 'call', 70, 80],
    [
      'the provider',
      'the `timeout` of provider "test-model"',
      'timeout',
      'provider',
      undefined,
      80,
    ],
    [
      'the runtime',
      "the runtime's `modelTimeout`",
      'modelTimeout',
      'runtime',
      undefined,
      undefined,
    ],
  ])('names the option of %s that ended the call', async (...row) => {
    const [, name, option, setBy, timeout, own] = row;
    vi.useFakeTimers();
    const { model } = createHangingModel();
    const capabilities = new CapabilityRegistry();
    const models = new ModelManager(capabilities, { timeout: 90 });
    models.register(Object.assign(model, { timeout: own }));
    const call = models.executeCapability('text-generation', 'Hi', { timeout });
    const failed = expect(call).rejects.toMatchObject({
      code: 'MODEL_TIMEOUT',
      message: expect.stringContaining(`Raise ${name}`) as string,
      details: { provider: 'test-model', timeout: timeout ?? own ?? 90, option, setBy },
    });
    await vi.advanceTimersByTimeAsync(90);
    await failed;
  });

  describe('when a schema hangs', () => {
    const never = (): Promise<never> => new Promise(() => undefined);
    const hanging = {
      input: { ...sentiment, input: z.object({ text: z.string() }).refine(never) },
      output: { ...sentiment, output: z.object({ mood: z.string() }).refine(never) },
    };

    it.each(['input', 'output'] as const)('ends the call on timeout: %s', async (side) => {
      vi.useFakeTimers();
      const { models } = createManager(new CustomProvider('moody', [hanging[side]]));
      const call = models.executeCapability('test-sentiment', { text: 'Hi' }, { timeout: 50 });
      const failed = expect(call).rejects.toMatchObject({ code: 'MODEL_TIMEOUT' });
      await vi.advanceTimersByTimeAsync(50);
      await failed;
      expect(vi.getTimerCount()).toBe(0);
    });

    it.each(['input', 'output'] as const)('ends the call when aborted: %s', async (side) => {
      const { models } = createManager(new CustomProvider('moody', [hanging[side]]));
      const controller = new AbortController();
      const { signal } = controller;
      const call = models.executeCapability('test-sentiment', { text: 'Hi' }, { signal });
      const reason = new Error('enough');
      const failed = expect(call).rejects.toBe(reason);
      await new Promise((resolve) => setImmediate(resolve));
      controller.abort(reason);
      await failed;
    });

    it('does not call the model if the input becomes valid too late', async () => {
      vi.useFakeTimers();
      let calls = 0;
      let accept: (isValid: boolean) => void = () => undefined;
      const late = new Promise<boolean>((resolve) => {
        accept = resolve;
      });
      const capability = {
        ...sentiment,
        input: z.object({ text: z.string() }).refine(() => late),
        execute: async () => {
          calls += 1;
          return { mood: 'good', score: 1 };
        },
      };
      const { models } = createManager(new CustomProvider('moody', [capability]));
      const call = models.executeCapability('test-sentiment', { text: 'Hi' }, { timeout: 50 });
      const failed = expect(call).rejects.toMatchObject({ code: 'MODEL_TIMEOUT' });
      await vi.advanceTimersByTimeAsync(50);
      await failed;
      accept(true);
      await vi.advanceTimersByTimeAsync(50);
      expect(calls).toBe(0);
    });
  });

  it('wraps a hostile error of a provider, and rejects with a hostile reason', async () => {
    const hostile = createHostileError();
    const { models } = createManager(
      createTestModel(() => Promise.reject(hostile), 'hostile'),
      createTestModel(() => new Promise(() => undefined), 'hanging'),
    );
    await expect(models.executeCapability('text-generation', 'Hi')).rejects.toMatchObject({
      code: 'MODEL_FAILED',
      message: expect.stringContaining('cannot be converted to text') as string,
    });
    const controller = new AbortController();
    const { signal } = controller;
    const call = models.executeCapability('text-generation', 'Hi', { provider: 'hanging', signal });
    const failed = call.catch((error: unknown) => error === hostile);
    await new Promise((resolve) => setImmediate(resolve));
    controller.abort(hostile);
    expect(await failed).toBe(true);
  });

  it.each([0, -1, NaN])('rejects %d as a timeout', async (timeout) => {
    const { models } = createManager(createTestModel(() => 'ok'));
    await expect(
      models.executeCapability('text-generation', 'Hi', { timeout }),
    ).rejects.toMatchObject({ code: 'OPERATION_CONFIG_INVALID' });
  });

  it("rejects with the reason of the caller's abort, before and during the call", async () => {
    const { model, seen } = createHangingModel();
    const { models } = createManager(model);
    const reason = new Error('changed my mind');
    await expect(
      models.executeCapability('text-generation', 'Hi', { signal: AbortSignal.abort(reason) }),
    ).rejects.toBe(reason);
    expect(model.prompts).toEqual([]);

    const controller = new AbortController();
    const call = models.executeCapability('text-generation', 'Hi', { signal: controller.signal });
    await vi.waitFor(() => {
      expect(seen.signal).toBeDefined();
    });
    controller.abort(reason);
    await expect(call).rejects.toBe(reason);
    expect(seen.signal?.reason).toBe(reason);
  });

  it('leaves neither timers nor listeners behind', async () => {
    vi.useFakeTimers();
    const { models } = createManager(
      createTestModel((prompt) => (prompt === 'fail' ? Promise.reject(new Error('no')) : 'ok')),
    );
    const { signal } = new AbortController();
    const added = vi.spyOn(signal, 'addEventListener');
    const removed = vi.spyOn(signal, 'removeEventListener');
    await models.executeCapability('text-generation', 'Hi', { signal });
    await expect(models.executeCapability('text-generation', 'fail', { signal })).rejects.toThrow();
    expect(vi.getTimerCount()).toBe(0);
    expect(added.mock.calls.map(([, listener]) => listener)).toEqual(
      removed.mock.calls.map(([, listener]) => listener),
    );
    expect(added).toHaveBeenCalledTimes(2);
  });
});
