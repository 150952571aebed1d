import { isDowelError } from '../../errors.js';
import type { Context } from '../../memory-provider.js';
import { assertSame, assertRejects } from './assert.js';
import { awkwardTexts, makeContext, makeConversation, makeItem, makeMessage } from './case.js';
import type { MemoryCase } from './case.js';

export const contextCases: readonly MemoryCase[] = [
  {
    name: 'returns the items of a context unchanged',
    run: async (provider) => {
      await provider.ensureConversation(makeConversation('c1'));
      const contexts: Context[] = [
        makeContext('x1', { items: [] }),
        makeContext('x2', {
          items: [
            ...awkwardTexts.map((text) => makeItem(text, { [text]: text })),
            makeItem('data', { list: [1.5, null, { deep: true }], text: 'x'.repeat(100_000) }),
            makeItem('bare', 'a string'),
            { ...makeItem('with more fields'), user: 'ada', messageHistory: [] } as never,
          ],
        }),
      ];
      for (const context of contexts) await provider.storeContext(context);
      assertSame(await provider.getContexts(), contexts, 'both contexts are unchanged');
    },
  },
  {
    name: 'rejects a context of an unknown conversation and stores nothing',
    run: async (provider) => {
      await assertRejects(
        provider.storeContext(makeContext('x1', { conversationId: 'nobody' })),
        'MEMORY_CONVERSATION_UNKNOWN',
        'storeContext rejects',
      );
      await provider.ensureConversation(makeConversation('nobody'));
      assertSame(await provider.getContexts(), [], 'nothing was stored');
    },
  },
  {
    name: 'ignores a context whose id is already stored',
    run: async (provider) => {
      await provider.ensureConversation(makeConversation('c1'));
      await provider.storeContext(makeContext('x1'));
      await provider.storeContext(makeContext('x1', { items: [], createdAt: 9_000 }));
      assertSame(await provider.getContexts(), [makeContext('x1')], 'the first context is kept');
    },
  },
  {
    name: 'deletes the contexts before a time, and nothing else, if it can delete any',
    run: async (provider) => {
      for (const id of ['c1', 'c2']) await provider.ensureConversation(makeConversation(id));
      const contexts = [
        makeContext('x1', { createdAt: 1_000 }),
        makeContext('x2', { conversationId: 'c2', createdAt: 1_999 }),
        makeContext('x3', { createdAt: 2_000 }),
      ];
      for (const context of contexts) await provider.storeContext(context);
      const message = makeMessage('m1', { createdAt: 1_000 });
      await provider.storeMessage(message);
      try {
        await provider.deleteContexts(2_000);
      } catch (error) {
        if (isDowelError(error, 'MEMORY_UNSUPPORTED')) return;
        throw error;
      }
      assertSame(await provider.getContexts(), contexts.slice(2), 'only the newest is left');
      assertSame(await provider.getContexts({ conversationId: 'c2' }), [], 'none of c2 is left');
      assertSame(await provider.getMessages(), [message], 'messages stay');
      await provider.deleteContexts(0);
      assertSame(await provider.getContexts(), contexts.slice(2), 'nothing is that old');
    },
  },
  {
    name: 'stores a copy of a context and returns copies',
    run: async (provider) => {
      await provider.ensureConversation(makeConversation('c1'));
      const expected = makeContext('x1', { items: [makeItem('text', { list: [1] })] });
      const given = structuredClone(expected);
      await provider.storeContext(given);
      const stored = given.items[0]?.data as { list: number[] };
      stored.list.push(2);
      const found = await provider.getContexts();
      assertSame(found, [expected], 'changing the given object does not change the store');
      const returned = found[0]?.items[0]?.data as { list: number[] };
      returned.list.push(3);
      assertSame(
        await provider.getContexts(),
        [expected],
        'changing a returned object does not change the store',
      );
    },
  },
];
