import {
  TEXT_GENERATION_CAPABILITY,
  type ModelCapability,
  type ModelProvider,
  type ModelRequestConfig,
} from '../model-provider.js';
import { assert, assertEqual, outcomeOf } from './assertions.js';

/** How long a provider may take to notice that it was aborted. */
const ABORT_GRACE = 5_000;

/** What {@link describeModelProvider} needs to know. */
export interface ModelProviderSuite {
  /** The test runner's function for a group of tests: that of Vitest, Jest or `node:test`. */
  describe: (name: string, body: () => void) => unknown;
  /** The test runner's function for one test. */
  it: (name: string, body: () => Promise<void>) => unknown;
  /** What the group of tests is called. */
  name: string;
  /** Makes a new provider; called for every test. */
  create: () => ModelProvider | Promise<ModelProvider>;
  /**
   * Cleans up after each test, when the provider was shut down.
   *
   * @default nothing
   */
  cleanUp?: (provider: ModelProvider) => void | Promise<void>;
  /**
   * Prompts to ask, each different.
   *
   * @default three short questions
   */
  prompts?: readonly string[];
  /**
   * Whether an answer belongs to a prompt. With it the suite can tell that calls at the same time do not get
   * each other's answers.
   *
   * @default every text belongs
   */
  isAnswer?: (answer: string, prompt: string) => boolean;
  /**
   * A prompt whose answer takes its time. With it an abort on the way must reject; without it a provider that
   * answers at once may have been faster.
   *
   * @default none
   */
  slowPrompt?: string;
}

/**
 * The contract of a model provider as tests: every provider should pass it.
 *
 * The functions of the test runner are passed in, so it works with any.
 *
 * @example
 * ```ts
 * import { describe, it } from 'node:test';
 * import { describeModelProvider } from '@dowel/core/testing';
 * import { ScriptedModel } from '@dowel/model-scripted';
 *
 * describeModelProvider({
 *   describe,
 *   it,
 *   name: 'ScriptedModel',
 *   create: () => new ScriptedModel({ rules: [], fallback: 'Yes.' }),
 * });
 * ```
 */
export function describeModelProvider(suite: ModelProviderSuite): void {
  const { describe, it, name, create, cleanUp } = suite;

  const check = (title: string, body: (provider: ModelProvider) => Promise<void>) =>
    it(title, async () => {
      const provider = await create();
      try {
        await provider.init();
        await body(provider);
      } finally {
        await provider.shutdown();
        await cleanUp?.(provider);
      }
    });

  describe(`${name} keeps the contract of a model provider`, () => {
    check('introduces itself', async (provider) => {
      for (const field of ['id', 'name', 'description'] as const) {
        assert(isText(provider[field]), `\`${field}\` is a text that is not empty`);
      }
    });

    check('has well-formed capabilities', async ({ capabilities }) => {
      assert(capabilities.length > 0, 'there is at least one capability');
      for (const capability of capabilities) {
        for (const field of ['id', 'name', 'description'] as const) {
          assert(isText(capability[field]), `\`${field}\` of a capability is not empty`);
        }
        assert(isSchema(capability.input), `"${capability.id}" has a schema for its input`);
        assert(isSchema(capability.output), `"${capability.id}" has a schema for its output`);
        assertEqual(typeof capability.execute, 'function', `"${capability.id}" has \`execute\``);
      }
      const ids = new Set(capabilities.map(({ id }) => id));
      assertEqual(ids.size, capabilities.length, 'no capability id comes twice');
    });

    check('can be shut down twice', async (provider) => {
      await provider.shutdown();
      await provider.shutdown();
    });

    describeTextGeneration(suite, check);
  });
}

function describeTextGeneration(
  {
    prompts = ['Who are you?', 'What is new?', 'How are you?'],
    isAnswer,
    slowPrompt,
  }: ModelProviderSuite,
  check: (title: string, body: (provider: ModelProvider) => Promise<void>) => unknown,
): void {
  const [plain = 'Who are you?'] = prompts;

  for (const [kind, prompt] of [
    ['a plain', plain],
    ['an empty', ''],
    ['a long', 'All work and no play. '.repeat(4_700)],
    ['a Unicode', 'Grüße, 世界! 👩‍👩‍👧 \u0000 \u2028 "quoted" \\ end'],
  ] as const) {
    check(`answers ${kind} prompt with a text`, async (provider) => {
      const text = textGeneration(provider);
      assert(text.input.safeParse(prompt).success, 'the input schema takes any text');
      const answer = await text.execute(prompt, {});
      assertEqual(typeof answer, 'string', 'the answer is a text');
      assert(text.output.safeParse(answer).success, 'the answer fits the output schema');
    });
  }

  check('sends pieces that add up to the answer', async (provider) => {
    const pieces: string[] = [];
    const answer = await textGeneration(provider).execute(plain, {
      onText: (piece) => pieces.push(piece),
    });
    if (pieces.length > 0) assertEqual(pieces.join(''), answer, 'the pieces are the answer');
  });

  check('rejects if aborted beforehand', async (provider) => {
    const signal = AbortSignal.abort(new Error('changed my mind'));
    const call = textGeneration(provider).execute(plain, { signal });
    assertEqual((await outcomeOf(call, ABORT_GRACE)).status, 'rejected', 'the call rejects');
  });

  check('stops when aborted on the way', async (provider) => {
    const controller = new AbortController();
    const call = textGeneration(provider).execute(slowPrompt ?? plain, {
      signal: controller.signal,
    });
    controller.abort(new Error('changed my mind'));
    const { status } = await outcomeOf(call, ABORT_GRACE);
    assert(status !== 'pending', 'the call ends soon after the abort');
    if (slowPrompt !== undefined) assertEqual(status, 'rejected', 'the call rejects');
  });

  check('answers again after an abort', async (provider) => {
    const text = textGeneration(provider);
    const controller = new AbortController();
    const call = text.execute(slowPrompt ?? plain, { signal: controller.signal });
    controller.abort(new Error('changed my mind'));
    await outcomeOf(call, ABORT_GRACE);
    assertEqual(typeof (await text.execute(plain, {})), 'string', 'the next answer is a text');
  });

  check('keeps calls at the same time apart', async (provider) => {
    const text = textGeneration(provider);
    const many = [...prompts, ...prompts, ...prompts];
    await Promise.all(
      many.map(async (prompt) => {
        const pieces: string[] = [];
        const answer = await text.execute(prompt, { onText: (piece) => pieces.push(piece) });
        assert(isAnswer?.(answer, prompt) ?? true, `"${answer}" is the answer to "${prompt}"`);
        if (pieces.length > 0) assertEqual(pieces.join(''), answer, 'the pieces are its own');
      }),
    );
  });
}

/** Text generation, whatever other capabilities a program declares. */
interface TextGeneration extends Pick<ModelCapability, 'input' | 'output'> {
  execute(prompt: string, config: ModelRequestConfig): Promise<string>;
}

function textGeneration(provider: ModelProvider): TextGeneration {
  const capability = provider.capabilities.find(isTextGeneration);
  assert(capability !== undefined, `the provider has "${TEXT_GENERATION_CAPABILITY}"`);
  return capability;
}

function isTextGeneration(
  capability: ModelCapability,
): capability is ModelCapability & TextGeneration {
  const id: string = capability.id;
  return id === TEXT_GENERATION_CAPABILITY;
}

function isText(value: unknown): boolean {
  return typeof value === 'string' && value.trim() !== '';
}

function isSchema(value: { safeParse?: unknown } | undefined): boolean {
  return typeof value?.safeParse === 'function';
}
