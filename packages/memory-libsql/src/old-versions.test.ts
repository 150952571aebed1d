import { MemoryManager, type Context, type Message } from '@dowel/core';
import { createClient, type InStatement } from '@libsql/client';
import { describe, expect, it } from 'vitest';
import { makePausedEvent } from '../test/make-paused-event.js';
import { useTemporaryFolder } from '../test/temporary-folder.js';
import { LibSqlProvider } from './index.js';
import { parseLocation } from './location.js';
import { migrate } from './migrate.js';
import { createMigrations } from './migrations.js';

const folder = useTemporaryFolder();
const schema = 'main';
const migrations = createMigrations(schema);

/** Creates a database as an earlier version left it, and opens it with this version. */
async function openOld(
  version: number,
  statements: readonly InStatement[],
): Promise<LibSqlProvider> {
  const url = folder.newUrl();
  const client = createClient({ url, concurrency: 1 });
  await migrate(client, migrations.slice(0, version), { location: parseLocation(url), schema });
  await client.execute("INSERT INTO dowel_conversations VALUES ('c1', 'test', 'ada', 0, NULL)");
  for (const statement of statements) await client.execute(statement);
  client.close();
  const provider = new LibSqlProvider({ url });
  await provider.init();
  return provider;
}

describe('a database of an earlier version', () => {
  it.each([1, 2])('keeps its entries: version %i', async (version) => {
    // The clock was set back between the two.
    const messages = [2_000, 1_000].map((createdAt): Message => ({
      ...{ id: `m${createdAt}`, conversationId: 'c1', createdAt, role: 'user', content: 'Hello' },
    }));
    const context: Context = { id: 'x1', conversationId: 'c1', items: [], createdAt: 3_000 };
    const provider = await openOld(version, [
      ...messages.map(({ id, createdAt }) => ({
        sql: `INSERT INTO dowel_messages (id, conversation_id, created_at, role, content)
          VALUES (?, 'c1', ?, 'user', 'Hello')`,
        args: [id, createdAt],
      })),
      `INSERT INTO dowel_contexts (id, conversation_id, created_at, items)
        VALUES ('x1', 'c1', 3000, '[]')`,
    ]);
    expect(await provider.getMessages({ conversationId: 'c1' })).toEqual(messages);
    expect(await provider.getMessages({ limit: 1 })).toEqual(messages.slice(1));
    expect(await provider.getContexts()).toStrictEqual([context]);
    expect(await provider.getPausedEvents()).toEqual([]);

    const ended: Context = { ...context, id: 'x2', outcome: { status: 'done' } };
    await provider.storeContext(ended);
    await provider.storePausedEvent(makePausedEvent('p1', 4_000));
    expect(await provider.getContexts()).toStrictEqual([context, ended]);
    expect(await provider.getPausedEvents()).toEqual([makePausedEvent('p1', 4_000)]);
    await provider.shutdown();
  });

  it('knows when its events paused, even if some records are damaged', async () => {
    const records: [string, string | Uint8Array][] = [
      ['late', JSON.stringify(makePausedEvent('late', 3_000))],
      ['fraction', JSON.stringify(makePausedEvent('fraction', 1_000.5))],
      ['early', JSON.stringify(makePausedEvent('early', 1_000))],
      ['a: cut off', JSON.stringify(makePausedEvent('a', 2_000)).slice(0, 50)],
      ['b: a list', '[]'],
      ['c: no time', '{"pausedAt":null}'],
      ['d: a text', '{"pausedAt":"2000"}'],
      ['e: a blob', new Uint8Array([0, 255])],
    ];
    const provider = await openOld(
      2,
      records.map(([id, record]) => ({
        sql: `INSERT INTO dowel_paused_events (id, conversation_id, state, event)
          VALUES (?, 'c1', 'waiting', ?)`,
        args: [id, record],
      })),
    );
    const found = await new MemoryManager(provider).getPausedEvents();
    expect(found.map((event) => [event.id, event.pausedAt, 'unreadable' in event])).toEqual([
      ['a: cut off', 0, true],
      ['b: a list', 0, true],
      ['c: no time', 0, true],
      ['d: a text', 0, true],
      ['e: a blob', 0, true],
      ['early', 1_000, false],
      ['fraction', 1_000.5, false],
      ['late', 3_000, false],
    ]);
    const after = { pausedAt: 0, id: 'z' };
    expect(await provider.getPausedEvents({ after, limit: 1 })).toEqual([
      makePausedEvent('early', 1_000),
    ]);
    await provider.shutdown();
  });
});
