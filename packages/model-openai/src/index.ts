/**
 * Generates text with any OpenAI-compatible server: a hosted service, Ollama, vLLM or LM Studio.
 *
 * @packageDocumentation
 */

export { OpenAIModel } from './openai-model.js';
export type { OpenAIModelOptions } from './options.js';
