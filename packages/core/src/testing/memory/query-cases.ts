import type { MemoryProvider, MemoryQueryOptions } from '../../memory-provider.js';
import { assertSame } from './assert.js';
import { idsOf, makeContext, makeConversation, makeMessage } from './case.js';
import type { MemoryCase } from './case.js';

/** Messages and contexts have the same queries, so the same cases apply to both. */
interface Kind {
  name: string;
  store: (
    provider: MemoryProvider,
    id: string,
    rest: { conversationId?: string; createdAt?: number },
  ) => Promise<void>;
  query: (provider: MemoryProvider, options?: MemoryQueryOptions) => Promise<{ id: string }[]>;
}

const kinds: readonly Kind[] = [
  {
    name: 'messages',
    store: (provider, id, rest) => provider.storeMessage(makeMessage(id, rest)),
    query: (provider, options) => provider.getMessages(options),
  },
  {
    name: 'contexts',
    store: (provider, id, rest) => provider.storeContext(makeContext(id, rest)),
    query: (provider, options) => provider.getContexts(options),
  },
];

export const queryCases: readonly MemoryCase[] = kinds.flatMap(({ name, store, query }) => [
  {
    name: `returns no ${name} from an empty store`,
    run: async (provider) => {
      assertSame(await query(provider), [], 'across conversations');
      assertSame(
        await query(provider, { conversationId: 'nobody' }),
        [],
        'within an unknown conversation',
      );
    },
  },
  {
    name: `returns ${name} in the order in which they were stored, whatever their times are`,
    run: async (provider) => {
      await provider.ensureConversation(makeConversation('c1'));
      await store(provider, 'late', { createdAt: 3_000 });
      for (const id of ['z', 'a', 'm']) await store(provider, id, { createdAt: 2_000 });
      await store(provider, 'early', { createdAt: 1_000 });
      await store(provider, 'b', { createdAt: 2_000 });
      const expectations: [MemoryQueryOptions, string[]][] = [
        [{}, ['late', 'z', 'a', 'm', 'early', 'b']],
        [{ limit: 3 }, ['m', 'early', 'b']],
        [{ after: 2_000 }, ['late', 'z', 'a', 'm', 'b']],
        [{ after: 2_000, limit: 2 }, ['m', 'b']],
        [{ before: 2_500, limit: 3 }, ['m', 'early', 'b']],
        [{ after: 1_500, before: 2_500, limit: 3 }, ['a', 'm', 'b']],
      ];
      for (const [options, ids] of expectations) {
        const what = JSON.stringify(options);
        assertSame(idsOf(await query(provider, options)), ids, what);
        assertSame(
          idsOf(await query(provider, { ...options, conversationId: 'c1' })),
          ids,
          `${what} within a conversation`,
        );
      }
    },
  },
  {
    name: `returns the newest ${name} up to the limit, oldest first`,
    run: async (provider) => {
      await provider.ensureConversation(makeConversation('c1'));
      for (let index = 0; index < 10; index += 1) {
        await store(provider, `e${index}`, { createdAt: 1_000 + index });
      }
      assertSame(idsOf(await query(provider, { limit: 3 })), ['e7', 'e8', 'e9'], 'the last three');
      assertSame(idsOf(await query(provider, { limit: 1 })), ['e9'], 'the last one');
      assertSame((await query(provider, { limit: 10_000 })).length, 10, 'no more than there are');
      assertSame(
        idsOf(await query(provider, { before: 1_005, limit: 2 })),
        ['e3', 'e4'],
        'the newest before a time',
      );
      assertSame(
        idsOf(await query(provider, { after: 1_002, limit: 2 })),
        ['e8', 'e9'],
        'the newest, not the first after `after`',
      );
    },
  },
  {
    name: `returns at most 100 ${name} when no limit is given`,
    run: async (provider) => {
      await provider.ensureConversation(makeConversation('c1'));
      const ids = Array.from({ length: 103 }, (_, index) => `e${index}`);
      await Promise.all(ids.map((id, index) => store(provider, id, { createdAt: index })));
      assertSame(idsOf(await query(provider)), ids.slice(-100), 'across conversations');
      assertSame(
        idsOf(await query(provider, { conversationId: 'c1' })),
        ids.slice(-100),
        'within one conversation',
      );
    },
  },
  {
    name: `includes \`after\` and excludes \`before\` for ${name}`,
    run: async (provider) => {
      await provider.ensureConversation(makeConversation('c1'));
      for (const createdAt of [1, 2, 3, 4]) await store(provider, `e${createdAt}`, { createdAt });
      const expectations: [MemoryQueryOptions, string[]][] = [
        [{ after: 2 }, ['e2', 'e3', 'e4']],
        [{ before: 3 }, ['e1', 'e2']],
        [{ after: 2, before: 4 }, ['e2', 'e3']],
        [{ after: 2.5, before: 3.5 }, ['e3']],
        [{ after: 5 }, []],
        [{ before: 1 }, []],
        [{ after: 0, before: 100 }, ['e1', 'e2', 'e3', 'e4']],
      ];
      for (const [options, ids] of expectations) {
        const what = JSON.stringify(options);
        assertSame(idsOf(await query(provider, options)), ids, what);
        assertSame(
          idsOf(await query(provider, { ...options, conversationId: 'c1' })),
          ids,
          `${what} within a conversation`,
        );
      }
    },
  },
  {
    name: `returns only the ${name} of the given conversation`,
    run: async (provider) => {
      for (const id of ['c1', 'c2', "c1' OR '1'='1"]) {
        await provider.ensureConversation(makeConversation(id));
      }
      await store(provider, 'a', { conversationId: 'c1', createdAt: 1 });
      await store(provider, 'b', { conversationId: 'c2', createdAt: 2 });
      await store(provider, 'c', { conversationId: 'c1', createdAt: 3 });
      assertSame(idsOf(await query(provider)), ['a', 'b', 'c'], 'across conversations');
      assertSame(
        idsOf(await query(provider, { conversationId: 'c1' })),
        ['a', 'c'],
        'the first conversation',
      );
      assertSame(
        idsOf(await query(provider, { conversationId: 'c2' })),
        ['b'],
        'the second conversation',
      );
      assertSame(
        await query(provider, { conversationId: 'nobody' }),
        [],
        'an unknown conversation',
      );
      assertSame(
        await query(provider, { conversationId: "c1' OR '1'='1" }),
        [],
        'an id that looks like a query',
      );
      assertSame(
        idsOf(await query(provider, { conversationId: 'c1', limit: 1 })),
        ['c'],
        'the limit applies within the conversation',
      );
    },
  },
]);
