import type { Context, Conversation, MemoryQueryOptions, Message } from '@dowel/core';
import type { PausedEvent, PausedEventQuery } from '@dowel/core/types';
import type { Statement } from './database.js';

/*
 * All statements of the provider. Values are always bound, never part of the SQL text.
 *
 * Every query returns at most one row. Lists are JSON in one column. Twenty messages then take little more than half
 * the time of twenty rows, and text after a NUL character is kept, which the native driver would cut off in a row.
 * The JSON is a blob, because the driver ends the process if it reads text that isn't UTF-8, as in a damaged file.
 */

const DEFAULT_LIMIT = 100;

const CREATED_AT = exactTime('created_at');
const PAUSED_AT = exactTime('paused_at');

export interface Table {
  readonly name: 'dowel_messages' | 'dowel_contexts';
  readonly fields: 'role, content' | 'items, outcome';
}

export const messageTable: Table = { name: 'dowel_messages', fields: 'role, content' };
export const contextTable: Table = { name: 'dowel_contexts', fields: 'items, outcome' };

export function insertConversation(conversation: Conversation): Statement {
  const { id, platform, user, createdAt, metadata } = conversation;
  return {
    sql: `INSERT INTO dowel_conversations (id, platform, user, created_at, metadata)
      VALUES (?, ?, ?, ?, ?) ON CONFLICT (id) DO NOTHING`,
    args: [id, platform, user, createdAt, metadata === undefined ? null : JSON.stringify(metadata)],
  };
}

export function selectConversation(id: string): Statement {
  return {
    sql: `SELECT CAST(json_array(id, platform, user, ${CREATED_AT}, metadata) AS BLOB)
      FROM dowel_conversations WHERE id = ?`,
    args: [id],
  };
}

export function deleteConversation(id: string): Statement[] {
  return [
    { sql: 'DELETE FROM dowel_messages WHERE conversation_id = ?', args: [id] },
    { sql: 'DELETE FROM dowel_contexts WHERE conversation_id = ?', args: [id] },
    { sql: 'DELETE FROM dowel_paused_events WHERE conversation_id = ?', args: [id] },
    { sql: 'DELETE FROM dowel_conversations WHERE id = ?', args: [id] },
  ];
}

export function deleteContexts(before: number): Statement {
  return { sql: 'DELETE FROM dowel_contexts WHERE created_at < ?', args: [before] };
}

/** Changes no row if the conversation is unknown or the id is taken; {@link selectExists} finds out which. */
export function insertMessage(message: Message): Statement {
  const { id, conversationId, createdAt, role, content } = message;
  return {
    sql: `INSERT INTO dowel_messages (conversation_id, id, created_at, role, content)
      SELECT id, ?2, ?3, ?4, ?5 FROM dowel_conversations WHERE id = ?1 ON CONFLICT (id) DO NOTHING`,
    args: [conversationId, id, createdAt, role, content],
  };
}

/** Behaves like {@link insertMessage}. */
export function insertContext(context: Context): Statement {
  const { id, conversationId, createdAt, items, outcome } = context;
  return {
    sql: `INSERT INTO dowel_contexts (conversation_id, id, created_at, items, outcome)
      SELECT id, ?2, ?3, ?4, ?5 FROM dowel_conversations WHERE id = ?1 ON CONFLICT (id) DO NOTHING`,
    args: [
      conversationId,
      id,
      createdAt,
      JSON.stringify(items),
      outcome === undefined ? null : JSON.stringify(outcome),
    ],
  };
}

/** Selects at most one row with one column: a JSON list as in {@link selectNewest}. */
export function selectContext(id: string): Statement {
  const { name, fields } = contextTable;
  return {
    sql: `SELECT CAST(json_array(${CREATED_AT}, sequence, id, ${fields}, conversation_id) AS BLOB)
      FROM ${name} WHERE id = ?`,
    args: [id],
  };
}

/** Changes no row if the conversation is unknown. */
export function upsertPausedEvent(event: PausedEvent): Statement {
  return {
    sql: `INSERT INTO dowel_paused_events (conversation_id, id, paused_at, state, event)
      SELECT id, ?2, ?3, ?4, ?5 FROM dowel_conversations WHERE id = ?1
      ON CONFLICT (id) DO UPDATE
      SET paused_at = excluded.paused_at, state = excluded.state, event = excluded.event`,
    args: [event.conversationId, event.id, event.pausedAt, event.state, JSON.stringify(event)],
  };
}

/** The columns of a paused event. Even a damaged `event` is text, because JSON can't contain a blob. */
const PAUSED_EVENT = `id, conversation_id, state, ${PAUSED_AT}, CAST(event AS TEXT)`;

/** Selects one row with one column: an unordered JSON list of `[id, conversation id, state, time, event]`. */
export function selectPausedEvents(query: PausedEventQuery): Statement {
  const { state, after, limit = DEFAULT_LIMIT } = query;
  const conditions: string[] = [];
  const args: (string | number)[] = [];
  if (state !== undefined) {
    conditions.push('state = ?');
    args.push(state);
  }
  if (after !== undefined) {
    conditions.push('(paused_at, id) > (?, ?)');
    args.push(after.pausedAt, after.id);
  }
  return {
    sql: `SELECT CAST(json_group_array(json_array(${PAUSED_EVENT})) AS BLOB) FROM (
      SELECT * FROM dowel_paused_events ${where(conditions)} ORDER BY paused_at, id LIMIT ?)`,
    args: [...args, limit],
  };
}

/** Selects at most one row with one column: a JSON list of `[id, conversation id, state, time, event]`. */
export function selectPausedEvent(id: string): Statement {
  return {
    sql: `SELECT CAST(json_array(${PAUSED_EVENT}) AS BLOB) FROM dowel_paused_events WHERE id = ?`,
    args: [id],
  };
}

export const countWaitingEvents =
  "SELECT count(*) FROM dowel_paused_events WHERE state = 'waiting'";

/** Changes one row if the event is waiting, and none otherwise. */
export function claimPausedEvent(id: string, pausedAt: number | undefined): Statement {
  return {
    sql: `UPDATE dowel_paused_events SET state = 'resumed'
      WHERE id = ?1 AND state = 'waiting' AND paused_at = coalesce(?2, paused_at)`,
    args: [id, pausedAt ?? null],
  };
}

export function deletePausedEvent(id: string): Statement {
  return { sql: 'DELETE FROM dowel_paused_events WHERE id = ?', args: [id] };
}

export function selectExists(table: Table, id: string): Statement {
  return { sql: `SELECT 1 FROM ${table.name} WHERE id = ?`, args: [id] };
}

/**
 * Selects one row with one column: an unordered JSON list of `[time, sequence, id, ...fields, conversation id]`. The
 * conversation id is left out if it is in the query, because the caller already knows it.
 */
export function selectNewest({ name, fields }: Table, options: MemoryQueryOptions): Statement {
  const { conversationId, after, before, limit = DEFAULT_LIMIT } = options;
  const times = [after, before].filter((time) => time !== undefined);
  // The `+` keeps SQLite from choosing the index by time, which doesn't have the entries in the right order.
  const conditions = [...rangeOf('+created_at', options)];
  const args: (string | number)[] = [...times];
  if (conversationId !== undefined) {
    conditions.push('conversation_id = ?');
    args.push(conversationId);
  } else {
    // The index by time finds the first and the last row to look at.
    const range = where(rangeOf('created_at', options));
    const bounds = [
      ...(after === undefined ? [] : [`sequence >= (SELECT min(+sequence) FROM ${name} ${range})`]),
      ...(before === undefined
        ? []
        : [`sequence <= (SELECT max(+sequence) FROM ${name} ${range})`]),
    ];
    conditions.push(...bounds);
    args.push(...bounds.flatMap(() => times));
  }
  const columns = `sequence, id, ${fields}${conversationId === undefined ? ', conversation_id' : ''}`;
  return {
    sql: `SELECT CAST(json_group_array(json_array(${CREATED_AT}, ${columns})) AS BLOB) FROM (
      SELECT created_at, ${columns} FROM ${name} ${where(conditions)}
      ORDER BY sequence DESC LIMIT ?)`,
    args: [...args, limit],
  };
}

function rangeOf(column: string, { after, before }: MemoryQueryOptions): string[] {
  return [
    ...(after === undefined ? [] : [`${column} >= ?`]),
    ...(before === undefined ? [] : [`${column} < ?`]),
  ];
}

function where(conditions: readonly string[]): string {
  return conditions.length === 0 ? '' : `WHERE ${conditions.join(' AND ')}`;
}

/** SQLite writes fractions with 15 digits in JSON, so a time with a fraction is text with 17. */
function exactTime(column: string): string {
  return `iif(typeof(${column}) = 'integer', ${column}, printf('%!.17g', ${column}))`;
}
