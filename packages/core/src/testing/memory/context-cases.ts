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
    name: 'returns the outcome of a context unchanged, or none if none was stored',
    run: async (provider) => {
      await provider.ensureConversation(makeConversation('c1'));
      const contexts: Context[] = [
        makeContext('x1'),
        makeContext('x2', { outcome: { status: 'done' } }),
        makeContext('x3', { outcome: { status: 'done', answer: awkwardTexts.join('') } }),
        makeContext('x4', {
          outcome: { status: 'failed', answer: '', error: 'It broke.', code: 'STEP_FAILED' },
        }),
      ];
      for (const context of contexts) await provider.storeContext(context);
      assertSame(await provider.getContexts(), contexts, 'every context is unchanged');
      assertSame(
        await provider.getContexts({ conversationId: 'c1' }),
        contexts,
        'every context is unchanged within its conversation',
      );
    },
  },
  {
    name: 'finds a context by its id',
    run: async (provider) => {
      for (const id of ['c1', 'c2']) await provider.ensureConversation(makeConversation(id));
      const context = makeContext('x1', {
        items: [makeItem('text', { list: [1] })],
        outcome: { status: 'done', answer: 'text' },
      });
      await provider.storeContext(makeContext('x0', { createdAt: 2_000 }));
      await provider.storeContext(context);
      await provider.storeContext(makeContext('x2', { conversationId: 'c2' }));
      const found = await provider.getContext('x1');
      assertSame(found, context, 'the context is unchanged');
      const returned = found?.items[0]?.data as { list: number[] };
      returned.list.push(2);
      assertSame(
        await provider.getContext('x1'),
        context,
        'changing a returned object does not change the store',
      );
      assertSame(await provider.getContext('X1'), undefined, 'ids are case-sensitive');
      assertSame(await provider.getContext('c1'), undefined, 'an unknown id');
      await provider.deleteConversation('c1');
      assertSame(await provider.getContext('x1'), undefined, 'a deleted context');
      assertSame((await provider.getContext('x2'))?.id, 'x2', 'the other context is kept');
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
