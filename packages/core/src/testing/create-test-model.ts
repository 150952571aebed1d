import * as z from 'zod';
import {
  ModelProvider,
  TEXT_GENERATION_CAPABILITY,
  type ModelCapability,
  type ModelRequestConfig,
} from '../model-provider.js';

/** A model provider whose output the test controls. Created by {@link createTestModel}. */
export interface TestModel extends ModelProvider {
  /** Every prompt that the model received, in order. */
  readonly prompts: readonly string[];
}

/**
 * Creates a test model that returns the given outputs in order, or the result of a function.
 *
 * To script an agent with rules, use `@dowel/model-scripted`; `createTestModel` is for tests that control every output.
 *
 * @param answers - The outputs in order, or a function that returns the output for a prompt.
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
    | readonly string[]
    | ((prompt: string, config: ModelRequestConfig) => string | Promise<string>),
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
  throw new Error(
    `The test model was called ${index + 1} times, but its list has ${answers.length} output${answers.length === 1 ? '' : 's'}`,
  );
}
