import type { PipelineModification, PipelineStep } from '@dowel/core';
import { DowelError } from '@dowel/core/errors';
import { readAgentPrompt, type AgentPrompt } from './agent-prompt.js';
import {
  fillReply,
  findMatch,
  type ScriptMatcher,
  type ScriptReply,
  type ScriptRule,
} from './script-rule.js';

/** The pipeline for matching inputs. */
export interface AgentPlan {
  /**
   * Which user inputs this entry matches.
   *
   * @default all
   */
  readonly when?: ScriptMatcher | undefined;
  /** The steps, in the form `'plugin:action'`. */
  readonly steps: readonly string[];
}

/** The reply to matching inputs: the text that the model writes for a plugin. */
export interface AgentReply {
  /**
   * Which user inputs this entry matches.
   *
   * @default all
   */
  readonly when?: ScriptMatcher | undefined;
  /**
   * Text, a value to send as JSON, or a function that creates either from the parsed prompt. A generator function
   * yields the chunks of text that are passed to `onText`.
   */
  readonly reply: ScriptReply<AgentPrompt>;
}

/** A change to the pipeline after a step. */
export interface AgentRevision {
  /**
   * Which user inputs this entry matches.
   *
   * @default all
   */
  readonly when?: ScriptMatcher | undefined;
  /**
   * The step that the revision follows, in the form `'plugin:action'`.
   *
   * @default any
   */
  readonly after?: string | undefined;
  /**
   * `true` to match only after a failed step, `false` to match only after a successful one.
   *
   * @default either
   */
  readonly failed?: boolean | undefined;
  /** The steps that replace the remaining ones, in the form `'plugin:action'`. An empty list ends the event. */
  readonly steps: readonly string[];
}

/** The plans, replies and revisions for a scripted agent. */
export interface AgentScript {
  /** The pipelines to choose from. The first entry that matches the input is used. */
  readonly plans: readonly AgentPlan[];
  /**
   * The replies to choose from. The first entry that matches the input is used.
   *
   * @default none
   */
  readonly replies?: readonly AgentReply[] | undefined;
  /**
   * Replacements for the remaining steps. The first entry that matches is used. If none matches, the pipeline doesn't
   * change.
   *
   * @default none
   */
  readonly revisions?: readonly AgentRevision[] | undefined;
}

/**
 * Creates the rules for a {@link ScriptedModel} that runs a complete agent: it plans pipelines, keeps or changes them
 * after each step, and writes replies.
 *
 * In prompts from the runtime and from `@dowel/plugin-text`, `when` is matched only against the user's input, not
 * against earlier messages or plugin descriptions. A prompt from your own plugin has no separate input, so `when` is
 * matched against the whole prompt.
 *
 * @example
 * ```ts
 * import { Plugin, Runtime, type Executor } from '@dowel/core';
 * import { InMemoryProvider } from '@dowel/memory-inmemory';
 * import { ScriptedModel, scriptAgent } from '@dowel/model-scripted';
 * import { TextPlugin } from '@dowel/plugin-text';
 *
 * class DicePlugin extends Plugin {
 *   readonly id = 'dice';
 *   readonly name = 'Dice';
 *   readonly description = 'Throws dice.';
 *   override readonly executors: Executor[] = [
 *     {
 *       name: 'throw',
 *       description: 'Throws one.',
 *       execute: () => ({ success: true, data: '4' }),
 *     },
 *   ];
 * }
 *
 * const model = new ScriptedModel({
 *   rules: scriptAgent({
 *     plans: [
 *       { when: /dice/i, steps: ['dice:throw', 'text:write'] },
 *       { steps: ['text:write'] },
 *     ],
 *     replies: [
 *       {
 *         when: /dice/i,
 *         reply: ({ results }) => {
 *           const thrown = results.find(({ step }) => step === 'dice:throw');
 *           return `You have thrown a ${thrown?.content ?? '?'}.`;
 *         },
 *       },
 *       { reply: ({ input }) => `You said: ${input}` },
 *     ],
 *   }),
 * });
 *
 * const runtime = Runtime.init({
 *   modelProviders: [model],
 *   memoryProvider: new InMemoryProvider(),
 *   plugins: [new DicePlugin(), new TextPlugin()],
 * });
 * await runtime.start();
 * const { done } = await runtime.createEvent('Throw the dice!');
 * console.log((await done).answer); // You have thrown a 4.
 * await runtime.stop();
 * ```
 */
export function scriptAgent({ plans, replies = [], revisions = [] }: AgentScript): ScriptRule[] {
  const read = rememberLast(readAgentPrompt);
  const matches = (prompt: string, task: AgentPrompt['task'], when: ScriptMatcher | undefined) => {
    const agentPrompt = read(prompt);
    return (
      agentPrompt.task === task && (when === undefined || findMatch(when, agentPrompt.input).found)
    );
  };

  return [
    ...plans.map(({ when, steps }): ScriptRule => ({
      when: (prompt) => matches(prompt, 'plan', when),
      reply: steps.map(parseStep),
    })),
    ...revisions.map(({ when, after, failed, steps }): ScriptRule => ({
      when: (prompt) => {
        if (!matches(prompt, 'revise', when)) return false;
        const { endedStep, results } = read(prompt);
        return (
          (after === undefined || after === endedStep) &&
          (failed === undefined || failed === (results.at(-1)?.failed ?? false))
        );
      },
      reply: {
        shouldModify: true,
        explanation: 'The script has other steps.',
        modifiedSteps: steps.map(parseStep),
      } satisfies PipelineModification,
    })),
    {
      when: (prompt) => matches(prompt, 'revise', undefined),
      reply: {
        shouldModify: false,
        explanation: 'The script keeps to its plan.',
      } satisfies PipelineModification,
    },
    ...replies.map(({ when, reply }): ScriptRule => ({
      when: (prompt) => matches(prompt, 'reply', when),
      reply: (prompt) => {
        const agentPrompt = read(prompt);
        const match = when === undefined ? undefined : findMatch(when, agentPrompt.input).match;
        return fillReply(reply, agentPrompt, match);
      },
    })),
  ];
}

/** Caches the last value, so that a prompt which several rules check is parsed once. */
function rememberLast<Value>(make: (key: string) => Value): (key: string) => Value {
  let last: { key: string; value: Value } | undefined;
  return (key) => {
    if (last?.key !== key) last = { key, value: make(key) };
    return last.value;
  };
}

function parseStep(step: string): PipelineStep {
  const colon = step.indexOf(':');
  if (colon < 1 || colon === step.length - 1) {
    throw new DowelError({
      code: 'SCRIPT_STEP_INVALID',
      problem: 'A step of the script is invalid',
      expected: "the plugin's id and the executor's name, such as 'time:now'",
      received: JSON.stringify(step),
    });
  }
  return { pluginId: step.slice(0, colon), action: step.slice(colon + 1) };
}
