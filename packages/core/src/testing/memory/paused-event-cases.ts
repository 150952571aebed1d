import { isDowelError } from '../../errors.js';
import type { MemoryProvider } from '../../memory-provider.js';
import type { PausedEvent } from '../../paused-event.js';
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
        makePausedEvent('p4', {
          pausedAt: 2.5,
          planned: { pluginId: 'mail', action: 'send', input: { to: 'Bob' } },
          elapsed: 1.5,
          expiresAt: 9_000,
        }),
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
    name: 'returns paused events page by page, ordered by time and then by id',
    run: async (provider) => {
      const events = [1, 2, 2, 2, 3].map((pausedAt, index) =>
        makePausedEvent(`p${index}`, { pausedAt, state: index === 2 ? 'resumed' : 'waiting' }),
      );
      for (const index of [3, 0, 4, 2, 1]) {
        await provider.storePausedEvent(events[index] ?? makePausedEvent('none'));
      }
      const ids = ['p0', 'p1', 'p2', 'p3', 'p4'];
      assertSame(idsOf(await provider.getPausedEvents()), ids, 'all events');
      const read: string[] = [];
      let after: { pausedAt: number; id: string } | undefined;
      do {
        const page = await provider.getPausedEvents({ after, limit: 2 });
        assertSame(page.length <= 2, true, 'a page has at most as many events as the limit');
        read.push(...idsOf(page));
        after = page.at(-1);
      } while (after !== undefined && read.length <= ids.length);
      assertSame(read, ids, 'the pages have every event once');
      const between = { pausedAt: 2, id: 'p1, deleted' };
      assertSame(
        idsOf(await provider.getPausedEvents({ after: between })),
        ['p2', 'p3', 'p4'],
        'the position need not be that of a stored event',
      );
      assertSame(
        idsOf(await provider.getPausedEvents({ state: 'waiting', after: between, limit: 1 })),
        ['p3'],
        'the events in one state',
      );
      assertSame(idsOf(await provider.getPausedEvents({ state: 'resumed' })), ['p2'], 'resumed');
    },
  },
  {
    name: 'returns every paused event once if ids are unusual',
    run: async (provider) => {
      const ids = ['\u{1F600}', '\uFF5E', 'z', 'Z', 'é', "'", '"', '%'];
      for (const id of ids) await provider.storePausedEvent(makePausedEvent(id));
      const read: string[] = [];
      let after: { pausedAt: number; id: string } | undefined;
      do {
        const page = await provider.getPausedEvents({ after, limit: 3 });
        read.push(...idsOf(page));
        after = page.at(-1);
      } while (after !== undefined && read.length <= ids.length);
      assertSame(read.sort(), [...ids].sort(), 'the pages have every event once');
    },
  },
  {
    name: 'returns at most 100 paused events when no limit is given',
    run: async (provider) => {
      const ids = Array.from({ length: 103 }, (_, index) => `p${1_000 + index}`);
      await Promise.all(ids.map((id) => provider.storePausedEvent(makePausedEvent(id))));
      assertSame(idsOf(await provider.getPausedEvents()), ids.slice(0, 100), 'the first page');
      assertSame(idsOf(await provider.getPausedEvents({ limit: 1_000 })), ids, 'all of them');
    },
  },
  {
    name: 'finds a paused event by its id, and counts those that are waiting',
    run: async (provider) => {
      assertSame(await provider.countPausedEvents(), 0, 'none is stored');
      const event = makePausedEvent('p1', { metadata: { list: [1] } });
      await provider.storePausedEvent(event);
      await provider.storePausedEvent(makePausedEvent('p2', { state: 'resumed' }));
      await provider.storePausedEvent(makePausedEvent('p3'));
      const found = await provider.getPausedEvent('p1');
      assertSame(found, event, 'the event is unchanged');
      const list = found?.metadata.list as number[];
      list.push(2);
      assertSame(
        await provider.getPausedEvent('p1'),
        event,
        'changing a returned object does not change the store',
      );
      assertSame(await provider.getPausedEvent('P1'), undefined, 'an unknown id');
      assertSame(await provider.countPausedEvents(), 2, 'a resumed event does not count');
      await provider.claimPausedEvent('p1');
      assertSame(
        await provider.getPausedEvent('p1'),
        { ...event, state: 'resumed' },
        'a claimed event is found',
      );
      assertSame(await provider.countPausedEvents(), 1, 'a claimed event does not count');
      await provider.deletePausedEvent('p3');
      assertSame(await provider.getPausedEvent('p3'), undefined, 'a deleted event is not found');
      assertSame(await provider.countPausedEvents(), 0, 'a deleted event does not count');
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
      await provider.storePausedEvent(makePausedEvent('p3', { pausedAt: 4_000 }));
      assertSame(await provider.claimPausedEvent('p3', 3_000), false, 'it has paused again since');
      assertSame(await provider.claimPausedEvent('p3', 4_000), true, 'it is the same pause');
      await provider.deletePausedEvent('p3');
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
      const returned = found[0] as PausedEvent;
      (returned.metadata.list as number[]).push(3);
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
