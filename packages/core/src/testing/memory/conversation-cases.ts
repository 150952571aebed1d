import { assertSame } from './assert.js';
import { awkwardTexts, idsOf, makeContext, makeConversation, makeMessage } from './case.js';
import type { MemoryCase } from './case.js';

export const conversationCases: readonly MemoryCase[] = [
  {
    name: 'stores a conversation and returns it',
    run: async (provider) => {
      const conversation = makeConversation('c1', { metadata: { channel: 'general' } });
      assertSame(
        await provider.ensureConversation(conversation),
        conversation,
        'ensureConversation returns the conversation as stored',
      );
      assertSame(await provider.getConversation('c1'), conversation, 'getConversation returns it');
    },
  },
  {
    name: 'keeps the first conversation when its id is used again',
    run: async (provider) => {
      const first = makeConversation('c1', { user: 'ada', metadata: { first: true } });
      await provider.ensureConversation(first);
      const again = makeConversation('c1', { user: 'bob', platform: 'http', createdAt: 2_000 });
      assertSame(
        await provider.ensureConversation(again),
        first,
        'ensureConversation returns the first conversation',
      );
      assertSame(await provider.getConversation('c1'), first, 'the first conversation is kept');
    },
  },
  {
    name: 'stores one conversation when many calls create the same id at once',
    run: async (provider) => {
      const answers = await Promise.all(
        Array.from({ length: 20 }, (_, index) =>
          provider.ensureConversation(makeConversation('c1', { user: `user ${index}` })),
        ),
      );
      const stored = await provider.getConversation('c1');
      for (const answer of answers)
        assertSame(answer, stored, 'every call returns the stored conversation');
    },
  },
  {
    name: 'keeps the messages when the conversation is ensured again',
    run: async (provider) => {
      await provider.ensureConversation(makeConversation('c1'));
      await provider.storeMessage(makeMessage('m1'));
      await provider.ensureConversation(makeConversation('c1'));
      assertSame(idsOf(await provider.getMessages()), ['m1'], 'the message is still there');
    },
  },
  {
    name: 'returns undefined for an unknown conversation',
    run: async (provider) => {
      assertSame(
        await provider.getConversation('nobody'),
        undefined,
        'the conversation does not exist',
      );
      await provider.ensureConversation(makeConversation('c1'));
      assertSame(await provider.getConversation('C1'), undefined, 'ids are case-sensitive');
    },
  },
  {
    name: 'deletes a conversation with its messages and contexts, and nothing else',
    run: async (provider) => {
      for (const conversationId of ['c1', 'c2']) {
        await provider.ensureConversation(makeConversation(conversationId));
        await provider.storeMessage(makeMessage(`m-${conversationId}`, { conversationId }));
        await provider.storeContext(makeContext(`x-${conversationId}`, { conversationId }));
      }
      await provider.deleteConversation('c1');
      assertSame(await provider.getConversation('c1'), undefined, 'the conversation is deleted');
      assertSame(
        await provider.getMessages({ conversationId: 'c1' }),
        [],
        'its messages are deleted',
      );
      assertSame(
        await provider.getContexts({ conversationId: 'c1' }),
        [],
        'its contexts are deleted',
      );
      assertSame(idsOf(await provider.getMessages()), ['m-c2'], 'the other message is kept');
      assertSame(idsOf(await provider.getContexts()), ['x-c2'], 'the other context is kept');
      assertSame(
        await provider.getConversation('c2'),
        makeConversation('c2'),
        'the other conversation is kept',
      );
    },
  },
  {
    name: 'allows deleting a conversation twice, or one that never existed',
    run: async (provider) => {
      await provider.deleteConversation('nobody');
      await provider.ensureConversation(makeConversation('c1'));
      await provider.deleteConversation('c1');
      await provider.deleteConversation('c1');
    },
  },
  {
    name: 'starts empty when a deleted conversation is created again',
    run: async (provider) => {
      await provider.ensureConversation(makeConversation('c1'));
      await provider.storeMessage(makeMessage('m1', { content: 'before' }));
      await provider.storeContext(makeContext('x1'));
      await provider.deleteConversation('c1');
      const second = makeConversation('c1', { user: 'bob' });
      assertSame(await provider.ensureConversation(second), second, 'the id can be used again');
      assertSame(await provider.getMessages(), [], 'the old messages are not restored');
      await provider.storeMessage(makeMessage('m1', { content: 'after' }));
      await provider.storeContext(makeContext('x1', { createdAt: 2_000 }));
      assertSame(
        await provider.getMessages(),
        [makeMessage('m1', { content: 'after' })],
        'the ids of deleted messages can be used again',
      );
      assertSame(
        await provider.getContexts(),
        [makeContext('x1', { createdAt: 2_000 })],
        'the ids of deleted contexts can be used again',
      );
    },
  },
  {
    name: 'accepts any text as platform, user and id',
    run: async (provider) => {
      for (const text of awkwardTexts) {
        const conversation = makeConversation(`id ${text}`, { platform: text, user: text });
        assertSame(
          await provider.ensureConversation(conversation),
          conversation,
          'ensureConversation returns it unchanged',
        );
        assertSame(
          await provider.getConversation(conversation.id),
          conversation,
          'getConversation returns it unchanged',
        );
      }
      const first = makeConversation(`id ${awkwardTexts[2] ?? ''}`);
      await provider.deleteConversation(first.id);
      assertSame(
        await provider.getConversation(first.id),
        undefined,
        'the conversation is deleted',
      );
      assertSame((await provider.getConversation('id '))?.platform, '', 'the others are kept');
    },
  },
  {
    name: 'returns metadata unchanged',
    run: async (provider) => {
      const metadata = {
        nested: { list: [1, 'two', null, true, { deep: [[]] }], '': 'empty key' },
        text: awkwardTexts.join(''),
        number: -1.5e-7,
        'quote"\0': 'key',
      };
      const conversation = makeConversation('c1', { metadata });
      await provider.ensureConversation(conversation);
      await provider.ensureConversation(makeConversation('c2', { metadata: {} }));
      assertSame(await provider.getConversation('c1'), conversation, 'the metadata is unchanged');
      assertSame(
        (await provider.getConversation('c2'))?.metadata,
        {},
        'empty metadata stays empty',
      );
    },
  },
  {
    name: 'stores a copy of a conversation and returns copies',
    run: async (provider) => {
      const given = makeConversation('c1', { metadata: { tags: ['a'] } });
      const returned = await provider.ensureConversation(given);
      const expected = makeConversation('c1', { metadata: { tags: ['a'] } });
      for (const { metadata } of [given, returned]) {
        const { tags } = metadata as { tags: string[] };
        tags.push('changed');
      }
      const found = await provider.getConversation('c1');
      assertSame(found, expected, 'changing a given or returned object does not change the store');
      Object.assign(found ?? {}, { user: 'changed' });
      assertSame(
        await provider.getConversation('c1'),
        expected,
        'changing a returned object does not change the store',
      );
    },
  },
];
