import { expect, it } from 'vitest';
import { compile } from './compile.js';

/** Passes `undefined` for every optional property of memory, as code does that forwards its own options. */
const source = `
  import { MemoryManager, type Context, type Conversation, type MemoryQueryOptions } from '@dowel/core';
  import { describeMemoryProvider } from '@dowel/core/testing';
  import type { PausedEvent, PausedEventQuery } from '@dowel/core/types';
  import { LibSqlProvider } from '@dowel/memory-libsql';

  const provider = new LibSqlProvider({ url: undefined, authToken: undefined, busyTimeout: undefined });
  const memory = new MemoryManager(provider, { timeout: undefined });
  const query: MemoryQueryOptions = {
    conversationId: undefined,
    after: undefined,
    before: undefined,
    limit: undefined,
  };
  const pausedQuery: PausedEventQuery = { state: undefined, after: undefined, limit: undefined };
  const outcome: Context['outcome'] = {
    status: 'done',
    answer: undefined,
    error: undefined,
    code: undefined,
  };

  export async function use(): Promise<void> {
    await memory.ensureConversation({ id: undefined, platform: 'a', user: 'b', metadata: undefined });
    await memory.addMessage({ id: undefined, conversationId: 'c', role: 'user', content: '' });
    await memory.addContext({ id: 'e', conversationId: 'c', items: [], outcome });
    await memory.addContext({ id: 'f', conversationId: 'c', items: [], outcome: undefined });
    await memory.getMessages(query);
    await memory.getPausedEvents(pausedQuery);
  }

  export function complete(conversation: Conversation, event: PausedEvent): [Conversation, PausedEvent] {
    return [
      { ...conversation, metadata: undefined },
      { ...event, answer: undefined, planned: undefined, elapsed: undefined, expiresAt: undefined },
    ];
  }

  export function test(describe: (name: string, body: () => void) => void): void {
    const it = (): void => {};
    describeMemoryProvider({ describe, it, name: 'it', create: () => provider, reopen: undefined });
  }
`;

it('accepts undefined for optional properties with exactOptionalPropertyTypes', () => {
  const { problems } = compile(source, {
    folder: 'packages/memory-libsql/src',
    exactOptionalPropertyTypes: true,
  });
  expect(problems).toEqual([]);
}, 120_000);
