import type { ICapabilities, ModelCapability } from '@dowel/core';
import { describe, expect, expectTypeOf, it } from 'vitest';
import { CustomProvider, createManager, sentiment } from '../test/models.js';
import { createTestModel } from './testing/create-test-model.js';

describe('ModelManager.register', () => {
  it('keeps providers in order and rejects a second one with the same id', () => {
    const { models } = createManager(createTestModel(['a'], 'one'), createTestModel(['b'], 'two'));
    expect(models.providers.map(({ id }) => id)).toEqual(['one', 'two']);
    expect(() => {
      models.register(createTestModel([], 'one'));
    }).toThrow(expect.objectContaining({ code: 'PROVIDER_DUPLICATE' }));
    expect(models.providers).toHaveLength(2);
  });

  it.each([
    ['no id', () => createTestModel([], '')],
    ['capabilities that are not an array', () => new CustomProvider('x', null as never)],
    ['a capability that is not an object', () => new CustomProvider('x', ['text-generation'])],
    ['a capability without an id', () => new CustomProvider('x', [{ ...sentiment, id: '' }])],
    ['no input schema', () => new CustomProvider('x', [{ ...sentiment, input: undefined }])],
    ['no output schema', () => new CustomProvider('x', [{ ...sentiment, output: {} }])],
    ['no execute', () => new CustomProvider('x', [{ ...sentiment, execute: 'now' }])],
  ])('rejects a provider with %s and registers nothing', (_fault, create) => {
    const { models, capabilities } = createManager();
    expect(() => {
      models.register(create());
    }).toThrow(expect.objectContaining({ code: 'PROVIDER_INVALID' }));
    expect(models.providers).toEqual([]);
    expect(capabilities.list()).toEqual([]);
  });

  it('registers nothing when the second capability of a provider is rejected', () => {
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

  it('shuts down the initialised providers when one fails to start', async () => {
    const log: string[] = [];
    const { models } = createManager(
      createLogged('a', log),
      createLogged('b', log, 'shutdown'),
      createLogged('c', log, 'init'),
      createLogged('d', log),
    );
    await expect(models.init()).rejects.toMatchObject({
      code: 'PROVIDER_INIT_FAILED',
      message: 'Model provider "c" failed to start: no init of c.',
      cause: new Error('no init of c'),
      details: { shutdownErrors: [new Error('no shutdown of b')] },
    });
    expect(log).toEqual(['init a', 'init b', 'init c', 'shutdown b', 'shutdown a']);
  });

  it('shuts down all providers, then rejects with the errors of those that failed', async () => {
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

describe('the types of executeCapability', () => {
  it('types calls by id, and as unknown by alias', async () => {
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

  it('types a capability by its id', () => {
    expectTypeOf(sentiment).toExtend<ModelCapability<'test-sentiment'>>();
    expectTypeOf(sentiment).not.toExtend<ModelCapability<'text-generation'>>();
    expectTypeOf(sentiment).toExtend<ModelCapability>();
    // @ts-expect-error this id is not declared
    expectTypeOf<ModelCapability<'undeclared'>>().toBeObject();
  });
});
