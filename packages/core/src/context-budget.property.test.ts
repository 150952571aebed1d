import fc from 'fast-check';
import { expect, it } from 'vitest';
import * as z from 'zod';
import { runs } from '../test/runs.js';
import { createRuntime, fakeModel, FakePlugin } from '../test/test-agent.js';

/** Counters that are exact: the prompt as a whole is never more than its parts. */
const counters: Readonly<Record<string, (text: string) => number>> = {
  characters: (text) => text.length,
  bytes: (text) => Buffer.byteLength(text),
  words: (text) => text.match(/\w{1,6}|\s+|[^\w\s]/g)?.length ?? 0,
};

const scenario = fc.record({
  counter: fc.constantFrom(...Object.keys(counters)),
  budget: fc.integer({ min: 100, max: 20_000 }),
  messages: fc.array(text(3_000), { maxLength: 12 }),
  results: fc.array(text(9_000), { minLength: 1, maxLength: 5 }),
  inputs: text(5_000),
  input: text(500).filter((value) => value.trim() !== ''),
  fails: fc.boolean(),
  /** Whether the plan has the inputs of its steps. */
  isPlanned: fc.boolean(),
});
type Scenario = typeof scenario extends fc.Arbitrary<infer Value> ? Value : never;

/** Texts of all lengths, with characters that JSON and UTF-8 make longer. */
function text(longest: number): fc.Arbitrary<string> {
  return fc
    .tuple(fc.string({ unit: 'grapheme', maxLength: 12 }), fc.integer({ min: 0, max: longest }))
    .map(([seed, length]) =>
      `${seed} `
        .repeat(longest)
        .slice(0, length)
        .replace(/\p{Surrogate}/gu, '?'),
    );
}

/** Runs an event whose steps need an input each, and returns every prompt. */
async function listPrompts(
  { counter, messages, results, inputs, input, fails, isPlanned }: Scenario,
  contextBudget: number,
): Promise<readonly string[]> {
  let step = 0;
  const model = fakeModel((prompt) => {
    if (prompt.includes('# Task: plan')) {
      const step = { pluginId: 'long-plugin-name', action: 'do' };
      return results.map(() => (isPlanned ? { ...step, input: { text: inputs } } : step));
    }
    if (prompt.includes('# Task: revise')) return { shouldModify: false, explanation: 'fine' };
    return { text: inputs };
  });
  const plugin = new FakePlugin('long-plugin-name', {
    do: {
      input: z.object({ text: z.string().describe('What to do') }),
      execute: () => {
        const content = results[step] ?? '';
        step += 1;
        return fails && content !== ''
          ? { success: false, error: content }
          : { success: true, data: content };
      },
    },
  });
  const runtime = createRuntime({
    model,
    plugins: [plugin],
    options: { contextBudget, countTokens: counters[counter], revise: 'always' },
  });
  await runtime.start();
  await runtime.memory.ensureConversation({ id: 'c', platform: 'api', user: 'user' });
  for (const content of messages) {
    await runtime.memory.addMessage({ conversationId: 'c', role: 'user', content });
  }
  const event = await runtime.createEvent(input, { conversationId: 'c' });
  await event.done;
  await runtime.stop();
  return model.prompts;
}

it('fits each prompt into the budget, unless nothing is left to cut', async () => {
  const seed = Date.now();
  console.log(`seed ${seed}`);
  await fc.assert(
    fc.asyncProperty(scenario, async (given) => {
      const count = counters[given.counter] ?? (() => 0);
      const prompts = await listPrompts(given, given.budget);
      const shortest = await listPrompts(given, 1);
      expect(prompts).toHaveLength(1 + (given.isPlanned ? 1 : 2) * given.results.length);
      expect(shortest).toHaveLength(prompts.length);
      for (const [index, prompt] of prompts.entries()) {
        const least = count(shortest[index] ?? '');
        expect(count(prompt)).toBeLessThanOrEqual(Math.max(given.budget, least));
        // What is never cut is still there.
        expect(prompt).toContain(`User input: ${JSON.stringify(given.input)}`);
      }
    }),
    { seed, numRuns: runs(150) },
  );
}, 60_000);
