import { isDowelError } from '../../errors.js';
import type { MemoryProvider } from '../../memory-provider.js';
import { assertRejects, assertSame } from './assert.js';
import { awkwardTexts, idsOf, makeConversation, makeItem, makePausedEvent } from './case.js';
import type { MemoryCase } from './case.js';

/** Returns whether the provider can store paused events. */
export async function canPause(provider: MemoryProvider): Promise<boolean> {
  try {
    await provider.getPausedEvents();
    return true;
  } catch (error) {
    if (isDowelError(error, 'MEMORY_UNSUPPORTED')) return false;
    throw error;
  }
}

const cases: readonly MemoryCase[] = [
  {
    name: 'returns paused events unchanged, oldest first',
    run: async (provider) => {
      const events = [
        makePausedEvent('p2', { pausedAt: 1 }),
        makePausedEvent('p3', { pausedAt: 2, answer: '', state: 'resumed' }),
        makePausedEvent('p1', {
          pausedAt: 3,
          metadata: { texts: [...awkwardTexts], nested: { list: [1.5, null] } },
          items: awkwardTexts.map((text) => makeItem(text, { [text]: text })),
          remaining: [],
        }),
      ];
      for (const event of [...events].reverse()) await provider.storePausedEvent(event);
      assertSame(await provider.getPausedEvents(), events, 'every event is unchanged');
    },
  },
  {
    name: 'replaces a paused event whose id is already stored',
    run: async (provider) => {
      await provider.storePausedEvent(makePausedEvent('p1', { state: 'resumed' }));
      const again = makePausedEvent('p1', { index: 2, pausedAt: 3_000 });
      await provider.storePausedEvent(again);
      assertSame(await provider.getPausedEvents(), [again], 'the second one is kept');
      assertSame(await provider.claimPausedEvent('p1'), true, 'it can be claimed');
    },
  },
  {
    name: 'lets one of many calls claim a paused event',
    run: async (provider) => {
      for (const id of ['p1', 'p2']) await provider.storePausedEvent(makePausedEvent(id));
      const claims = await Promise.all(
        Array.from({ length: 10 }, () => provider.claimPausedEvent('p1')),
      );
      assertSame(claims.filter(Boolean).length, 1, 'one call claims it');
      assertSame(await provider.claimPausedEvent('p1'), false, 'it cannot be claimed again');
      assertSame(await provider.claimPausedEvent('unknown'), false, 'an unknown id');
      assertSame(
        await provider.getPausedEvents(),
        [makePausedEvent('p1', { state: 'resumed' }), makePausedEvent('p2')],
        'only the state of the claimed event changed',
      );
    },
  },
  {
    name: 'deletes a paused event, and nothing else',
    run: async (provider) => {
      for (const id of ['p1', 'p2']) await provider.storePausedEvent(makePausedEvent(id));
      await provider.deletePausedEvent('p1');
      await provider.deletePausedEvent('p1');
      await provider.deletePausedEvent('unknown');
      assertSame(await provider.getPausedEvents(), [makePausedEvent('p2')], 'the other is kept');
      assertSame(await provider.claimPausedEvent('p1'), false, 'it cannot be claimed');
    },
  },
  {
    name: 'deletes the paused events of a deleted conversation',
    run: async (provider) => {
      await provider.ensureConversation(makeConversation('c2'));
      for (const id of ['c1', 'c2']) {
        await provider.storePausedEvent(makePausedEvent(`p-${id}`, { conversationId: id }));
      }
      await provider.deleteConversation('c1');
      assertSame(idsOf(await provider.getPausedEvents()), ['p-c2'], 'the other is kept');
    },
  },
  {
    name: 'rejects a paused event of an unknown conversation and stores nothing',
    run: async (provider) => {
      await assertRejects(
        provider.storePausedEvent(makePausedEvent('p1', { conversationId: 'unknown' })),
        'MEMORY_CONVERSATION_UNKNOWN',
        'storePausedEvent rejects',
      );
      assertSame(await provider.getPausedEvents(), [], 'nothing was stored');
    },
  },
  {
    name: 'stores a copy of a paused event and returns copies',
    run: async (provider) => {
      const expected = makePausedEvent('p1', { metadata: { list: [1] } });
      const given = structuredClone(expected);
      await provider.storePausedEvent(given);
      (given.metadata.list as number[]).push(2);
      const found = await provider.getPausedEvents();
      assertSame(found, [expected], 'changing the given object does not change the store');
      const returned = found[0]?.metadata.list as number[];
      returned.push(3);
      assertSame(
        await provider.getPausedEvents(),
        [expected],
        'changing a returned object does not change the store',
      );
    },
  },
];

/** A provider that cannot store paused events passes all of these cases. */
export const pausedEventCases: readonly MemoryCase[] = cases.map(({ name, run }) => ({
  name: `${name}, if it can store any`,
  run: async (provider) => {
    if (!(await canPause(provider))) return;
    await provider.ensureConversation(makeConversation('c1'));
    await run(provider);
  },
}));
