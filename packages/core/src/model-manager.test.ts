import type { ICapabilities } from '@dowel/core';
import { afterEach, describe, expect, expectTypeOf, it, vi } from 'vitest';
import { z } from 'zod';
import { CapabilityRegistry } from './capability-registry.js';
import { DowelError } from './errors.js';
import { ModelManager } from './model-manager.js';
import { ModelProvider, type ModelCapability, type OperationConfig } from './model-provider.js';
import { createTestModel } from './testing/create-test-model.js';

declare module '@dowel/core' {
  interface ICapabilities {
    /** Only in tests: shows that a merged capability is typed from its id to its output. */
    'test-sentiment': { input: { text: string }; output: { mood: 'good' | 'bad'; score: number } };
  }
}

const sentiment = {
  id: 'test-sentiment',
  name: 'Sentiment',
  description: 'Tells the mood.',
  input: z.object({ text: z.string() }),
  output: z.object({ mood: z.enum(['good', 'bad']), score: z.number() }),
  execute: async ({ text }) => ({ mood: text.includes('!') ? 'good' : 'bad', score: 1 }),
} satisfies ModelCapability<'test-sentiment'>;

class CustomProvider extends ModelProvider {
  readonly id: string;
  readonly name = 'Custom';
  readonly description = 'A provider for tests.';
  readonly capabilities: readonly ModelCapability[];

  constructor(id: string, capabilities: readonly unknown[]) {
    super();
    this.id = id;
    this.capabilities = capabilities as ModelCapability[];
  }
}

function createManager(...providers: ModelProvider[]) {
  const capabilities = new CapabilityRegistry();
  const models = new ModelManager(capabilities);
  for (const provider of providers) models.register(provider);
  return { models, capabilities };
}

/** A provider that answers only when told to, and says what it was given. */
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

describe('ModelManager.register', () => {
  it('keeps providers in order and refuses a second with the same id', () => {
    const { models } = createManager(createTestModel(['a'], 'one'), createTestModel(['b'], 'two'));
    expect(models.providers.map(({ id }) => id)).toEqual(['one', 'two']);
    expect(() => {
      models.register(createTestModel([], 'one'));
    }).toThrow(expect.objectContaining({ code: 'PROVIDER_DUPLICATE' }));
    expect(models.providers).toHaveLength(2);
  });

  it.each([
    ['no id', () => createTestModel([], '')],
    ['capabilities that are no array', () => new CustomProvider('x', null as never)],
    ['a capability that is no object', () => new CustomProvider('x', ['text-generation'])],
    ['a capability without id', () => new CustomProvider('x', [{ ...sentiment, id: '' }])],
    ['no input schema', () => new CustomProvider('x', [{ ...sentiment, input: undefined }])],
    ['no output schema', () => new CustomProvider('x', [{ ...sentiment, output: {} }])],
    ['no execute', () => new CustomProvider('x', [{ ...sentiment, execute: 'now' }])],
  ])('refuses a provider with %s and adds nothing of it', (_fault, create) => {
    const { models, capabilities } = createManager();
    expect(() => {
      models.register(create());
    }).toThrow(expect.objectContaining({ code: 'PROVIDER_INVALID' }));
    expect(models.providers).toEqual([]);
    expect(capabilities.list()).toEqual([]);
  });

  it('adds nothing of a provider whose second capability is refused', () => {
    const { models, capabilities } = createManager();
    expect(() => {
      models.register(new CustomProvider('x', [sentiment, sentiment]));
    }).toThrow(expect.objectContaining({ code: 'CAPABILITY_DUPLICATE' }));
    expect(models.providers).toEqual([]);
    expect(capabilities.has('test-sentiment')).toBe(false);
  });
});

describe('ModelManager.init and shutdown', () => {
  function createLogged(id: string, log: string[], failing?: 'init' | 'shutdown') {
    const provider = createTestModel([], id);
    const step = (name: 'init' | 'shutdown') => async () => {
      log.push(`${name} ${id}`);
      if (failing === name) throw new Error(`no ${name} of ${id}`);
    };
    return Object.assign(provider, { init: step('init'), shutdown: step('shutdown') });
  }

  it('initialises in order, shuts down in reverse, each once', async () => {
    const log: string[] = [];
    const { models } = createManager(createLogged('a', log), createLogged('b', log));
    await models.init();
    await models.init();
    await models.shutdown();
    await models.shutdown();
    expect(log).toEqual(['init a', 'init b', 'shutdown b', 'shutdown a']);
  });

  it('shuts down what was open when one refuses to start', async () => {
    const log: string[] = [];
    const { models } = createManager(
      createLogged('a', log),
      createLogged('b', log, 'shutdown'),
      createLogged('c', log, 'init'),
      createLogged('d', log),
    );
    await expect(models.init()).rejects.toMatchObject({
      code: 'PROVIDER_INIT_FAILED',
      message: 'Model provider "c" refused to start: no init of c.',
      cause: new Error('no init of c'),
      details: { shutdownErrors: [new Error('no shutdown of b')] },
    });
    expect(log).toEqual(['init a', 'init b', 'init c', 'shutdown b', 'shutdown a']);
  });

  it('tries to shut down all, and then tells of those that failed', async () => {
    const log: string[] = [];
    const { models } = createManager(
      createLogged('a', log, 'shutdown'),
      createLogged('b', log),
      createLogged('c', log, 'shutdown'),
    );
    await models.init();
    await expect(models.shutdown()).rejects.toMatchObject({
      code: 'PROVIDER_SHUTDOWN_FAILED',
      cause: { errors: [new Error('no shutdown of c'), new Error('no shutdown of a')] },
    });
    expect(log.slice(3)).toEqual(['shutdown c', 'shutdown b', 'shutdown a']);
    await expect(models.shutdown()).resolves.toBeUndefined();
  });
});

describe('ModelManager.executeCapability', () => {
  it('uses the default provider, the named one, and aliases', async () => {
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

  it('hands the provider what the caller said about the model, and nothing that was not said', async () => {
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
    expect(configs).toStrictEqual([
      { signal, temperature: 0, maxTokens: 5, stop: ['.'] },
      { signal },
    ]);
  });

  it('refuses an input that does not fit, before the provider sees it', async () => {
    const model = createTestModel(() => 'ok');
    const { models } = createManager(model, new CustomProvider('moody', [sentiment]));
    // @ts-expect-error a number is no prompt
    await expect(models.executeCapability('text-generation', 42)).rejects.toMatchObject({
      code: 'CAPABILITY_INPUT_INVALID',
      received: 'number',
      expected: expect.stringContaining('expected string') as string,
    });
    // @ts-expect-error the text is missing
    await expect(models.executeCapability('test-sentiment', { txt: 'x' })).rejects.toThrow(
      'expected string, received undefined at "text"',
    );
    expect(model.prompts).toEqual([]);
  });

  it('refuses an output that does not fit', async () => {
    const { models } = createManager(createTestModel(() => 42 as never));
    await expect(models.executeCapability('text-generation', 'Hi')).rejects.toMatchObject({
      code: 'CAPABILITY_OUTPUT_INVALID',
      received: 'number',
    });
  });

  it('runs schemas that change or check the value later', async () => {
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

  it('wraps what a provider throws, and lets its own errors through', async () => {
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
      message: 'Model provider "broken" failed at "text-generation": socket hang up.',
    });
    await expect(models.executeCapability('test-sentiment', { text: 'Hi' })).rejects.toMatchObject(
      wrapped,
    );
    await expect(
      models.executeCapability('text-generation', 'Hi', { provider: 'telling' }),
    ).rejects.toBe(own);
  });

  it('gives up after the time-out even if the provider does not listen', async () => {
    vi.useFakeTimers();
    const { model, seen, release } = createHangingModel();
    const { models } = createManager(model);
    const pieces: string[] = [];
    const call = models.executeCapability('text-generation', 'Hi', {
      timeout: 200,
      onText: (text) => pieces.push(text),
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
    expect(pieces).toEqual(['in time']);
  });

  it('waits a minute by default, and for ever if told so', async () => {
    vi.useFakeTimers();
    const { model, release } = createHangingModel();
    const { models } = createManager(model);
    const call = models.executeCapability('text-generation', 'Hi');
    const failed = expect(call).rejects.toThrow('an answer within 60000 ms');
    await vi.advanceTimersByTimeAsync(60_000);
    await failed;

    const patient = models.executeCapability('text-generation', 'Hi', { timeout: Infinity });
    await vi.advanceTimersByTimeAsync(24 * 60 * 60 * 1_000);
    release('at last');
    expect(await patient).toBe('at last');
  });

  it.each([0, -1, NaN])('refuses %d as a time-out', async (timeout) => {
    const { models } = createManager(createTestModel(() => 'ok'));
    await expect(
      models.executeCapability('text-generation', 'Hi', { timeout }),
    ).rejects.toMatchObject({ code: 'OPERATION_CONFIG_INVALID' });
  });

  it("rethrows the reason of the caller's abort, beforehand and on the way", async () => {
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

describe('the types of executeCapability', () => {
  it('follow the id, and are unknown for aliases', async () => {
    const { models, capabilities } = createManager(
      createTestModel(() => 'ok'),
      new CustomProvider('moody', [sentiment]),
    );
    capabilities.alias('writer', 'text-generation');
    const dynamic = ['writer'].join('');

    const text = await models.executeCapability('text-generation', 'Hi');
    expectTypeOf(text).toEqualTypeOf<string>();
    const mood = await models.executeCapability('test-sentiment', { text: 'Hi!' });
    expectTypeOf(mood).toEqualTypeOf<{ mood: 'good' | 'bad'; score: number }>();
    expectTypeOf(mood).toEqualTypeOf<ICapabilities['test-sentiment']['output']>();
    const aliased = await models.executeCapability('writer', 'Hi');
    expectTypeOf(aliased).toBeUnknown();
    const unknown = await models.executeCapability(dynamic, 'Hi');
    expectTypeOf(unknown).toBeUnknown();
    expect({ text, mood, aliased, unknown }).toEqual({
      text: 'ok',
      mood: { mood: 'good', score: 1 },
      aliased: 'ok',
      unknown: 'ok',
    });

    // @ts-expect-error the input of another capability
    await expect(models.executeCapability('test-sentiment', 'Hi')).rejects.toThrow();
    // @ts-expect-error the input of another capability
    await expect(models.executeCapability('text-generation', { text: 'Hi' })).rejects.toThrow();
  });

  it('hold a capability to its id', () => {
    expectTypeOf(sentiment).toExtend<ModelCapability<'test-sentiment'>>();
    expectTypeOf(sentiment).not.toExtend<ModelCapability<'text-generation'>>();
    expectTypeOf(sentiment).toExtend<ModelCapability>();
    // @ts-expect-error nobody declared this one
    expectTypeOf<ModelCapability<'undeclared'>>().toBeObject();
  });
});
