import type { BaseContextItem } from '../../context.js';
import type { Context, Conversation, MemoryProvider, Message } from '../../memory-provider.js';
import type { PausedEvent } from '../../paused-event.js';

/** One rule of the contract: its name, and a check that runs on a provider with an empty store. */
export interface MemoryCase {
  name: string;
  run: (provider: MemoryProvider) => Promise<void>;
}

export function makeConversation(id: string, rest: Partial<Conversation> = {}): Conversation {
  return { id, platform: 'terminal', user: 'ada', createdAt: 1_000, ...rest };
}

export function makeMessage(id: string, rest: Partial<Message> = {}): Message {
  return {
    id,
    conversationId: 'c1',
    role: 'user',
    content: `Text of ${id}`,
    createdAt: 1_000,
    ...rest,
  };
}

export function makeContext(id: string, rest: Partial<Context> = {}): Context {
  return {
    id,
    conversationId: 'c1',
    items: [makeItem(`item of ${id}`)],
    createdAt: 1_000,
    ...rest,
  };
}

export function makePausedEvent(id: string, rest: Partial<PausedEvent> = {}): PausedEvent {
  return {
    id,
    conversationId: 'c1',
    input: `Input of ${id}`,
    platform: 'terminal',
    user: 'ada',
    trigger: 'terminal:lines',
    metadata: {},
    createdAt: 1_000,
    items: [makeItem(`item of ${id}`)],
    step: { pluginId: 'mail', action: 'send', input: { to: 'bob' } },
    remaining: [{ pluginId: 'text', action: 'write' }],
    index: 1,
    modifications: 0,
    pausedAt: 2_000,
    state: 'waiting',
    ...rest,
  };
}

export function makeItem(content: string, data?: unknown): BaseContextItem {
  return {
    id: 'i1',
    type: 'result',
    pluginId: 'time',
    action: 'now',
    content,
    timestamp: 1_000,
    ...(data !== undefined && { data }),
  };
}

export function idsOf(entries: readonly { readonly id: string }[]): string[] {
  return entries.map(({ id }) => id);
}

/** Strings that a store must keep unchanged. */
export const awkwardTexts: readonly string[] = [
  '',
  ' leading and trailing \n\t ',
  `'); DROP TABLE messages; --`,
  `" OR ""="`,
  '100 % _ ? ?1 :id @id $id \\',
  '${content} {{content}} </script>',
  'a\0b\0',
  '\u0001\u001f\u007f\ufeff\u2028\u2029',
  'e\u0301 \u00e9 ß İ ı ﬃ',
  '日本語 العربية עברית',
  '😀👩‍👩‍👧‍👦🏴󠁧󠁢󠁳󠁣󠁴󠁿',
  '\r\n\r\n',
  'null',
  '{"json":[1,2]}',
  '00012',
  '1e400',
];
