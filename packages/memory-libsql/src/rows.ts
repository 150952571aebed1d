import type { BaseContextItem, Context, Conversation, Message } from '@dowel/core';
import type { PausedEvent } from '@dowel/core/types';
import type { Result } from './database.js';

/*
 * The statements select JSON (see statements.ts). The type assertions here rely on those statements and on the table
 * constraints.
 */

export function parseConversation(result: Result | undefined): Conversation | undefined {
  const json = result?.rows[0]?.[0];
  if (json === undefined) return undefined;
  const [id, platform, user, createdAt, metadata] = JSON.parse(json as string) as unknown[];
  return {
    id: id as string,
    platform: platform as string,
    user: user as string,
    createdAt: Number(createdAt),
    ...(metadata !== null && {
      metadata: JSON.parse(metadata as string) as Record<string, unknown>,
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
  return parseEntries(result).map(([createdAt, , id, items, conversationId = asked]) => ({
    id: id as string,
    conversationId: conversationId as string,
    items: JSON.parse(items as string) as BaseContextItem[],
    createdAt: Number(createdAt),
  }));
}

export function parsePausedEvents(result: Result): PausedEvent[] {
  const rows = JSON.parse(result.rows[0]?.[0] as string) as [
    number,
    PausedEvent['state'],
    string,
  ][];
  return rows
    .sort(([sequence], [otherSequence]) => sequence - otherSequence)
    .map(([, state, event]) => ({ ...(JSON.parse(event) as PausedEvent), state }))
    .sort((one, other) => one.pausedAt - other.pausedAt);
}

/** Sorts here, because SQLite doesn't guarantee the order of a JSON list, and sorting there is slower. */
function parseEntries(result: Result): unknown[][] {
  const entries = JSON.parse(result.rows[0]?.[0] as string) as unknown[][];
  return entries.sort(
    ([time, sequence], [otherTime, otherSequence]) =>
      Number(time) - Number(otherTime) || Number(sequence) - Number(otherSequence),
  );
}
