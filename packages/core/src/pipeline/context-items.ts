import { createId } from '../create-id.js';
import type {
  ContextItem,
  ContextItemWithHistory,
  ErrorContextItem,
  HistoryContextItem,
  ResultContextItem,
} from '../context.js';
import { codeOf, DowelError, messageOf } from '../errors.js';
import type { PluginResult } from '../executor.js';
import type { EventStage } from '../observer.js';
import type { AgentEvent } from './event.js';
import type { PipelineStep } from './schemas.js';

/** Creates the first item of an event's chain. */
export function createInputItem(
  event: AgentEvent,
  messageHistory: readonly HistoryContextItem[],
): ContextItemWithHistory {
  const separator = event.trigger.indexOf(':');
  return Object.freeze({
    id: createId(),
    type: 'user-input',
    pluginId: event.trigger.slice(0, Math.max(separator, 0)) || 'runtime',
    action: event.trigger.slice(separator + 1),
    content: event.input,
    timestamp: event.createdAt,
    user: event.user,
    platform: event.platform,
    messageHistory: Object.freeze(messageHistory.map((message) => Object.freeze(message))),
  });
}

/**
 * Converts the result of a step to a chain item.
 *
 * @throws `STEP_RESULT_INVALID` if it is not a {@link PluginResult}, `STEP_FAILED` if it reports a failure.
 */
export function createResultItem(step: PipelineStep, result: unknown): ResultContextItem {
  const { success, data: given, error } = readPluginResult(step, result);
  if (!success) {
    throw new DowelError({
      code: 'STEP_FAILED',
      problem: error ?? `Step ${step.pluginId}:${step.action} failed without a reason`,
    });
  }
  // Copied through JSON, so that later steps read exactly what is stored and shown to the model.
  const { content, data } = toJson(step, given);
  return Object.freeze({
    id: createId(),
    type: 'result',
    pluginId: step.pluginId,
    action: step.action,
    content,
    ...(step.input === undefined ? {} : { input: step.input }),
    ...(data === undefined ? {} : { data }),
    timestamp: Date.now(),
  });
}

/** The errors of error items. They aren't part of the items, which are stored and shown to the model. */
const causes = new WeakMap<ContextItem, unknown>();

/** Converts an error to a chain item. */
export function createErrorItem(error: unknown, failedStep?: PipelineStep): ErrorContextItem {
  const message = messageOf(error);
  const item: ErrorContextItem = Object.freeze({
    id: createId(),
    type: 'error',
    pluginId: failedStep?.pluginId ?? 'runtime',
    action: failedStep?.action ?? 'event',
    content: message,
    ...(failedStep?.input === undefined ? {} : { input: failedStep.input }),
    timestamp: Date.now(),
    code: codeOf(error) ?? (failedStep ? 'STEP_FAILED' : 'EVENT_FAILED'),
    error: message,
    ...(failedStep === undefined ? {} : { failedStep }),
  });
  causes.set(item, error);
  return item;
}

/**
 * Adds the error of an item to a stage. The property isn't enumerable, because an error may contain secrets or cycles
 * that don't belong in JSON.
 */
export function addCause<Stage extends EventStage>(stage: Stage, item: ContextItem): Stage {
  if (!causes.has(item)) return stage;
  return Object.defineProperty(stage, 'cause', { value: causes.get(item) });
}

/** A plugin written in JavaScript may leave out the error. */
interface LooseResult extends Pick<PluginResult, 'success' | 'data'> {
  readonly error: string | undefined;
}

/** Reads each field once, because a getter may return something else the second time. */
function readPluginResult(step: PipelineStep, value: unknown): LooseResult {
  if (typeof value !== 'object' || value === null) throw invalidResult(step, describe(value));
  const { success, data, error } = value as Readonly<Record<keyof LooseResult, unknown>>;
  if (typeof success === 'boolean' && (error === undefined || typeof error === 'string')) {
    return { success, data, error };
  }
  throw invalidResult(step, describe(value));
}

function toJson(step: PipelineStep, data: unknown): { content: string; data?: unknown } {
  if (data === undefined) return { content: '' };
  if (typeof data === 'string') return { content: data, data };
  try {
    const content = JSON.stringify(data);
    // Despite its type, `content` is undefined for a function or a symbol; parsing it throws.
    return { content, data: deepFreeze(JSON.parse(content)) };
  } catch (error) {
    throw invalidResult(step, `data of type ${typeof data} that is not JSON: ${messageOf(error)}`);
  }
}

/** Freezes a JSON value and everything in it. */
export function deepFreeze(value: unknown): unknown {
  if (typeof value === 'object' && value !== null) {
    Object.values(value).forEach(deepFreeze);
    Object.freeze(value);
  }
  return value;
}

function invalidResult(step: PipelineStep, received: string): DowelError {
  return new DowelError({
    code: 'STEP_RESULT_INVALID',
    problem: `Step ${step.pluginId}:${step.action} returned an invalid result`,
    expected: '{ success: true, data? } or { success: false, error }, with data that is JSON',
    received,
    fix: 'Return a PluginResult from the executor.',
  });
}

function describe(value: unknown): string {
  if (value === null || value === undefined) return String(value);
  return Array.isArray(value) ? 'an array' : `a value of type ${typeof value}`;
}
