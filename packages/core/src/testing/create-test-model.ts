import * as z from 'zod';
import {
  ModelProvider,
  TEXT_GENERATION_CAPABILITY,
  type ModelCapability,
  type ModelRequestConfig,
} from '../model-provider.js';

/** A model provider whose answers a test decides. Made by {@link createTestModel}. */
export interface TestModel extends ModelProvider {
  /** Every prompt it was given, in order. */
  readonly prompts: readonly string[];
}

/**
 * A model for tests: it answers with the given texts one after the other, or with whatever a function says.
 *
 * For an agent that is planned by rules take `@dowel/model-scripted`; this one is for tests that want every
 * answer in their own hands.
 *
 * @param answers - The answers in order, or a function from the prompt to the answer.
 * @param id - The provider's id.
 *
 * @example
 * ```ts
 * import { CapabilityRegistry, ModelManager } from '@dowel/core';
 * import { createTestModel } from '@dowel/core/testing';
 *
 * const model = createTestModel(['one', 'two']);
 * const models = new ModelManager(new CapabilityRegistry());
 * models.register(model);
 *
 * console.log(await models.executeCapability('text-generation', 'Count!')); // one
 * console.log(await models.executeCapability('text-generation', 'On!')); // two
 * console.log(model.prompts); // [ 'Count!', 'On!' ]
 * ```
 */
export function createTestModel(
  answers:
    readonly string[] | ((prompt: string, config: ModelRequestConfig) => string | Promise<string>),
  id = 'test-model',
): TestModel {
  return new AnsweringModel(
    id,
    typeof answers === 'function' ? answers : (_prompt, _config, index) => answerAt(answers, index),
  );
}

class AnsweringModel extends ModelProvider implements TestModel {
  readonly id: string;
  readonly name = 'Test model';
  readonly description = 'Answers as the test says.';
  readonly prompts: string[] = [];
  readonly capabilities: readonly ModelCapability[];

  constructor(
    id: string,
    answer: (prompt: string, config: ModelRequestConfig, index: number) => string | Promise<string>,
  ) {
    super();
    this.id = id;
    this.capabilities = [
      {
        id: TEXT_GENERATION_CAPABILITY,
        name: 'Text',
        description: 'Answers as the test says.',
        input: z.string(),
        output: z.string(),
        execute: async (prompt: string, config) => {
          config.signal?.throwIfAborted();
          this.prompts.push(prompt);
          return answer(prompt, config, this.prompts.length - 1);
        },
      },
    ];
  }
}

function answerAt(answers: readonly string[], index: number): string {
  const answer = answers[index];
  if (answer !== undefined) return answer;
  throw new Error(`The test model was asked ${index + 1} times and has ${answers.length} answers`);
}
