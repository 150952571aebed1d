import type { Context, Conversation, Message } from '@dowel/core';
import { DowelError, messageOf } from '@dowel/core/errors';
import type { PausedEvent, UnreadableEvent } from '@dowel/core/types';
import type { Result } from './database.js';

/*
 * The statements select JSON (see statements.ts). The type assertions here rely on those statements and on the table
 * constraints.
 */

export function parseConversation(result: Result | undefined): Conversation | undefined {
  const row = parseColumn(result);
  if (row === undefined) return undefined;
  const [id, platform, user, createdAt, metadata] = row;
  return {
    id: id as string,
    platform: platform as string,
    user: user as string,
    createdAt: Number(createdAt),
    ...(metadata !== null && {
      metadata: parseField(metadata, `conversation "${String(id)}"`) as Conversation['metadata'],
    }),
  };
}

/** @param asked - The conversation id in the query, if any. The rows then don't contain the id. */
export function parseMessages(result: Result, asked: string | undefined): Message[] {
  return parseEntries(result).map(([createdAt, , id, role, content, conversationId = asked]) => ({
    id: id as string,
    conversationId: conversationId as string,
    role: role as Message['role'],
    content: content as string,
    createdAt: Number(createdAt),
  }));
}

/** @param asked - The conversation id in the query, if any. The rows then don't contain the id. */
export function parseContexts(result: Result, asked: string | undefined): Context[] {
  return parseEntries(result).map((entry) => toContext(entry, asked));
}

export function parseContext(result: Result): Context | undefined {
  const entry = parseColumn(result);
  return entry === undefined ? undefined : toContext(entry);
}

export function parsePausedEvents(result: Result): (PausedEvent | UnreadableEvent)[] {
  const rows = (parseColumn(result) ?? []) as unknown[][];
  return rows.map(toPausedEvent).sort(comparePositions);
}

/** @throws `MEMORY_CORRUPT` if the event's JSON is damaged. */
export function parsePausedEvent(result: Result): PausedEvent | undefined {
  const row = parseColumn(result);
  if (row === undefined) return undefined;
  const event = toPausedEvent(row);
  if ('unreadable' in event) throw damaged(`paused event "${event.id}"`, event.unreadable);
  return event;
}

function toContext(entry: unknown[], asked?: string): Context {
  const [createdAt, , id, items, outcome, conversationId = asked] = entry;
  const name = `context "${String(id)}"`;
  return {
    id: id as string,
    conversationId: conversationId as string,
    items: parseField(items, name) as Context['items'],
    createdAt: Number(createdAt),
    ...(outcome !== null && { outcome: parseField(outcome, name) as Context['outcome'] }),
  };
}

/** The columns win over the fields in the JSON, because the query has selected and ordered the rows by them. */
function toPausedEvent([id, conversationId, state, pausedAt, json]: unknown[]):
  | PausedEvent
  | UnreadableEvent {
  const columns = {
    id: id as string,
    conversationId: conversationId as string,
    state: state as PausedEvent['state'],
    pausedAt: Number(pausedAt),
  };
  try {
    return { ...(JSON.parse(json as string) as PausedEvent), ...columns };
  } catch (error) {
    return { ...columns, unreadable: messageOf(error) };
  }
}

/** Compares ids as SQLite does, by their bytes: the last event of a page is the position of the next one. */
function comparePositions(
  one: Pick<PausedEvent, 'pausedAt' | 'id'>,
  other: Pick<PausedEvent, 'pausedAt' | 'id'>,
): number {
  return (
    one.pausedAt - other.pausedAt || Buffer.compare(Buffer.from(one.id), Buffer.from(other.id))
  );
}

/** Sorts here, because SQLite doesn't guarantee the order of a JSON list, and sorting there is slower. */
function parseEntries(result: Result): unknown[][] {
  const entries = (parseColumn(result) ?? []) as unknown[][];
  return entries.sort(([, sequence], [, other]) => Number(sequence) - Number(other));
}

/** Parses the JSON list in the only column of the only row, if there is a row. */
function parseColumn(result: Result | undefined): unknown[] | undefined {
  // A blob: a buffer from the native driver, an `ArrayBuffer` from a remote server.
  const json = result?.rows[0]?.[0] as Buffer | ArrayBuffer | undefined;
  if (json === undefined) return undefined;
  const bytes = Buffer.isBuffer(json) ? json : Buffer.from(json);
  return JSON.parse(bytes.toString()) as unknown[];
}

function parseField(json: unknown, name: string): unknown {
  try {
    return JSON.parse(json as string);
  } catch (error) {
    throw damaged(name, messageOf(error), error);
  }
}

function damaged(name: string, received: string, cause?: unknown): DowelError {
  return new DowelError({
    code: 'MEMORY_CORRUPT',
    problem: `The stored ${name} can't be read`,
    expected: 'valid JSON',
    received,
    fix: 'Restore a backup, or delete the entry.',
    cause,
  });
}
