import { DowelError, messageOf } from './errors.js';
import type { Context, MemoryQueryOptions } from './memory-provider.js';
import type { PausedEventQuery } from './paused-event.js';

const DEFAULT_LIMIT = 100;

/** Maximum `limit` of a query for messages or contexts. */
export const GREATEST_LIMIT = 10_000;

/** Maximum `limit` of a query for paused events, which are larger. */
const GREATEST_PAUSED_LIMIT = 1_000;

/** Half of a surrogate pair. UTF-8 cannot encode it, so no store can keep it. */
const LONE_SURROGATE = /\p{Surrogate}/u;
const LONE_SURROGATES = /\p{Surrogate}/gu;

/** Checks an id or a name: a non-empty string that survives UTF-8 encoding. */
export function checkName(value: unknown, field: string): string {
  if (typeof value !== 'string' || value === '' || LONE_SURROGATE.test(value)) {
    throw invalidInput(field, 'a non-empty string of well-formed Unicode', value);
  }
  return value;
}

/**
 * Checks a text. Lone surrogates, which remain when a string is cut inside an emoji, become U+FFFD, so that every
 * provider stores the same text.
 */
export function checkText(value: unknown, field: string): string {
  if (typeof value !== 'string') throw invalidInput(field, 'a string', value);
  return value.replace(LONE_SURROGATES, '\uFFFD');
}

export function checkRole(value: unknown): 'user' | 'agent' {
  if (value !== 'user' && value !== 'agent') {
    throw invalidInput('role', "'user' or 'agent'", value);
  }
  return value;
}

/** Returns a copy of the value after a JSON round trip, so that every provider stores the same data. */
export function checkJson<Value extends object>(
  value: Value,
  field: string,
  isRight: (value: unknown) => boolean,
  expected: string,
): Value {
  if (!isRight(value)) throw invalidInput(field, expected, value);
  try {
    return JSON.parse(JSON.stringify(value)) as Value;
  } catch (error) {
    throw new DowelError({
      code: 'MEMORY_INPUT_INVALID',
      problem: `The ${field} to store cannot be serialised as JSON`,
      expected: `${expected} without cycles or BigInt values`,
      received: messageOf(error),
      fix: 'Store plain data: strings, numbers, booleans, null, and arrays and objects of these.',
      cause: error,
    });
  }
}

/** Checks how an event ended, and drops other fields. */
export function checkOutcome(value: unknown): NonNullable<Context['outcome']> {
  if (!isPlainObject(value)) throw invalidInput('outcome', 'an object', value);
  const { status, answer, error, code } = value as Record<string, unknown>;
  if (status !== 'done' && status !== 'failed') {
    throw invalidInput('outcome.status', "'done' or 'failed'", status);
  }
  return {
    status,
    ...(answer !== undefined && { answer: checkText(answer, 'outcome.answer') }),
    ...(error !== undefined && { error: checkText(error, 'outcome.error') }),
    ...(code !== undefined && { code: checkText(code, 'outcome.code') }),
  };
}

export function isPlainObject(value: unknown): boolean {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Validates a query and fills in the default limit, so that providers don't have to check it. */
export function checkQuery(query: unknown): MemoryQueryOptions & { limit: number } {
  if (!isPlainObject(query)) throw invalidQuery('options', 'an object', query);
  const { conversationId, after, before, limit } = query as Record<string, unknown>;
  const checked: MemoryQueryOptions & { limit: number } = {
    limit: checkLimit(limit, GREATEST_LIMIT),
  };
  if (conversationId !== undefined) {
    checked.conversationId = checkName(conversationId, 'conversationId');
  }
  if (after !== undefined) checked.after = checkTime(after, 'after');
  if (before !== undefined) checked.before = checkTime(before, 'before');
  if (
    checked.after !== undefined &&
    checked.before !== undefined &&
    checked.after >= checked.before
  ) {
    throw new DowelError({
      code: 'MEMORY_QUERY_INVALID',
      problem: 'The time range of the query is empty',
      expected: '`after` earlier than `before`',
      received: `after ${checked.after}, before ${checked.before}`,
      fix: 'Swap the two, or leave one out.',
    });
  }
  return checked;
}

/** Validates a query for paused events and fills in the default limit, so that providers don't have to check it. */
export function checkPausedQuery(query: unknown): PausedEventQuery & { limit: number } {
  if (!isPlainObject(query)) throw invalidQuery('options', 'an object', query);
  const { state, after, limit } = query as Record<string, unknown>;
  if (state !== undefined && state !== 'waiting' && state !== 'resumed') {
    throw invalidQuery('state', "'waiting' or 'resumed'", state);
  }
  return {
    limit: checkLimit(limit, GREATEST_PAUSED_LIMIT),
    ...(state !== undefined && { state }),
    ...(after !== undefined && { after: checkPosition(after) }),
  };
}

function checkPosition(value: unknown): NonNullable<PausedEventQuery['after']> {
  if (!isPlainObject(value)) {
    throw invalidQuery('after', 'an object with `pausedAt` and `id`', value);
  }
  const { pausedAt, id } = value as Record<string, unknown>;
  return { pausedAt: checkTime(pausedAt, 'after.pausedAt'), id: checkName(id, 'after.id') };
}

function checkLimit(value: unknown, greatest: number): number {
  if (value === undefined) return DEFAULT_LIMIT;
  if (typeof value !== 'number' || !Number.isInteger(value) || value < 1 || value > greatest) {
    throw invalidQuery('limit', `a whole number from 1 to ${greatest}`, value);
  }
  return value;
}

function checkTime(value: unknown, field: string): number {
  if (typeof value !== 'number' || !Number.isFinite(value)) {
    throw invalidQuery(field, 'a time in milliseconds since the Unix epoch', value);
  }
  return value;
}

function invalidInput(field: string, expected: string, value: unknown): DowelError {
  return new DowelError({
    code: 'MEMORY_INPUT_INVALID',
    problem: `Invalid ${field} passed to memory`,
    expected,
    received: describe(value),
    fix: `Correct \`${field}\`; nothing was stored.`,
  });
}

function invalidQuery(field: string, expected: string, value: unknown): DowelError {
  return new DowelError({
    code: 'MEMORY_QUERY_INVALID',
    problem: `Invalid ${field} in a memory query`,
    expected,
    received: describe(value),
    fix: `Correct \`${field}\`, or omit it.`,
  });
}

/** Describes a value without the content of strings and objects, which may be private. */
export function describe(value: unknown): string {
  if (value === '') return 'an empty string';
  if (typeof value === 'string') return `a string of ${value.length} characters`;
  if (Array.isArray(value)) return 'an array';
  if (typeof value === 'object' && value !== null) return 'an object';
  if (typeof value === 'function' || typeof value === 'symbol') return `a ${typeof value}`;
  return String(value);
}
