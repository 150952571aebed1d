import { isPlainObject } from './memory-checks.js';
import type { PausedEvent, UnreadableEvent } from './paused-event.js';
import { PipelineSchema, PipelineStepSchema } from './pipeline/schemas.js';

type Check = (value: unknown) => boolean;

const isText: Check = (value) => typeof value === 'string';
const isNumber: Check = (value) => typeof value === 'number';
const isStep: Check = (value) => PipelineStepSchema.safeParse(value).success;

/** The fields with which a record can at least be claimed, deleted and skipped. */
const position = {
  id: isText,
  conversationId: isText,
  state: (value) => value === 'waiting' || value === 'resumed',
  pausedAt: isNumber,
} satisfies Record<string, Check>;

const item = {
  id: isText,
  type: isText,
  pluginId: isText,
  action: isText,
  content: isText,
  timestamp: isNumber,
};

const fields: Record<string, Check> = {
  platform: isText,
  user: isText,
  step: isStep,
  input: isText,
  trigger: isText,
  metadata: isPlainObject,
  createdAt: isNumber,
  items: (value) =>
    Array.isArray(value) && value.every((entry) => findInvalid(entry, item) === undefined),
  remaining: (value) => PipelineSchema.safeParse(value).success,
  index: isNumber,
  modifications: isNumber,
  answer: optional(isText),
  planned: optional(isStep),
  elapsed: optional(isNumber),
  expiresAt: optional(isNumber),
};

/**
 * Checks a record that a provider returned, because the runtime can only continue a complete one.
 *
 * @throws If the record has no valid id, conversation, state or time, which only a fault in the provider can cause.
 */
export function readPausedEvent(
  record: PausedEvent | UnreadableEvent,
): PausedEvent | UnreadableEvent {
  const unknown = findInvalid(record, position);
  if (unknown !== undefined) throw new Error(`A paused event has no valid \`${unknown}\``);
  if ('unreadable' in record) return record;
  const invalid = findInvalid(record, fields);
  if (invalid === undefined) return record;
  const { id, conversationId, state, pausedAt } = record;
  return {
    id,
    conversationId,
    state,
    pausedAt,
    unreadable: `\`${invalid}\` is missing or invalid`,
  };
}

/** Returns the name of the first field that fails its check. */
function findInvalid(value: unknown, checks: Record<string, Check>): string | undefined {
  if (!isPlainObject(value)) return 'record';
  const record = value as Record<string, unknown>;
  return Object.keys(checks).find((name) => checks[name]?.(record[name]) !== true);
}

function optional(check: Check): Check {
  return (value) => value === undefined || check(value);
}
