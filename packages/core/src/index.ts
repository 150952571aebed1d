/**
 * Everything that `@dowel/core` exports, grouped by purpose.
 *
 * Test helpers are in `@dowel/core/testing`, the error class is in `@dowel/core/errors`, other types used in signatures
 * are in `@dowel/core/types`, and `recordTrace` is in `@dowel/core/trace`.
 *
 * @packageDocumentation
 */

export { Runtime } from './runtime.js';
export { getUserInput } from './context.js';
export type {
  AgentContext,
  BaseContextItem,
  ContextItemWithHistory,
  ErrorContextItem,
  HistoryContextItem,
  UserInputContext,
} from './context.js';
export type { EventQueue } from './event-queue.js';

export { Plugin } from './plugin.js';
export type { Executor, PluginResult } from './executor.js';
export type { Trigger, TriggerRoute, TriggerStart } from './trigger.js';
export { PluginRegistry } from './plugin-registry.js';

export { ModelProvider, TEXT_GENERATION_CAPABILITY } from './model-provider.js';
export type {
  ICapabilities,
  ModelCapability,
  ModelRequestConfig,
  OperationConfig,
} from './model-provider.js';
export { ModelManager } from './model-manager.js';
export { CapabilityRegistry } from './capability-registry.js';

export { MemoryProvider } from './memory-provider.js';
export type { Context, Conversation, MemoryQueryOptions, Message } from './memory-provider.js';
export { MemoryManager } from './memory-manager.js';

export {
  PipelineModificationSchema,
  PipelineSchema,
  PipelineStepSchema,
} from './pipeline/schemas.js';
export type { Pipeline, PipelineModification, PipelineStep } from './pipeline/schemas.js';
export {
  generatePipelineModificationTemplate,
  generatePipelineTemplate,
} from './pipeline/templates.js';
export type {
  PipelineGenerationContext,
  PipelineModificationContext,
} from './pipeline/templates.js';

export { ServerManager } from './server/index.js';
export type { CorsOptions, ServerManagerConfig } from './server/index.js';

export { getObject } from './get-object.js';
export type { GetObjectConfig } from './get-object.js';
export { cleanJsonString, extractJson } from './extract-json.js';
export { formatZodSchema } from './format-zod-schema.js';
export { generateObjectTemplate, generateRetryTemplate } from './object-templates.js';
export type { TemplateFunction } from './object-templates.js';

// Exports no name, but lets the compiler find `@dowel/core/types` when it writes a plugin's declarations.
export type {} from './types.js';
