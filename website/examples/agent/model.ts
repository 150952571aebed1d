import type { ModelProvider } from '@dowel/core';
import { OpenAIModel } from '@dowel/model-openai';
import { ScriptedModel } from '@dowel/model-scripted';
import { scriptedRules } from './scripted-rules.js';
import type { Settings } from './settings.js';

/** Milliseconds that a model call may take: a local model may be slow. */
export const MODEL_TIMEOUT = 300_000;

/** Creates the model for these settings, and a label for the greeting. */
export function createModel({ openAi }: Settings): { model: ModelProvider; label: string } {
  if (openAi === undefined) {
    const label = 'scripted: fixed rules, no key, no network';
    return { model: new ScriptedModel({ rules: scriptedRules }), label };
  }
  // Only the host: the URL may contain a password.
  const label = `${openAi.model} at ${new URL(openAi.baseUrl).host}`;
  return {
    model: new OpenAIModel({ ...openAi, idleTimeout: MODEL_TIMEOUT, timeout: MODEL_TIMEOUT }),
    label,
  };
}
