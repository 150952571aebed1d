import type { BaseContextItem, ContextItem, HistoryContextItem } from '../context.js';
import { GREATEST_LIMIT } from '../memory-checks.js';
import type { MemoryManager } from '../memory-manager.js';
import type { Message } from '../memory-provider.js';
import type { ApprovalRequest } from '../paused-event.js';
import { deepFreeze } from './context-items.js';

/** Converts messages to the form in which the model sees them. */
export function toHistory(messages: readonly Message[]): HistoryContextItem[] {
  return messages.map(({ id, role, content, createdAt }) => ({
    id,
    role,
    content,
    timestamp: createdAt,
  }));
}

/** Earlier messages are already stored, so a stored context has only their ids. */
export function withoutHistory(item: ContextItem): ContextItem {
  if (item.type !== 'user-input') return item;
  const messageIds =
    item.messageIds ?? item.messageHistory.flatMap(({ id }) => (id === undefined ? [] : [id]));
  return { ...item, messageHistory: [], messageIds };
}

/** Reads the earlier messages of a stored item again. Returns any other item unchanged. */
export async function withHistory(
  item: ContextItem | undefined,
  conversationId: string,
  memory: MemoryManager,
): Promise<ContextItem | undefined> {
  if (item?.type !== 'user-input' || item.messageIds === undefined) return item;
  const { messageIds, ...rest } = item;
  const ids = new Set(messageIds);
  const messages =
    ids.size === 0 ? [] : await memory.getMessages({ conversationId, limit: GREATEST_LIMIT });
  const messageHistory = toHistory(messages.filter(({ id }) => ids.has(id)));
  return deepFreeze({ ...rest, messageHistory }) as ContextItem;
}

/** Returns the chain of a stored event, frozen as it was before. */
export function restoreChain(items: readonly BaseContextItem[]): ContextItem[] {
  return items.map((item) => deepFreeze(item) as ContextItem);
}

/** Returns what a person needs to know of a paused event. Leaves out the rest of a stored record. */
export function toApprovalRequest(paused: ApprovalRequest): ApprovalRequest {
  const { id, conversationId, platform, user, input, metadata, step, pausedAt, expiresAt } = paused;
  return Object.freeze({
    ...{ id, conversationId, platform, user, input, metadata, step, pausedAt },
    ...(expiresAt === undefined ? {} : { expiresAt }),
  });
}
