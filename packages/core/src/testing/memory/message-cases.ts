import type { Message } from '../../memory-provider.js';
import { assertSame, assertRejects } from './assert.js';
import { awkwardTexts, idsOf, makeConversation, makeMessage } from './case.js';
import type { MemoryCase } from './case.js';

export const messageCases: readonly MemoryCase[] = [
  {
    name: 'stores messages and returns them',
    run: async (provider) => {
      await provider.ensureConversation(makeConversation('c1'));
      const messages: Message[] = [
        makeMessage('m1', { role: 'user', content: 'Hello' }),
        makeMessage('m2', { role: 'agent', content: 'Hello, Ada', createdAt: 1_001 }),
      ];
      for (const message of messages) await provider.storeMessage(message);
      assertSame(await provider.getMessages(), messages, 'both messages are unchanged');
    },
  },
  {
    name: 'rejects a message of an unknown conversation and stores nothing',
    run: async (provider) => {
      await assertRejects(
        provider.storeMessage(makeMessage('m1', { conversationId: 'nobody' })),
        'MEMORY_CONVERSATION_UNKNOWN',
        'storeMessage rejects',
      );
      await provider.ensureConversation(makeConversation('nobody'));
      assertSame(await provider.getMessages(), [], 'nothing was stored');
      await provider.storeMessage(makeMessage('m1', { conversationId: 'nobody' }));
      assertSame(
        idsOf(await provider.getMessages()),
        ['m1'],
        'the message can be stored once the conversation exists',
      );
      await provider.deleteConversation('nobody');
      await assertRejects(
        provider.storeMessage(makeMessage('m1', { conversationId: 'nobody' })),
        'MEMORY_CONVERSATION_UNKNOWN',
        'storeMessage rejects after the conversation was deleted',
      );
    },
  },
  {
    name: 'stores valid messages when concurrent ones are rejected',
    run: async (provider) => {
      await provider.ensureConversation(makeConversation('c1'));
      const outcomes = await Promise.allSettled(
        Array.from({ length: 10 }, (_, index) =>
          provider.storeMessage(
            makeMessage(`m${index}`, { conversationId: index % 2 === 0 ? 'c1' : 'nobody' }),
          ),
        ),
      );
      assertSame(
        outcomes.map(({ status }) => status === 'fulfilled'),
        outcomes.map((_, index) => index % 2 === 0),
        'each call has its own outcome',
      );
      assertSame(
        idsOf(await provider.getMessages()),
        ['m0', 'm2', 'm4', 'm6', 'm8'],
        'only the valid messages are stored',
      );
    },
  },
  {
    name: 'ignores a message whose id is already stored',
    run: async (provider) => {
      await provider.ensureConversation(makeConversation('c1'));
      await provider.ensureConversation(makeConversation('c2'));
      const first = makeMessage('m1', { content: 'first' });
      await provider.storeMessage(first);
      await provider.storeMessage(makeMessage('m2'));
      await provider.storeMessage(
        makeMessage('m1', { conversationId: 'c2', content: 'second', createdAt: 9_000 }),
      );
      await Promise.all([provider.storeMessage(first), provider.storeMessage(first)]);
      assertSame(
        await provider.getMessages(),
        [first, makeMessage('m2')],
        'the first message keeps its place',
      );
      assertSame(
        await provider.getMessages({ conversationId: 'c2' }),
        [],
        'the other conversation is empty',
      );
    },
  },
  {
    name: 'keeps any text unchanged',
    run: async (provider) => {
      await provider.ensureConversation(makeConversation('c1'));
      const messages = awkwardTexts.map((content, index) =>
        makeMessage(`m${index} ${content}`, { content, createdAt: 1_000 + index }),
      );
      for (const message of messages) await provider.storeMessage(message);
      assertSame(await provider.getMessages(), messages, 'every text is unchanged');
    },
  },
  {
    name: 'keeps a text of one megabyte',
    run: async (provider) => {
      await provider.ensureConversation(makeConversation('c1'));
      const content = 'Zürich "😀"\n'.repeat(100_000);
      await provider.storeMessage(makeMessage('m1', { content }));
      const [message] = await provider.getMessages();
      assertSame(message?.content.length, content.length, 'the length is unchanged');
      assertSame(message?.content === content, true, 'the text is unchanged');
    },
  },
  {
    name: 'keeps times exactly',
    run: async (provider) => {
      await provider.ensureConversation(makeConversation('c1', { createdAt: 1_700_000_000_000.1 }));
      const times = [-62_135_596_800_000, 0, 0.1 + 0.2, 1_700_000_000_000, 1_700_000_000_000.123];
      for (const [index, createdAt] of times.entries()) {
        await provider.storeMessage(makeMessage(`m${index}`, { createdAt }));
      }
      const found = await provider.getMessages();
      assertSame(
        found.map(({ createdAt }) => createdAt),
        times,
        'every time is unchanged',
      );
      assertSame(
        (await provider.getConversation('c1'))?.createdAt,
        1_700_000_000_000.1,
        'the time of the conversation is unchanged',
      );
    },
  },
  {
    name: 'stores a copy of a message and returns copies',
    run: async (provider) => {
      await provider.ensureConversation(makeConversation('c1'));
      const given = makeMessage('m1');
      await provider.storeMessage(given);
      Object.assign(given, { content: 'changed' });
      const found = await provider.getMessages();
      assertSame(found, [makeMessage('m1')], 'changing the given object does not change the store');
      Object.assign(found[0] ?? {}, { content: 'changed' });
      found.pop();
      assertSame(
        await provider.getMessages(),
        [makeMessage('m1')],
        'changing a returned object does not change the store',
      );
    },
  },
  {
    name: 'stores many messages at once, in call order',
    run: async (provider) => {
      const conversations = ['c1', 'c2', 'c3'];
      for (const id of conversations) await provider.ensureConversation(makeConversation(id));
      const messages = Array.from({ length: 300 }, (_, index) =>
        makeMessage(`m${index}`, { conversationId: conversations[index % 3] ?? 'c1' }),
      );
      await Promise.all(messages.map((message) => provider.storeMessage(message)));
      assertSame(
        await provider.getMessages({ limit: 1_000 }),
        messages,
        'all messages are stored in order',
      );
    },
  },
];
