import { InMemoryProvider } from '@dowel/memory-inmemory';
import { describe, expect, it } from 'vitest';
import { MemoryManager } from './memory-manager.js';
import { MemoryProvider } from './memory-provider.js';
import type { PausedEvent, PausedEventQuery, UnreadableEvent } from './paused-event.js';
import { makePausedEvent } from './testing/memory/case.js';

class WithoutPauses extends InMemoryProvider {
  override getPausedEvents = MemoryProvider.prototype.getPausedEvents.bind(this);
  override getPausedEvent = MemoryProvider.prototype.getPausedEvent.bind(this);
  override countPausedEvents = MemoryProvider.prototype.countPausedEvents.bind(this);
}

/** Returns the given records as its paused events. */
class RecordsProvider extends InMemoryProvider {
  readonly asked: PausedEventQuery[] = [];
  readonly #records: unknown[];

  constructor(...records: unknown[]) {
    super();
    this.#records = records;
  }

  override async getPausedEvents(options: PausedEventQuery) {
    this.asked.push(options);
    return this.#records as (PausedEvent | UnreadableEvent)[];
  }

  override async getPausedEvent() {
    return this.#records[0] as PausedEvent | undefined;
  }
}

describe('paused events', () => {
  const good = makePausedEvent('p1');
  const { id, conversationId, state, pausedAt } = good;

  it('are returned as stored', async () => {
    const event = makePausedEvent('p2', {
      answer: '',
      planned: good.step,
      elapsed: 0,
      expiresAt: 1,
      added: 'by a later version',
    } as Partial<PausedEvent>);
    const reading = new MemoryManager(new RecordsProvider(good, event));
    expect(await reading.getPausedEvents()).toEqual([good, event]);
  });

  it.each<[string, Record<string, unknown>]>([
    ['platform', { platform: undefined }],
    ['user', { user: 7 }],
    ['step', { step: null }],
    ['step', { step: { pluginId: 'mail' } }],
    ['input', { input: undefined }],
    ['trigger', { trigger: null }],
    ['metadata', { metadata: [] }],
    ['createdAt', { createdAt: '1' }],
    ['items', { items: undefined }],
    ['items', { items: [...good.items, null] }],
    ['items', { items: [{ ...good.items[0], content: undefined }] }],
    ['remaining', { remaining: [{}] }],
    ['index', { index: undefined }],
    ['modifications', { modifications: null }],
    ['answer', { answer: null }],
    ['planned', { planned: {} }],
    ['elapsed', { elapsed: '1' }],
    ['expiresAt', { expiresAt: null }],
  ])('are unreadable if %s is missing or invalid', async (field, fields) => {
    const other = makePausedEvent('p2');
    const reading = new MemoryManager(new RecordsProvider({ ...good, ...fields }, other));
    const unreadable = `\`${field}\` is missing or invalid`;
    expect(await reading.getPausedEvents()).toEqual([
      { id, conversationId, state, pausedAt, unreadable },
      other,
    ]);
    await expect(reading.getPausedEvent('p1')).rejects.toMatchObject({
      code: 'MEMORY_CORRUPT',
      message: expect.stringContaining('"p1"') as string,
      received: unreadable,
    });
  });

  it('stay unreadable if the provider could not parse them', async () => {
    const record = { id, conversationId, state, pausedAt, unreadable: 'Unexpected end of JSON' };
    const reading = new MemoryManager(new RecordsProvider(record));
    expect(await reading.getPausedEvents()).toEqual([record]);
  });

  it.each([
    ['no object', [null]],
    ['no id', [{ ...good, id: undefined }]],
    ['no conversation', [{ ...good, conversationId: undefined }]],
    ['an unknown state', [{ ...good, state: 'lost' }]],
    ['no time', [{ ...good, pausedAt: '2000' }]],
    ['no list', undefined],
  ])('fail if the provider returns %s', async (_name, records) => {
    const faulty = new RecordsProvider(...(records ?? []));
    if (records === undefined) faulty.getPausedEvents = async () => ({}) as never;
    await expect(new MemoryManager(faulty).getPausedEvents()).rejects.toMatchObject({
      code: 'MEMORY_FAILED',
    });
  });

  it('fail if the provider ignores the position, so that reading all pages ends', async () => {
    const reading = new MemoryManager(new RecordsProvider(good, makePausedEvent('p2')));
    await expect(reading.getPausedEvents({ after: good })).rejects.toMatchObject({
      code: 'MEMORY_FAILED',
      message: expect.stringContaining('not after the given position') as string,
    });
  });

  it('are queried with the default limit and without undefined options', async () => {
    const asking = new RecordsProvider();
    const reading = new MemoryManager(asking);
    await reading.getPausedEvents();
    await reading.getPausedEvents({ state: undefined, after: undefined, limit: undefined });
    await reading.getPausedEvents({ state: 'waiting', after: good, limit: 1_000 });
    expect(asking.asked).toStrictEqual([
      { limit: 100 },
      { limit: 100 },
      { state: 'waiting', after: { pausedAt, id }, limit: 1_000 },
    ]);
  });

  it.each<[string, unknown]>([
    ['no object', null],
    ['limit 0', { limit: 0 }],
    ['a limit over 1,000', { limit: 1_001 }],
    ['an unknown state', { state: 'lost' }],
    ['an id as the position', { after: 'p1' }],
    ['a position without a time', { after: { id: 'p1' } }],
  ])('reject a query with %s', async (_name, options) => {
    const asking = new RecordsProvider();
    await expect(
      new MemoryManager(asking).getPausedEvents(options as PausedEventQuery),
    ).rejects.toMatchObject({ code: 'MEMORY_QUERY_INVALID' });
    expect(asking.asked).toEqual([]);
  });

  it('are found by their id, and counted', async () => {
    const memory = new MemoryManager(new InMemoryProvider());
    await memory.ensureConversation({ id: 'c1', platform: 'test', user: 'ada' });
    expect(await memory.getPausedEvent('p1')).toBeUndefined();
    await memory.storePausedEvent(good);
    expect(await memory.getPausedEvent('p1')).toEqual(good);
    expect(await memory.countPausedEvents()).toBe(1);
    await memory.claimPausedEvent('p1');
    expect(await memory.countPausedEvents()).toBe(0);
  });

  it.each<[string, () => Promise<unknown>]>([
    ['getPausedEvents', () => new MemoryManager(new WithoutPauses()).getPausedEvents()],
    ['getPausedEvent', () => new MemoryManager(new WithoutPauses()).getPausedEvent('p1')],
    ['countPausedEvents', () => new MemoryManager(new WithoutPauses()).countPausedEvents()],
  ])('reject %s with MEMORY_UNSUPPORTED if the provider does not override it', async (_, call) => {
    await expect(call()).rejects.toMatchObject({ code: 'MEMORY_UNSUPPORTED' });
  });
});
