import {
  ModelProvider,
  TEXT_GENERATION_CAPABILITY,
  type ModelCapability,
  type ModelRequestConfig,
} from '@dowel/core';
import { DowelError } from '@dowel/core/errors';
import * as z from 'zod';
import { readAgentPrompt } from './agent-prompt.js';
import {
  checkRule,
  fillReply,
  findMatch,
  type ScriptReply,
  type ScriptRule,
} from './script-rule.js';
import { splitChunks, splitWords } from './split-text.js';
import { isChunks, sendChunks, wait, type Chunks } from './streaming.js';

/** Maximum number of characters of a prompt that an error shows. */
const EXCERPT_LENGTH = 200;

/** Options for {@link ScriptedModel}: its rules, and how it sends replies. */
export interface ScriptedModelOptions {
  /** The rules, tried in order. The first rule that matches provides the reply. */
  readonly rules: readonly ScriptRule[];
  /**
   * The reply when no rule matches.
   *
   * @default an error with code `SCRIPT_NO_RULE`
   */
  readonly fallback?: ScriptReply | undefined;
  /**
   * The provider's id.
   *
   * @default 'scripted'
   */
  readonly id?: string | undefined;
  /**
   * Number of characters in each chunk of text that is passed to `onText`. Ignored for generators, which
   * yield their own chunks.
   *
   * @default words: each chunk is a word with the space after it
   */
  readonly chunkSize?: number | undefined;
  /**
   * How long to wait before each reply and, with `onText`, between the chunks, in milliseconds.
   *
   * @default 0
   */
  readonly delay?: number | undefined;
  /**
   * How many calls to keep in `calls`.
   *
   * @default 100
   */
  readonly keepCalls?: number | undefined;
}

/** A prompt and the reply to it. */
export interface ScriptedCall {
  readonly prompt: string;
  readonly reply: string;
}

/**
 * Replies to prompts according to rules: a deterministic model for tests and examples. The same prompts produce the
 * same output everywhere, without an API key or a network connection.
 *
 * Rules are tried in order, and the first match provides the reply. With `onText`, the reply is streamed word by word;
 * if `reply` is a generator function, it yields the chunks itself. To script a whole agent, create the rules with
 * {@link scriptAgent}.
 *
 * @example
 * ```ts
 * import { CapabilityRegistry, ModelManager } from '@dowel/core';
 * import { ScriptedModel } from '@dowel/model-scripted';
 *
 * const models = new ModelManager(new CapabilityRegistry());
 * models.register(
 *   new ScriptedModel({
 *     rules: [
 *       { when: 'weather', reply: 'It rains.' },
 *       {
 *         when: /my name is (\w+)/i,
 *         reply: (_prompt, match) => `Hello, ${match?.[1] ?? 'you'}!`,
 *       },
 *     ],
 *     fallback: 'I have no rule for that.',
 *   }),
 * );
 *
 * console.log(
 *   await models.executeCapability('text-generation', 'How is the weather?'),
 * ); // It rains.
 * console.log(
 *   await models.executeCapability('text-generation', 'My name is Ada.'),
 * ); // Hello, Ada!
 * ```
 */
export class ScriptedModel extends ModelProvider {
  readonly id: string;
  readonly name = 'Scripted model';
  readonly description = 'Answers by rules: the same prompt, the same text.';
  readonly capabilities: readonly ModelCapability[] = [
    {
      id: TEXT_GENERATION_CAPABILITY,
      name: 'Scripted text',
      description: 'Answers a prompt with the reply of the first rule that matches.',
      input: z.string(),
      output: z.string(),
      execute: (prompt: string, config) => this.#answer(prompt, config),
    },
  ];

  readonly #rules: readonly ScriptRule[];
  readonly #usesLeft: number[];
  readonly #options: ScriptedModelOptions;
  readonly #calls: ScriptedCall[] = [];

  /**
   * @param options - The rules, and how to send the replies.
   * @throws `SCRIPT_RULE_INVALID` for the first invalid rule, or `OPTION_INVALID` if another option is invalid.
   */
  constructor(options: ScriptedModelOptions) {
    super();
    checkOptions(options as Required<ScriptedModelOptions>);
    options.rules.forEach(checkRule);
    this.id = options.id ?? 'scripted';
    this.#rules = [...options.rules];
    this.#usesLeft = options.rules.map(({ times = Infinity }) => times);
    this.#options = options;
  }

  /** The most recent calls, up to `keepCalls` of them, in chronological order. */
  get calls(): readonly ScriptedCall[] {
    return [...this.#calls];
  }

  async #answer(prompt: string, { signal, onText }: ModelRequestConfig): Promise<string> {
    const { delay = 0 } = this.#options;
    signal?.throwIfAborted();
    const reply = this.#reply(prompt);
    if (delay > 0) await wait(delay, signal);
    const text =
      typeof reply === 'string' && onText === undefined
        ? reply
        : await sendChunks(this.#split(reply), { delay, signal, onText });
    this.#remember({ prompt, reply: text });
    return text;
  }

  #reply(prompt: string): string | Chunks {
    for (const [index, rule] of this.#rules.entries()) {
      const left = this.#usesLeft[index] ?? 0;
      if (left < 1) continue;
      const { found, match } = findMatch(rule.when, prompt);
      if (!found) continue;
      this.#usesLeft[index] = left - 1;
      return toTextOrChunks(fillReply(rule.reply, prompt, match));
    }
    const { fallback } = this.#options;
    if (fallback === undefined) throw createNoRuleError(prompt, this.#rules.length);
    return toTextOrChunks(fillReply(fallback, prompt, undefined));
  }

  #split(reply: string | Chunks): Chunks {
    if (typeof reply !== 'string') return reply;
    const { chunkSize } = this.#options;
    return chunkSize === undefined ? splitWords(reply) : splitChunks(reply, chunkSize);
  }

  #remember(call: ScriptedCall): void {
    const { keepCalls = 100 } = this.#options;
    this.#calls.push(call);
    if (this.#calls.length > keepCalls) this.#calls.shift();
  }
}

/** Rejects wrong options when the model is created, because scripts are also written in JavaScript. */
function checkOptions(options: Readonly<Record<keyof ScriptedModelOptions, unknown>>): void {
  const { rules, fallback, id, chunkSize, delay, keepCalls } = options;
  const isReply = ['string', 'object', 'function'].includes(typeof fallback) && fallback !== null;
  const isDelay = typeof delay === 'number' && delay >= 0 && delay < 2 ** 31;
  const isCount = Number.isInteger(keepCalls) && Number(keepCalls) >= 0;
  checkOption('rules', Array.isArray(rules), 'an array of rules', rules ?? null);
  checkOption('fallback', isReply, 'a string, an object or a function', fallback);
  checkOption('id', typeof id === 'string' && id !== '', 'a non-empty id', id);
  const isSize = Number.isInteger(chunkSize) && Number(chunkSize) >= 1;
  checkOption('chunkSize', isSize, 'a whole number, at least 1', chunkSize);
  checkOption('delay', isDelay, 'a number of milliseconds, 0 or more', delay);
  checkOption(
    'keepCalls',
    isCount || keepCalls === Infinity,
    'a whole number, 0 or more',
    keepCalls,
  );
}

function checkOption(name: string, isValid: boolean, expected: string, value: unknown): void {
  if (value === undefined || isValid) return;
  throw new DowelError({
    code: 'OPTION_INVALID',
    problem: `The option \`${name}\` of ScriptedModel is invalid`,
    expected,
    received: describe(value),
    fix: 'Correct it, or leave it out to use the default.',
  });
}

/** Converts a reply to the text that a model would send, unless it sets its own chunks. */
function toTextOrChunks(reply: string | object): string | Chunks {
  return typeof reply === 'string' || isChunks(reply) ? reply : JSON.stringify(reply);
}

function createNoRuleError(prompt: string, rules: number): DowelError {
  const { task, input } = readAgentPrompt(prompt);
  const excerpt = prompt.length > EXCERPT_LENGTH ? `${prompt.slice(0, EXCERPT_LENGTH)}…` : prompt;
  return new DowelError({
    code: 'SCRIPT_NO_RULE',
    problem: 'The scripted model has no rule for this prompt',
    expected: `a prompt that matches one of its ${rules} rules`,
    received:
      input === prompt
        ? JSON.stringify(excerpt)
        : `${JSON.stringify(excerpt)} with the user input ${JSON.stringify(input.slice(0, EXCERPT_LENGTH))}`,
    fix: {
      plan: 'Add a plan for this input to `scriptAgent`, or one without `when`.',
      revise: 'Add a rule for "# Task: revise the pipeline", or use `scriptAgent`.',
      reply: 'Add a rule that matches it, or a `fallback`.',
    }[task],
    details: { prompt },
  });
}

function describe(value: unknown): string {
  if (typeof value === 'string') return JSON.stringify(value);
  return value === null || typeof value === 'number' ? String(value) : typeof value;
}
