import {
  TEXT_GENERATION_CAPABILITY,
  type ModelCapability,
  type ModelProvider,
  type ModelRequestConfig,
} from '../model-provider.js';
import { assert, assertEqual, outcomeOf } from './assertions.js';

/** How many milliseconds a provider may take to react to an abort. */
const ABORT_GRACE = 5_000;

/** Options for {@link describeModelProvider}. */
export interface ModelProviderSuite {
  /** The `describe` function of your test runner, such as Vitest, Jest or `node:test`. */
  describe: (name: string, body: () => void) => unknown;
  /** The `it` function of your test runner. */
  it: (name: string, body: () => Promise<void>) => unknown;
  /** The name of the provider in the test report. */
  name: string;
  /** Creates a new provider; called for every test. */
  create: () => ModelProvider | Promise<ModelProvider>;
  /**
   * Cleans up after each test, once the provider has shut down.
   *
   * @default nothing
   */
  cleanUp?: ((provider: ModelProvider) => void | Promise<void>) | undefined;
  /**
   * Prompts to send. They must all be different.
   *
   * @default three short questions
   */
  prompts?: readonly string[] | undefined;
  /**
   * Checks whether an output belongs to a prompt. If set, the suite verifies that concurrent calls don't get each
   * other's outputs.
   *
   * @default accepts any text
   */
  isAnswer?: ((answer: string, prompt: string) => boolean) | undefined;
  /**
   * A prompt that the model takes a while to answer. The suite aborts a running call. If `slowPrompt` is set, that call
   * must reject; otherwise, it may also succeed.
   *
   * @default none
   */
  slowPrompt?: string | undefined;
}

/**
 * Tests a model provider against the contract that every provider should meet.
 *
 * You pass in `describe` and `it`, so the suite works with any test runner.
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

  describe(`model provider: ${name}`, () => {
    check('has an id, a name and a description', async (provider) => {
      for (const field of ['id', 'name', 'description'] as const) {
        assert(isText(provider[field]), `\`${field}\` is a non-empty string`);
      }
    });

    check('has valid capabilities', async ({ capabilities }) => {
      assert(capabilities.length > 0, 'there is at least one capability');
      for (const capability of capabilities) {
        for (const field of ['id', 'name', 'description'] as const) {
          assert(
            isText(capability[field]),
            `\`${field}\` of every capability is a non-empty string`,
          );
        }
        assert(isSchema(capability.input), `"${capability.id}" has an input schema`);
        assert(isSchema(capability.output), `"${capability.id}" has an output schema`);
        assertEqual(typeof capability.execute, 'function', `"${capability.id}" has \`execute\``);
      }
      const ids = new Set(capabilities.map(({ id }) => id));
      assertEqual(ids.size, capabilities.length, 'capability ids are unique');
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
    check(`returns text for ${kind} prompt`, async (provider) => {
      const text = textGeneration(provider);
      assert(text.input.safeParse(prompt).success, 'the input schema accepts any string');
      const answer = await text.execute(prompt, {});
      assertEqual(typeof answer, 'string', 'the output is a string');
      assert(text.output.safeParse(answer).success, 'the output matches the output schema');
    });
  }

  check('streams chunks that add up to the output', async (provider) => {
    const chunks: string[] = [];
    const answer = await textGeneration(provider).execute(plain, {
      onText: (chunk) => {
        chunks.push(chunk);
      },
    });
    if (chunks.length > 0) assertEqual(chunks.join(''), answer, 'the joined chunks are the output');
  });

  check('waits for onText before the next chunk', async (provider) => {
    const chunks: string[] = [];
    let running = 0;
    let most = 0;
    const answer = await textGeneration(provider).execute(plain, {
      onText: async (chunk) => {
        running += 1;
        most = Math.max(most, running);
        await nextTurn();
        chunks.push(chunk);
        running -= 1;
      },
    });
    assert(most <= 1, 'the provider awaits `onText` before it sends the next chunk');
    assertEqual(running, 0, 'the provider awaits `onText` before it returns');
    if (chunks.length > 0) assertEqual(chunks.join(''), answer, 'the joined chunks are the output');
  });

  check('rejects when onText rejects', async (provider) => {
    const failure = Promise.reject(new Error('no room'));
    // A provider that ignores the promise must fail this test, not the whole test run.
    failure.catch(() => undefined);
    let received = 0;
    const call = textGeneration(provider).execute(plain, {
      onText: () => {
        received += 1;
        return failure;
      },
    });
    const { status } = await outcomeOf(call, ABORT_GRACE);
    assert(status !== 'pending', 'the call ends soon after `onText` rejects');
    if (received === 0) return;
    assertEqual(status, 'rejected', 'the call rejects');
    assertEqual(received, 1, 'no further chunk is sent');
  });

  check('rejects when already aborted', async (provider) => {
    const signal = AbortSignal.abort(new Error('changed my mind'));
    const call = textGeneration(provider).execute(plain, { signal });
    assertEqual((await outcomeOf(call, ABORT_GRACE)).status, 'rejected', 'the call rejects');
  });

  check('stops when aborted during a call', async (provider) => {
    const controller = new AbortController();
    const call = textGeneration(provider).execute(slowPrompt ?? plain, {
      signal: controller.signal,
    });
    controller.abort(new Error('changed my mind'));
    const { status } = await outcomeOf(call, ABORT_GRACE);
    assert(status !== 'pending', 'the call ends soon after the abort');
    if (slowPrompt !== undefined) assertEqual(status, 'rejected', 'the call rejects');
  });

  check('works again after an abort', async (provider) => {
    const text = textGeneration(provider);
    const controller = new AbortController();
    const call = text.execute(slowPrompt ?? plain, { signal: controller.signal });
    controller.abort(new Error('changed my mind'));
    await outcomeOf(call, ABORT_GRACE);
    assertEqual(typeof (await text.execute(plain, {})), 'string', 'the next output is a string');
  });

  check('keeps concurrent calls separate', async (provider) => {
    const text = textGeneration(provider);
    const many = [...prompts, ...prompts, ...prompts];
    await Promise.all(
      many.map(async (prompt) => {
        const chunks: string[] = [];
        const answer = await text.execute(prompt, {
          onText: (chunk) => {
            chunks.push(chunk);
          },
        });
        assert(isAnswer?.(answer, prompt) ?? true, `"${answer}" is the output for "${prompt}"`);
        if (chunks.length > 0)
          assertEqual(chunks.join(''), answer, 'the joined chunks are the output of the same call');
      }),
    );
  });
}

/** Waits until other code has had a chance to run. */
async function nextTurn(): Promise<void> {
  await new Promise<void>((resolve) => {
    setTimeout(resolve, 0);
  });
}

/** The text generation capability, typed independently of the capabilities that a program declares. */
interface TextGeneration extends Pick<ModelCapability, 'input' | 'output'> {
  execute(prompt: string, config: ModelRequestConfig): Promise<string>;
}

function textGeneration(provider: ModelProvider): TextGeneration {
  const capability = provider.capabilities.find(isTextGeneration);
  assert(
    capability !== undefined,
    `the provider has the capability "${TEXT_GENERATION_CAPABILITY}"`,
  );
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
