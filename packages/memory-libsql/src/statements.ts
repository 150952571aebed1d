import type { Context, Conversation, MemoryQueryOptions, Message } from '@dowel/core';
import type { PausedEvent } from '@dowel/core/types';
import type { Statement } from './database.js';

/*
 * All statements of the provider. Values are always bound, never part of the SQL text.
 *
 * Every query returns at most one row. Lists are JSON in one column. Twenty messages then take little more than half
 * the time of twenty rows, and text after a NUL character is kept, which the native driver would cut off in a row.
 * SQLite writes fractions with 15 digits in JSON, so fractional times are text with 17.
 */

const DEFAULT_LIMIT = 100;

const TIME = "iif(typeof(created_at) = 'integer', created_at, printf('%!.17g', created_at))";

export interface Table {
  readonly name: 'dowel_messages' | 'dowel_contexts';
  readonly fields: 'role, content' | 'items';
}

export const messageTable: Table = { name: 'dowel_messages', fields: 'role, content' };
export const contextTable: Table = { name: 'dowel_contexts', fields: 'items' };

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
    sql: `SELECT json_array(id, platform, user, ${TIME}, metadata)
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
  const { id, conversationId, createdAt, items } = context;
  return {
    sql: `INSERT INTO dowel_contexts (conversation_id, id, created_at, items)
      SELECT id, ?2, ?3, ?4 FROM dowel_conversations WHERE id = ?1 ON CONFLICT (id) DO NOTHING`,
    args: [conversationId, id, createdAt, JSON.stringify(items)],
  };
}

/** Changes no row if the conversation is unknown. */
export function upsertPausedEvent(event: PausedEvent): Statement {
  return {
    sql: `INSERT INTO dowel_paused_events (conversation_id, id, state, event)
      SELECT id, ?2, ?3, ?4 FROM dowel_conversations WHERE id = ?1
      ON CONFLICT (id) DO UPDATE SET state = excluded.state, event = excluded.event`,
    args: [event.conversationId, event.id, event.state, JSON.stringify(event)],
  };
}

/** Selects one row with one column: a JSON list of `[sequence, state, event]`. */
export const selectPausedEvents =
  'SELECT json_group_array(json_array(sequence, state, event)) FROM dowel_paused_events';

/** Changes one row if the event is waiting, and none otherwise. */
export function claimPausedEvent(id: string): Statement {
  return {
    sql: "UPDATE dowel_paused_events SET state = 'resumed' WHERE id = ? AND state = 'waiting'",
    args: [id],
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
export function selectNewest(table: Table, options: MemoryQueryOptions): Statement {
  const { conversationId, after, before, limit = DEFAULT_LIMIT } = options;
  const conditions: string[] = [];
  const args: (string | number)[] = [];
  if (conversationId !== undefined) {
    conditions.push('conversation_id = ?');
    args.push(conversationId);
  }
  if (after !== undefined) {
    conditions.push('created_at >= ?');
    args.push(after);
  }
  if (before !== undefined) {
    conditions.push('created_at < ?');
    args.push(before);
  }
  const where = conditions.length === 0 ? '' : `WHERE ${conditions.join(' AND ')}`;
  const columns = `sequence, id, ${table.fields}${conversationId === undefined ? ', conversation_id' : ''}`;
  return {
    sql: `SELECT json_group_array(json_array(${TIME}, ${columns})) FROM (
      SELECT created_at, ${columns} FROM ${table.name} ${where}
      ORDER BY created_at DESC, sequence DESC LIMIT ?)`,
    args: [...args, limit],
  };
}
