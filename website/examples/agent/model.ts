import type { ModelProvider } from '@dowel/core';
import { OpenAIModel } from '@dowel/model-openai';
import { ScriptedModel } from '@dowel/model-scripted';
import { scriptedRules } from './scripted-rules.js';
import type { Settings } from './settings.js';

/** The model that the settings ask for, and how to call it on the screen. */
export function createModel({ openAi }: Settings): { model: ModelProvider; label: string } {
  if (openAi === undefined) {
    const label = 'scripted: fixed rules, no key, no network';
    return { model: new ScriptedModel({ rules: scriptedRules }), label };
  }
  // The host alone: an address may hold a password.
  const label = `${openAi.model} at ${new URL(openAi.baseUrl).host}`;
  return { model: new OpenAIModel(openAi), label };
}
