import { CapabilityRegistry, ModelManager, ModelProvider, type ModelCapability } from '@dowel/core';
import * as z from 'zod';

declare module '@dowel/core' {
  interface ICapabilities {
    /** Shows that a merged capability is typed from its id to its output. */
    'test-sentiment': { input: { text: string }; output: { mood: 'good' | 'bad'; score: number } };
  }
}

/** A capability that exists only in tests. */
export const sentiment = {
  id: 'test-sentiment',
  name: 'Sentiment',
  description: 'Tells the mood.',
  input: z.object({ text: z.string() }),
  output: z.object({ mood: z.enum(['good', 'bad']), score: z.number() }),
  execute: async ({ text }) => ({ mood: text.includes('!') ? 'good' : 'bad', score: 1 }),
} satisfies ModelCapability<'test-sentiment'>;

/** A provider with any capabilities, including ones that the types would not allow. */
export class CustomProvider extends ModelProvider {
  readonly id: string;
  readonly name = 'Custom';
  readonly description = 'A provider for tests.';
  readonly capabilities: readonly ModelCapability[];

  constructor(id: string, capabilities: readonly unknown[]) {
    super();
    this.id = id;
    this.capabilities = capabilities as ModelCapability[];
  }
}

/** Creates a manager with these providers, and its registry. */
export function createManager(...providers: ModelProvider[]) {
  const capabilities = new CapabilityRegistry();
  const models = new ModelManager(capabilities);
  for (const provider of providers) models.register(provider);
  return { models, capabilities };
}
