import { createClient, type Client } from '@libsql/client';
import { afterEach, describe, expect, it } from 'vitest';
import { useTemporaryFolder } from '../test/temporary-folder.js';
import { Connection } from './connection.js';
import type { Statement } from './database.js';
import { LibSqlProvider } from './index.js';
import { LOCAL_SCHEMA } from './local-connection.js';
import { parseLocation } from './location.js';
import { migrate } from './migrate.js';
import { createMigrations } from './migrations.js';
import {
  contextTable,
  countWaitingEvents,
  messageTable,
  selectNewest,
  selectPausedEvents,
} from './statements.js';

const folder = useTemporaryFolder();
const schema = 'main';
const migrations = createMigrations(schema);
const clients: Client[] = [];

function open(url: string): Client {
  const client = createClient({ url, concurrency: 1 });
  clients.push(client);
  return client;
}

async function useOnce(url: string): Promise<void> {
  const provider = new LibSqlProvider({ url });
  await provider.init();
  await provider.shutdown();
}

async function firstColumn(client: Client, sql: string): Promise<unknown[]> {
  return (await client.execute(sql)).rows.map((row) => row[0]);
}

/** Returns the steps of the query plan. */
async function explain(client: Client, { sql, args }: Statement): Promise<string[]> {
  const { rows } = await client.execute({ sql: `EXPLAIN QUERY PLAN ${sql}`, args });
  return rows.map(({ detail }) => detail as string);
}

const readVersion = (client: Client) => firstColumn(client, 'SELECT version FROM dowel_schema');

afterEach(() => {
  for (const client of clients.splice(0)) client.close();
});

describe('migrations', () => {
  it('bring a new file to the newest version, then change nothing', async () => {
    const url = folder.newUrl();
    await useOnce(url);
    const client = open(url);
    const before = await firstColumn(client, 'SELECT sql FROM sqlite_master ORDER BY name');
    await useOnce(url);
    expect(await readVersion(client)).toEqual([migrations.length]);
    expect(await firstColumn(client, 'SELECT sql FROM sqlite_master ORDER BY name')).toEqual(
      before,
    );
  });

  it('run once when many providers open a new file at once', async () => {
    const url = folder.newUrl();
    const providers = Array.from({ length: 8 }, () => new LibSqlProvider({ url }));
    await Promise.all(providers.map((provider) => provider.init()));
    await Promise.all(providers.map((provider) => provider.shutdown()));
    expect(await readVersion(open(url))).toEqual([migrations.length]);
  });

  it('run the missing steps in order', async () => {
    const url = folder.newUrl();
    const location = parseLocation(url);
    const client = open(url);
    const steps = [
      ['CREATE TABLE t (a)', 'INSERT INTO t VALUES (1)'],
      ['ALTER TABLE t ADD COLUMN b', 'UPDATE t SET b = a + 1'],
      ['UPDATE t SET b = b * 10'],
    ];
    await migrate(client, steps.slice(0, 1), { location, schema });
    await migrate(client, steps, { location, schema });
    await migrate(client, steps, { location, schema });
    expect(await firstColumn(client, 'SELECT b FROM t')).toEqual([20]);
    expect(await readVersion(client)).toEqual([3]);
  });

  it('roll back a step that fails, and keep the earlier ones', async () => {
    const url = folder.newUrl();
    const location = parseLocation(url);
    const client = open(url);
    const first = ['CREATE TABLE t (a)'];
    const bad = ['CREATE TABLE u (a)', 'INSERT INTO nowhere VALUES (1)'];
    await expect(migrate(client, [first, bad], { location, schema })).rejects.toThrow(/nowhere/);
    expect(await readVersion(client)).toEqual([1]);
    expect(
      await firstColumn(client, "SELECT name FROM sqlite_master WHERE name IN ('t', 'u')"),
    ).toEqual(['t']);
    await migrate(client, [first, ['CREATE TABLE u (a)']], { location, schema });
    expect(await readVersion(client)).toEqual([2]);
  });

  it('reject a database of a newer version and do not change it', async () => {
    const url = folder.newUrl();
    await useOnce(url);
    const client = open(url);
    await client.execute('UPDATE dowel_schema SET version = 99');
    await expect(useOnce(url)).rejects.toMatchObject({
      code: 'MEMORY_SCHEMA_NEWER',
      received: 'schema version 99',
    });
    expect(await readVersion(client)).toEqual([99]);
  });

  it('do not change other tables in the same file', async () => {
    const url = folder.newUrl();
    const client = open(url);
    await client.execute('CREATE TABLE messages (mine)');
    await client.execute("INSERT INTO messages VALUES ('kept')");
    await useOnce(url);
    expect(await firstColumn(client, 'SELECT mine FROM messages')).toEqual(['kept']);
  });
});

describe('a local file', () => {
  it('uses WAL, full synchronisation and foreign keys', async () => {
    const connection = await Connection.open({
      location: parseLocation(folder.newUrl()),
      authToken: undefined,
      busyTimeout: 1_000,
    });
    const settings: unknown[] = [];
    for (const name of ['journal_mode', 'synchronous', 'foreign_keys', 'busy_timeout']) {
      settings.push((await connection.read(`PRAGMA ${LOCAL_SCHEMA}.${name}`)).rows[0]?.[0]);
    }
    await connection.close();
    expect(settings).toEqual(['wal', 2, 1, 20]);
  });

  it('has safe settings on a connection opened by @libsql/client', async () => {
    const url = folder.newUrl();
    await useOnce(url);
    const client = open(url);
    expect(await firstColumn(client, 'PRAGMA synchronous')).toEqual([2]);
    expect(await firstColumn(client, 'PRAGMA foreign_keys')).toEqual([1]);
    expect(await firstColumn(client, 'PRAGMA journal_mode')).toEqual(['wal']);
  });

  it('deletes the entries of a conversation that is deleted by hand', async () => {
    const url = folder.newUrl();
    const provider = new LibSqlProvider({ url });
    await provider.init();
    await provider.ensureConversation({ id: 'c1', platform: 'test', user: 'ada', createdAt: 0 });
    await provider.storeMessage({
      id: 'm1',
      conversationId: 'c1',
      role: 'user',
      content: '',
      createdAt: 0,
    });
    await open(url).execute('DELETE FROM dowel_conversations');
    expect(await provider.getMessages()).toEqual([]);
    await provider.shutdown();
  });

  it.each([messageTable, contextTable])('finds the newest by index: $name', async (table) => {
    const url = folder.newUrl();
    await useOnce(url);
    const client = open(url);
    const queries = [
      { after: 1 },
      { before: 2 },
      { after: 1, before: 2 },
      { conversationId: 'c1' },
      { conversationId: 'c1', before: 2 },
      { conversationId: 'c1', after: 1, before: 2, limit: 5 },
    ];
    for (const query of queries) {
      const steps = await explain(client, selectNewest(table, query));
      const index = `${table.name}_by_${'conversationId' in query ? 'conversation' : 'time'}`;
      expect(steps.some((step) => step.includes(`INDEX ${index}`))).toBe(true);
      expect(steps.filter((step) => step.includes('TEMP B-TREE'))).toEqual([]);
      expect(steps.filter((step) => step.startsWith(`SCAN ${table.name}`))).toEqual([]);
    }
    // Reads the table backwards, up to the limit.
    const all = await explain(client, selectNewest(table, {}));
    expect(all.filter((step) => step.includes('TEMP B-TREE'))).toEqual([]);
  });

  it('finds paused events by index', async () => {
    const url = folder.newUrl();
    await useOnce(url);
    const client = open(url);
    const after = { pausedAt: 1, id: 'p1' };
    const statements: [Statement, string][] = [
      [selectPausedEvents({}), 'SCAN dowel_paused_events USING INDEX dowel_paused_events_by_time'],
      [selectPausedEvents({ after }), '_by_time ((paused_at,id)>(?,?))'],
      [selectPausedEvents({ state: 'waiting' }), '_by_state (state=?)'],
      [
        selectPausedEvents({ state: 'waiting', after }),
        '_by_state (state=? AND (paused_at,id)>(?,?))',
      ],
      [{ sql: countWaitingEvents, args: [] }, 'COVERING INDEX dowel_paused_events_by_state'],
    ];
    for (const [statement, step] of statements) {
      const steps = await explain(client, statement);
      expect(steps.filter((taken) => taken.includes(step))).toHaveLength(1);
      expect(steps.filter((taken) => taken.includes('TEMP B-TREE'))).toEqual([]);
    }
  });
});
