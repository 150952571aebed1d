import type { EventHandle, EventResult } from './pipeline/event.js';
import type { MemoryManager } from './memory-manager.js';
import type { Context } from './memory-provider.js';
import type { PausedEvent } from './paused-event.js';
import { codeOf, isDowelError, messageOf } from './errors.js';
import { notPaused } from './event-errors.js';
import { getUserInput } from './context.js';

/** What memory knows of an event that this process isn't running. */
export type StoredEvent =
  | { readonly state: 'ended'; readonly context: Context }
  | { readonly state: 'paused' | 'running'; readonly record: PausedEvent };

/** Reads an event that has ended, is paused, or was approved and is running in another process. */
export async function readStoredEvent(
  id: string,
  memory: MemoryManager,
): Promise<StoredEvent | undefined> {
  const record = await readPausedEvent(id, memory);
  if (record?.state === 'waiting') return { state: 'paused', record };
  // An event that ends stores its context before it deletes its record.
  const context = await memory.getContext(id);
  if (context !== undefined) return { state: 'ended', context };
  return record === undefined ? undefined : { state: 'running', record };
}

/** Returns `undefined` if the provider can't store paused events. */
async function readPausedEvent(
  id: string,
  memory: MemoryManager,
): Promise<PausedEvent | undefined> {
  try {
    return await memory.getPausedEvent(id);
  } catch (error) {
    if (isDowelError(error, 'MEMORY_UNSUPPORTED')) return undefined;
    throw error;
  }
}

/** Returns the result of an event that has ended. */
export function resultOf({ items, outcome }: Context): EventResult {
  const last = items.at(-1);
  const lastResult = items.findLast(({ type, content }) => type === 'result' && content !== '');
  // Contexts of earlier versions have no outcome.
  const { status, answer, error, code } = outcome ?? {
    status: last?.type === 'error' ? 'failed' : 'done',
    answer: lastResult?.content,
    ...(last?.type === 'error' && { error: last.content, code: 'EVENT_FAILED' }),
  };
  return {
    status,
    ...(answer === undefined ? {} : { answer }),
    ...(error === undefined ? {} : { error }),
    ...(code === undefined ? {} : { code }),
    contextChain: items,
  };
}

/** Creates a handle to an event that has ended. */
export function createEndedHandle(context: Context): EventHandle {
  const { id, conversationId, items } = context;
  const input = getUserInput(items);
  const refuse = async (): Promise<void> => {
    throw notPaused(id, 'an event that has ended');
  };
  return {
    ...{ id, conversationId },
    platform: input?.platform ?? 'api',
    user: input?.user ?? 'user',
    state: 'ended',
    approval: undefined,
    done: Promise.resolve(resultOf(context)),
    cancel: () => undefined,
    approve: refuse,
    refuse,
  };
}

/**
 * Creates a handle to an event that was approved and is running in another process.
 *
 * @param ended - Rejects if this process stops first, or if the event is deleted.
 */
export function createRemoteHandle(
  { id, conversationId, platform, user, items }: PausedEvent,
  ended: Promise<EventResult>,
): EventHandle {
  const refuse = async (): Promise<void> => {
    throw notPaused(id, 'an event that runs in another process');
  };
  let state: EventHandle['state'] = 'running';
  const done = ended
    .catch((error: unknown): EventResult => {
      const code = codeOf(error) ?? 'EVENT_FAILED';
      return { status: 'failed', error: messageOf(error), code, contextChain: items };
    })
    .then((result) => {
      state = 'ended';
      return result;
    });
  return {
    ...{ id, conversationId, platform, user, done },
    get state() {
      return state;
    },
    approval: undefined,
    cancel: () => undefined,
    approve: refuse,
    refuse,
  };
}
