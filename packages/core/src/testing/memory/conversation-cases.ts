import { assertSame } from './assert.js';
import { awkwardTexts, idsOf, makeContext, makeConversation, makeMessage } from './case.js';
import type { MemoryCase } from './case.js';

export const conversationCases: readonly MemoryCase[] = [
  {
    name: 'stores a conversation and finds it again',
    run: async (provider) => {
      const conversation = makeConversation('c1', { metadata: { channel: 'general' } });
      assertSame(
        await provider.ensureConversation(conversation),
        conversation,
        'ensureConversation returns the conversation as stored',
      );
      assertSame(await provider.getConversation('c1'), conversation, 'getConversation finds it');
    },
  },
  {
    name: 'keeps the first conversation when the id comes again',
    run: async (provider) => {
      const first = makeConversation('c1', { user: 'ada', metadata: { first: true } });
      await provider.ensureConversation(first);
      const again = makeConversation('c1', { user: 'bob', platform: 'http', createdAt: 2_000 });
      assertSame(
        await provider.ensureConversation(again),
        first,
        'ensureConversation returns the older conversation',
      );
      assertSame(await provider.getConversation('c1'), first, 'the older conversation stays');
    },
  },
  {
    name: 'agrees on one conversation when many are made with the same id at once',
    run: async (provider) => {
      const answers = await Promise.all(
        Array.from({ length: 20 }, (_, index) =>
          provider.ensureConversation(makeConversation('c1', { user: `user ${index}` })),
        ),
      );
      const stored = await provider.getConversation('c1');
      for (const answer of answers) assertSame(answer, stored, 'every caller gets the stored one');
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
    name: 'answers undefined for an unknown conversation',
    run: async (provider) => {
      assertSame(await provider.getConversation('nobody'), undefined, 'there is no conversation');
      await provider.ensureConversation(makeConversation('c1'));
      assertSame(await provider.getConversation('C1'), undefined, 'ids differ by case');
    },
  },
  {
    name: 'deletes a conversation with its messages and contexts, and no other',
    run: async (provider) => {
      for (const conversationId of ['c1', 'c2']) {
        await provider.ensureConversation(makeConversation(conversationId));
        await provider.storeMessage(makeMessage(`m-${conversationId}`, { conversationId }));
        await provider.storeContext(makeContext(`x-${conversationId}`, { conversationId }));
      }
      await provider.deleteConversation('c1');
      assertSame(await provider.getConversation('c1'), undefined, 'the conversation is gone');
      assertSame(await provider.getMessages({ conversationId: 'c1' }), [], 'so are its messages');
      assertSame(await provider.getContexts({ conversationId: 'c1' }), [], 'so are its contexts');
      assertSame(idsOf(await provider.getMessages()), ['m-c2'], 'the other message stays');
      assertSame(idsOf(await provider.getContexts()), ['x-c2'], 'the other context stays');
      assertSame(
        await provider.getConversation('c2'),
        makeConversation('c2'),
        'the other conversation stays',
      );
    },
  },
  {
    name: 'deletes twice, and what never was, without an error',
    run: async (provider) => {
      await provider.deleteConversation('nobody');
      await provider.ensureConversation(makeConversation('c1'));
      await provider.deleteConversation('c1');
      await provider.deleteConversation('c1');
    },
  },
  {
    name: 'begins afresh after a conversation was deleted',
    run: async (provider) => {
      await provider.ensureConversation(makeConversation('c1'));
      await provider.storeMessage(makeMessage('m1', { content: 'before' }));
      await provider.storeContext(makeContext('x1'));
      await provider.deleteConversation('c1');
      const second = makeConversation('c1', { user: 'bob' });
      assertSame(await provider.ensureConversation(second), second, 'the id is free again');
      assertSame(await provider.getMessages(), [], 'the old messages do not come back');
      await provider.storeMessage(makeMessage('m1', { content: 'after' }));
      await provider.storeContext(makeContext('x1', { createdAt: 2_000 }));
      assertSame(
        await provider.getMessages(),
        [makeMessage('m1', { content: 'after' })],
        'the ids of deleted messages are free again',
      );
      assertSame(
        await provider.getContexts(),
        [makeContext('x1', { createdAt: 2_000 })],
        'the ids of deleted contexts are free again',
      );
    },
  },
  {
    name: 'takes any text as platform, user and id',
    run: async (provider) => {
      for (const text of awkwardTexts) {
        const conversation = makeConversation(`id ${text}`, { platform: text, user: text });
        assertSame(await provider.ensureConversation(conversation), conversation, 'as stored');
        assertSame(await provider.getConversation(conversation.id), conversation, 'as found');
      }
      const first = makeConversation(`id ${awkwardTexts[2] ?? ''}`);
      await provider.deleteConversation(first.id);
      assertSame(await provider.getConversation(first.id), undefined, 'it is gone');
      assertSame((await provider.getConversation('id '))?.platform, '', 'the others stay');
    },
  },
  {
    name: 'gives metadata back as it was',
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
      assertSame(await provider.getConversation('c1'), conversation, 'the metadata is the same');
      assertSame((await provider.getConversation('c2'))?.metadata, {}, 'empty stays empty');
    },
  },
  {
    name: 'stores a copy of a conversation, and hands out copies',
    run: async (provider) => {
      const given = makeConversation('c1', { metadata: { tags: ['a'] } });
      const returned = await provider.ensureConversation(given);
      const expected = makeConversation('c1', { metadata: { tags: ['a'] } });
      (given.metadata?.tags as string[]).push('changed');
      (returned.metadata?.tags as string[]).push('changed');
      const found = await provider.getConversation('c1');
      assertSame(found, expected, 'changes to given and returned objects stay outside');
      Object.assign(found ?? {}, { user: 'changed' });
      assertSame(await provider.getConversation('c1'), expected, 'found objects are copies');
    },
  },
];
