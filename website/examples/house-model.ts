import {
  ModelProvider,
  TEXT_GENERATION_CAPABILITY,
  type ModelCapability,
  type ModelRequestConfig,
} from '@dowel/core';
import { DowelError } from '@dowel/core/errors';
import { describeModelProvider } from '@dowel/core/testing';
import * as z from 'zod';

class HouseModel extends ModelProvider {
  readonly id = 'house';
  readonly name = 'House model';
  readonly description = 'Asks the model server of our house.';
  readonly capabilities: ModelCapability<'text-generation'>[] = [
    {
      id: TEXT_GENERATION_CAPABILITY,
      name: 'Text',
      description: 'Answers a prompt with a text.',
      input: z.string(),
      output: z.string(),
      execute: (prompt, request) => this.#ask(prompt, request),
    },
  ];
  readonly #fetch: typeof fetch;

  constructor(options: { fetch?: typeof fetch } = {}) {
    super();
    this.#fetch = options.fetch ?? fetch;
  }

  async #ask(prompt: string, request: ModelRequestConfig): Promise<string> {
    const { signal = null, temperature = 0 } = request;
    const response = await this.#fetch('http://house.example/generate', {
      method: 'POST',
      body: JSON.stringify({ prompt, temperature }),
      signal,
    });
    if (response.ok) return response.text();
    throw new DowelError({
      code: 'MODEL_HTTP_ERROR',
      problem: `The house model answered with status ${response.status}`,
    });
  }
}

// Replaces the server: responds with the body of the request.
const echo: typeof fetch = async (_address, init) => {
  init?.signal?.throwIfAborted();
  return new Response(init?.body);
};

const tests: (() => Promise<void>)[] = [];
describeModelProvider({
  describe: (_name, body) => {
    body();
  },
  it: (_name, body) => tests.push(body),
  name: 'HouseModel',
  create: () => new HouseModel({ fetch: echo }),
  isAnswer: (answer, prompt) => answer.includes(prompt),
});
for (const test of tests) await test();
console.log('HouseModel keeps the contract.');
