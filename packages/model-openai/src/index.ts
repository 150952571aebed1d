/**
 * Generates text with any OpenAI-compatible server: hosted, Ollama, vLLM, LM Studio.
 *
 * @packageDocumentation
 */

export { OpenAIModel } from './openai-model.js';
export type { OpenAIModelOptions } from './options.js';
