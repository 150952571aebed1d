import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Message } from '@dowel/core';
import { describeMemoryProvider } from '@dowel/core/testing';
import { createClient, LibsqlError } from '@libsql/client';
import { describe, expect, it } from 'vitest';
import { useTemporaryFolder } from '../test/temporary-folder.js';
import { explain } from './database-errors.js';
import { LibSqlProvider } from './index.js';
import { parseLocation } from './location.js';

const folder = useTemporaryFolder();
let latestUrl = '';

describeMemoryProvider({
  describe,
  it,
  name: 'LibSqlProvider with a file',
  create: () => {
    latestUrl = folder.newUrl();
    return new LibSqlProvider({ url: latestUrl });
  },
  reopen: () => new LibSqlProvider({ url: latestUrl }),
});

describeMemoryProvider({
  describe,
  it,
  name: 'LibSqlProvider in memory',
  create: () => new LibSqlProvider({ url: ':memory:' }),
});

const message: Message = {
  id: 'm1',
  conversationId: 'c1',
  role: 'user',
  content: 'Hello',
  createdAt: 1,
};

async function openProvider(url: string, busyTimeout?: number): Promise<LibSqlProvider> {
  const provider = new LibSqlProvider({ url, busyTimeout });
  await provider.init();
  await provider.ensureConversation({ id: 'c1', platform: 'test', user: 'ada', createdAt: 0 });
  return provider;
}

describe('opening a database', () => {
  it.each(['with space', 'ümlaut 日本 😀', `it's "quoted"; DROP TABLE`, 'a%20b', '#?&=+%', '-wal'])(
    'works with the file name %s',
    async (name) => {
      const file = path.join(folder.path, `${name}.db`);
      const provider = await openProvider(pathToFileURL(file).href);
      await provider.storeMessage(message);
      expect(await provider.getMessages()).toEqual([message]);
      await provider.shutdown();
      expect(existsSync(file)).toBe(true);
    },
  );

  it('fails with MEMORY_OPEN_FAILED if the folder does not exist', async () => {
    const url = pathToFileURL(path.join(folder.path, 'nowhere', 'memory.db')).href;
    await expect(new LibSqlProvider({ url }).init()).rejects.toMatchObject({
      code: 'MEMORY_OPEN_FAILED',
      message: expect.stringContaining('Create the folder') as string,
    });
  });

  it('fails with MEMORY_OPEN_FAILED if the path is a folder', async () => {
    const url = pathToFileURL(folder.path).href;
    await expect(new LibSqlProvider({ url }).init()).rejects.toMatchObject({
      code: 'MEMORY_OPEN_FAILED',
    });
  });

  it('fails with MEMORY_OPEN_FAILED if the path has a NUL character', async () => {
    const url = `${pathToFileURL(folder.path).href}/a%00b.db`;
    await expect(new LibSqlProvider({ url }).init()).rejects.toMatchObject({
      code: 'MEMORY_OPEN_FAILED',
    });
  });

  it('fails with MEMORY_OPEN_FAILED if the text in the file is UTF-16', async () => {
    const url = folder.newUrl();
    const other = createClient({ url });
    await other.execute("PRAGMA encoding = 'UTF-16'");
    await other.execute('CREATE TABLE other (a)');
    other.close();
    await expect(new LibSqlProvider({ url }).init()).rejects.toMatchObject({
      code: 'MEMORY_OPEN_FAILED',
      received: expect.stringContaining('text encoding') as string,
    });
  });

  it('fails if the file is not a database, and does not change it', async () => {
    const file = path.join(folder.path, 'notes.txt');
    const text = 'Not a database.\n'.repeat(500);
    writeFileSync(file, text);
    await expect(
      new LibSqlProvider({ url: pathToFileURL(file).href }).init(),
    ).rejects.toMatchObject({ code: 'MEMORY_NOT_A_DATABASE' });
    expect(readFileSync(file, 'utf8')).toBe(text);
  });

  it('can be repeated after a failure', async () => {
    const parent = path.join(folder.path, 'later');
    const url = pathToFileURL(path.join(parent, 'memory.db')).href;
    const provider = new LibSqlProvider({ url });
    await expect(provider.init()).rejects.toMatchObject({ code: 'MEMORY_OPEN_FAILED' });
    mkdirSync(parent);
    await provider.init();
    expect(await provider.getMessages()).toEqual([]);
    await provider.shutdown();
  });

  it.each([-1, Number.NaN, Infinity, null, '5'])('rejects a busyTimeout of %j', (busyTimeout) => {
    expect(() => new LibSqlProvider({ busyTimeout: busyTimeout as never })).toThrow(
      /milliseconds, 0 or more/,
    );
  });

  it.each([null, 5, {}])('rejects the authToken %j', (authToken) => {
    expect(() => new LibSqlProvider({ authToken: authToken as never })).toThrow(
      expect.objectContaining({ code: 'MEMORY_OPTION_INVALID' }),
    );
  });

  it('converts SQLite file errors to memory error codes', () => {
    const location = parseLocation('file:memory.db');
    const codes = ['SQLITE_READONLY', 'SQLITE_CANTOPEN', 'SQLITE_FULL', 'SQLITE_CORRUPT'].map(
      (code) => explain(new LibsqlError('refused', code), location),
    );
    expect(codes).toMatchObject([
      { code: 'MEMORY_READ_ONLY' },
      { code: 'MEMORY_OPEN_FAILED' },
      { code: 'MEMORY_DISK_FULL' },
      { code: 'MEMORY_CORRUPT' },
    ]);
  });
});

describe('closing a database', () => {
  it('rejects calls before init and after shutdown', async () => {
    const provider = new LibSqlProvider({ url: folder.newUrl() });
    const closed = { code: 'MEMORY_NOT_OPEN' };
    await expect(provider.storeMessage(message)).rejects.toMatchObject(closed);
    await expect(provider.getMessages()).rejects.toMatchObject(closed);
    await provider.init();
    await provider.init();
    await provider.shutdown();
    await provider.shutdown();
    await expect(provider.getConversation('c1')).rejects.toMatchObject(closed);
    await provider.init();
    expect(await provider.getMessages()).toEqual([]);
    await provider.shutdown();
  });

  it('finishes pending writes and leaves one complete file', async () => {
    const url = folder.newUrl();
    const provider = await openProvider(url);
    const messages = Array.from({ length: 250 }, (_, index) => ({ ...message, id: `m${index}` }));
    const stored = Promise.all(messages.map((one) => provider.storeMessage(one)));
    await provider.shutdown();
    await stored;

    const copy = path.join(folder.path, 'copy.db');
    writeFileSync(copy, readFileSync(fileURLToPath(url)));
    const other = await openProvider(pathToFileURL(copy).href);
    expect(await other.getMessages({ limit: 1_000 })).toEqual(messages);
    await other.shutdown();
  });
});

describe('while another connection holds the lock', () => {
  it('waits to write, and still reads', async () => {
    const url = folder.newUrl();
    const provider = await openProvider(url, 30_000);
    const other = createClient({ url });
    const transaction = await other.transaction('write');
    const stored = provider.storeMessage(message);
    // A read that succeeds now shows that the wait doesn't block the event loop.
    expect(await provider.getMessages()).toEqual([]);
    await transaction.rollback();
    await stored;
    expect(await provider.getMessages()).toEqual([message]);
    other.close();
    await provider.shutdown();
  });

  it('fails with MEMORY_BUSY after busyTimeout and stores nothing', async () => {
    const url = folder.newUrl();
    const provider = await openProvider(url, 30);
    const other = createClient({ url });
    const transaction = await other.transaction('write');
    const attempts = await Promise.allSettled([
      provider.storeMessage(message),
      provider.storeMessage({ ...message, id: 'm2' }),
      provider.deleteConversation('c1'),
    ]);
    expect(attempts).toMatchObject(
      attempts.map(() => ({ status: 'rejected', reason: { code: 'MEMORY_BUSY' } })),
    );
    await transaction.rollback();
    expect(await provider.getMessages()).toEqual([]);
    other.close();
    await provider.shutdown();
  });

  it('fails without affecting later writes, which other connections see at once', async () => {
    const url = folder.newUrl();
    const provider = await openProvider(url, 0);
    const other = createClient({ url });
    for (const id of ['m1', 'm2', 'm3']) {
      const transaction = await other.transaction('write');
      const store = provider.storeMessage({ ...message, id: `lost ${id}` });
      await expect(store).rejects.toMatchObject({ code: 'MEMORY_BUSY' });
      await transaction.rollback();
      await provider.storeMessage({ ...message, id });
    }
    const { rows } = await other.execute('SELECT id FROM dowel_messages ORDER BY sequence');
    expect(rows.map((row) => row.id)).toEqual(['m1', 'm2', 'm3']);
    await other.execute('DELETE FROM dowel_messages');
    other.close();
    await provider.shutdown();
  });
});

describe('concurrent writes', () => {
  it('store the other messages if one is invalid', async () => {
    const provider = await openProvider(folder.newUrl());
    const bad = { ...message, id: 'bad', role: 'nobody' } as unknown as Message;
    const outcomes = await Promise.allSettled([
      provider.storeMessage({ ...message, id: 'before' }),
      provider.storeMessage(bad),
      provider.storeMessage({ ...message, id: 'after' }),
    ]);
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect((await provider.getMessages()).map(({ id }) => id)).toEqual(['before', 'after']);
    await provider.shutdown();
  });

  it.each([true, undefined, {}, Symbol('text'), 1n])(
    'reject content that is not a string (%s) without crashing the process',
    async (content) => {
      const provider = await openProvider(folder.newUrl());
      const bad = { ...message, id: 'bad', content } as unknown as Message;
      const outcomes = await Promise.allSettled([
        provider.storeMessage(bad),
        provider.storeMessage({ ...message, id: 'after' }),
      ]);
      expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'fulfilled']);
      await expect(provider.storeMessage(bad)).rejects.toThrow(TypeError);
      expect((await provider.getMessages()).map(({ id }) => id)).toEqual(['after']);
      await provider.shutdown();
    },
  );
});

describe('prepared statements', () => {
  it('keep working when another connection changes the tables', async () => {
    const url = folder.newUrl();
    const provider = await openProvider(url);
    await provider.storeMessage(message);
    expect(await provider.getMessages()).toEqual([message]);
    const other = createClient({ url });
    await other.execute('ALTER TABLE dowel_messages ADD COLUMN mine TEXT');
    await other.execute('CREATE INDEX mine ON dowel_messages (mine, content)');
    other.close();
    const second = { ...message, id: 'm2' };
    await provider.storeMessage(second);
    expect(await provider.getMessages()).toEqual([message, second]);
    await provider.shutdown();
  });

  it('keep working after one of them fails', async () => {
    const provider = await openProvider(folder.newUrl());
    const bad = { ...message, id: 'bad', role: 'nobody' } as unknown as Message;
    await expect(provider.storeMessage(bad)).rejects.toThrow(/CHECK/);
    await provider.storeMessage(message);
    expect(await provider.getMessages()).toEqual([message]);
    await provider.shutdown();
  });
});
