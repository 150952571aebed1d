/**
 * Any OpenAI-compatible server as a model: hosted, Ollama, vLLM, LM Studio.
 *
 * @packageDocumentation
 */

export { OpenAIModel } from './openai-model.js';
export type { OpenAIModelOptions } from './options.js';
