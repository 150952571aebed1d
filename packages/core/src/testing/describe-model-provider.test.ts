import { describe, expect, it } from 'vitest';
import type { ModelProvider, ModelRequestConfig } from '../model-provider.js';
import { createTestModel } from './create-test-model.js';
import { describeModelProvider, type ModelProviderSuite } from './describe-model-provider.js';

/** Runs the suite on a runner of its own and tells which tests fail. */
async function findFailures(
  create: ModelProviderSuite['create'],
  options: Partial<ModelProviderSuite> = {},
): Promise<string[]> {
  const tests: { name: string; body: () => Promise<void> }[] = [];
  describeModelProvider({
    describe: (_name, body) => {
      body();
    },
    it: (name, body) => tests.push({ name, body }),
    name: 'Model',
    create,
    ...options,
  });
  const failures: string[] = [];
  for (const { name, body } of tests) await body().catch(() => failures.push(name));
  return failures;
}

type Answer = (prompt: string, config: ModelRequestConfig) => string | Promise<string>;

const create = (answer: Answer) => () => createTestModel(answer);

/** A provider with some of its fields replaced: those that the types would not allow to be wrong. */
const createBroken = (fields: Record<string, unknown>) => (): ModelProvider =>
  Object.assign(
    createTestModel(() => 'ok'),
    fields,
  );

const [capability] = createTestModel(() => 'ok').capabilities;

describeModelProvider({
  describe,
  it,
  name: 'The test model',
  create: create((prompt) => prompt),
  isAnswer: (answer, prompt) => answer === prompt,
});

describe('describeModelProvider', () => {
  it('lets a provider pass that keeps the contract', async () => {
    expect(await findFailures(create((prompt) => prompt))).toEqual([]);
  });

  it.each([
    ['an empty name', { name: ' ' }, 'introduces itself'],
    ['no capabilities', { capabilities: [] }, 'has well-formed capabilities'],
    ['one twice', { capabilities: [capability, capability] }, 'has well-formed capabilities'],
    [
      'no schema',
      { capabilities: [{ ...capability, output: undefined }] },
      'has well-formed capabilities',
    ],
  ])('finds a provider with %s', async (_fault, fields, failure) => {
    expect(await findFailures(createBroken(fields))).toContain(failure);
  });

  it('finds a provider that cannot be shut down twice', async () => {
    const failures = await findFailures(() => {
      let open = false;
      return createBroken({
        init: async () => {
          open = true;
        },
        shutdown: async () => {
          if (!open) throw new Error('not open');
          open = false;
        },
      })();
    });
    expect(failures).toEqual(['can be shut down twice']);
  });

  it.each([
    ['an empty prompt', (prompt: string) => prompt === '', 'answers an empty prompt with a text'],
    [
      'long prompts',
      (prompt: string) => prompt.length > 9_999,
      'answers a long prompt with a text',
    ],
    ['emoji', (prompt: string) => prompt.includes('👩'), 'answers a Unicode prompt with a text'],
  ])('finds a provider that fails at %s', async (_fault, fails, failure) => {
    const answer = (prompt: string) => (fails(prompt) ? Promise.reject(new Error('no')) : 'ok');
    expect(await findFailures(create(answer))).toEqual([failure]);
  });

  it('finds a provider whose answer is no text', async () => {
    expect(await findFailures(create(() => 42 as never))).toContain(
      'answers a plain prompt with a text',
    );
  });

  it('finds a provider that streams something else than it answers', async () => {
    const failures = await findFailures(
      create((_prompt, { onText }) => {
        onText?.('half');
        return 'half of it';
      }),
    );
    expect(failures).toEqual([
      'sends pieces that add up to the answer',
      'keeps calls at the same time apart',
    ]);
  });

  it('finds a provider that ignores the signal', async () => {
    const deaf = createBroken({
      capabilities: [{ ...capability, execute: async () => 'ok' }],
    });
    expect(await findFailures(deaf)).toEqual(['rejects if aborted beforehand']);
    expect(await findFailures(deaf, { slowPrompt: 'slow' })).toEqual([
      'rejects if aborted beforehand',
      'stops when aborted on the way',
    ]);
  });

  it('finds a provider that mixes up calls', async () => {
    let latest = '';
    const mixing = create(async (prompt) => {
      latest = prompt;
      await Promise.resolve();
      return latest;
    });
    const isAnswer = (answer: string, prompt: string) => answer === prompt;
    expect(await findFailures(mixing, { isAnswer })).toEqual([
      'keeps calls at the same time apart',
    ]);
  });
});

describe('createTestModel', () => {
  it('says so when it runs out of answers', async () => {
    const [text] = createTestModel(['one']).capabilities;
    expect(await text?.execute('a', {})).toBe('one');
    await expect(text?.execute('b', {})).rejects.toThrow('asked 2 times and has 1 answers');
  });
});
