/**
 * Exports the types that appear in the signatures of `@dowel/core`, and nothing else.
 *
 * @packageDocumentation
 */

export type { ContextItem, ResultContextItem } from './context.js';
export type { TokenUsage } from './model-provider.js';
export type { EventListener, EventStage } from './observer.js';
export type {
  ApprovalRequest,
  PausedEvent,
  PausedEventQuery,
  UnreadableEvent,
} from './paused-event.js';
export type { EventHandle, EventResult, PlatformContext } from './pipeline/event.js';
export type { RuntimeConfig } from './runtime-config.js';
export type { RuntimeOptions } from './runtime-options.js';
