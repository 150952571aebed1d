import { describe, expect, it } from 'vitest';
import type { ModelProvider, ModelRequestConfig } from '../model-provider.js';
import { createTestModel } from './create-test-model.js';
import { describeModelProvider, type ModelProviderSuite } from './describe-model-provider.js';

/** Runs the suite with a minimal runner and returns the names of the failed tests. */
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

/** Creates a provider with fields that the types would not allow. */
const createBroken = (fields: Record<string, unknown>) => (): ModelProvider =>
  Object.assign(
    createTestModel(() => 'ok'),
    fields,
  );

const [capability] = createTestModel(() => 'ok').capabilities;

describeModelProvider({
  describe,
  it,
  name: 'the test model',
  create: create((prompt) => prompt),
  isAnswer: (answer, prompt) => answer === prompt,
});

describe('describeModelProvider', () => {
  it('passes a provider that meets the contract', async () => {
    expect(await findFailures(create((prompt) => prompt))).toEqual([]);
  });

  it.each([
    ['an empty name', { name: ' ' }, 'has an id, a name and a description'],
    ['no capabilities', { capabilities: [] }, 'has valid capabilities'],
    [
      'a duplicate capability',
      { capabilities: [capability, capability] },
      'has valid capabilities',
    ],
    [
      'no output schema',
      { capabilities: [{ ...capability, output: undefined }] },
      'has valid capabilities',
    ],
  ])('fails a provider with %s', async (_fault, fields, failure) => {
    expect(await findFailures(createBroken(fields))).toContain(failure);
  });

  it('fails a provider that cannot be shut down twice', async () => {
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
    ['an empty prompt', (prompt: string) => prompt === '', 'returns text for an empty prompt'],
    ['long prompts', (prompt: string) => prompt.length > 9_999, 'returns text for a long prompt'],
    ['emoji', (prompt: string) => prompt.includes('👩'), 'returns text for a Unicode prompt'],
  ])('fails a provider that rejects %s', async (_fault, fails, failure) => {
    const answer = (prompt: string) => (fails(prompt) ? Promise.reject(new Error('no')) : 'ok');
    expect(await findFailures(create(answer))).toEqual([failure]);
  });

  it('fails a provider whose output is not a string', async () => {
    expect(await findFailures(create(() => 42 as never))).toContain(
      'returns text for a plain prompt',
    );
  });

  it('fails a provider whose stream differs from its output', async () => {
    const failures = await findFailures(
      create(async (_prompt, { onText }) => {
        await onText?.('half');
        return 'half of it';
      }),
    );
    expect(failures).toEqual([
      'streams chunks that add up to the output',
      'waits for onText before the next chunk',
      'keeps concurrent calls separate',
    ]);
  });

  it('passes a provider that awaits onText', async () => {
    const streaming = create(async (prompt, { onText }) => {
      for (const character of prompt) await onText?.(character);
      return prompt;
    });
    expect(await findFailures(streaming)).toEqual([]);
  });

  it.each([
    [
      'sends the next chunk too early',
      async (prompt: string, { onText }: ModelRequestConfig) => {
        await Promise.all(Array.from(prompt, async (character) => onText?.(character)));
        return prompt;
      },
    ],
    [
      'returns too early',
      async (prompt: string, { onText }: ModelRequestConfig) => {
        void onText?.(prompt);
        return prompt;
      },
    ],
  ])('fails a provider that %s', async (_fault, answer) => {
    expect(await findFailures(create(answer))).toContain('waits for onText before the next chunk');
  });

  it('fails a provider that ignores a rejection of onText', async () => {
    const ignoring = create(async (prompt, { onText }) => {
      await Promise.resolve(onText?.(prompt)).catch(() => undefined);
      return prompt;
    });
    expect(await findFailures(ignoring)).toEqual(['rejects when onText rejects']);
  });

  it('fails a provider that ignores the signal', async () => {
    const deaf = createBroken({
      capabilities: [{ ...capability, execute: async () => 'ok' }],
    });
    expect(await findFailures(deaf)).toEqual(['rejects when already aborted']);
    expect(await findFailures(deaf, { slowPrompt: 'slow' })).toEqual([
      'rejects when already aborted',
      'stops when aborted during a call',
    ]);
  });

  it('fails a provider that mixes up calls', async () => {
    let latest = '';
    const mixing = create(async (prompt) => {
      latest = prompt;
      await Promise.resolve();
      return latest;
    });
    const isAnswer = (answer: string, prompt: string) => answer === prompt;
    expect(await findFailures(mixing, { isAnswer })).toEqual(['keeps concurrent calls separate']);
  });
});

describe('createTestModel', () => {
  it('throws when it runs out of answers', async () => {
    const [text] = createTestModel(['one']).capabilities;
    expect(await text?.execute('a', {})).toBe('one');
    await expect(text?.execute('b', {})).rejects.toThrow(
      'called 2 times, but its list has 1 output',
    );
  });
});
