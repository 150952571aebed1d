import { MemoryManager, Runtime, type Context } from '@dowel/core';
import { createTestModel } from '@dowel/core/testing';
import { createClient } from '@libsql/client';
import { describe, expect, it } from 'vitest';
import { makePausedEvent } from '../test/make-paused-event.js';
import { useTemporaryFolder } from '../test/temporary-folder.js';
import { LibSqlProvider } from './index.js';

const folder = useTemporaryFolder();

/** Stores entries in a new file, then runs a statement that damages some. */
async function storeAndDamage(statement: string): Promise<LibSqlProvider> {
  const url = folder.newUrl();
  const provider = new LibSqlProvider({ url });
  await provider.init();
  await provider.ensureConversation({ id: 'c1', platform: 'test', user: 'ada', createdAt: 0 });
  for (const [index, id] of ['one', 'two', 'three'].entries()) {
    await provider.storePausedEvent(makePausedEvent(id, index));
    await provider.storeContext({ id, conversationId: 'c1', items: [], createdAt: index });
    await provider.storeMessage({
      ...{ id, conversationId: 'c1', role: 'user', content: 'Zürich', createdAt: index },
    });
  }
  const client = createClient({ url });
  await client.execute(statement);
  client.close();
  return provider;
}

describe('a damaged record of a paused event', () => {
  const damages: [string, string][] = [
    ['cut off', `substr(event, 1, 20)`],
    ['empty', `''`],
    ['null', `'null'`],
    ['a list', `'[]'`],
    ['incomplete', `'{"id":"two"}'`],
    ['a blob', `x'00ff'`],
    ['not UTF-8', `CAST(x'7b22ff' AS TEXT)`],
  ];

  it.each(damages)('does not hide the other events if it is %s', async (_name, value) => {
    const provider = await storeAndDamage(
      `UPDATE dowel_paused_events SET event = ${value} WHERE id = 'two'`,
    );
    const memory = new MemoryManager(provider);
    const pages = [
      await memory.getPausedEvents({ limit: 1 }),
      await memory.getPausedEvents({ limit: 1, after: { pausedAt: 0, id: 'one' } }),
      await memory.getPausedEvents({ limit: 1, after: { pausedAt: 1, id: 'two' } }),
    ];
    expect(pages).toEqual([
      [makePausedEvent('one', 0)],
      [
        {
          ...{ id: 'two', conversationId: 'c1', state: 'waiting', pausedAt: 1 },
          unreadable: expect.any(String) as string,
        },
      ],
      [makePausedEvent('three', 2)],
    ]);
    await expect(memory.getPausedEvent('two')).rejects.toMatchObject({
      code: 'MEMORY_CORRUPT',
      message: expect.stringContaining('"two"') as string,
    });
    expect(await memory.countPausedEvents()).toBe(3);
    expect(await memory.claimPausedEvent('two')).toBe(true);
    await memory.deletePausedEvent('two');
    expect(await memory.getPausedEvents()).toHaveLength(2);
    await provider.shutdown();
  });

  it.each(damages)('does not stop an agent from starting if it is %s', async (_name, value) => {
    const provider = await storeAndDamage(
      `UPDATE dowel_paused_events SET event = ${value} WHERE id = 'two'`,
    );
    const reports: string[] = [];
    const runtime = Runtime.init({
      modelProviders: [createTestModel([])],
      memoryProvider: provider,
      plugins: [],
      options: { onError: (message) => reports.push(message) },
    });
    await runtime.start();
    expect((await runtime.getPausedEvents()).map(({ id }) => id)).toEqual(['one', 'three']);
    expect(reports.at(-1)).toBe("The paused event two can't be read");
    await runtime.stop();
  });
});

describe('other damaged entries', () => {
  it.each<[string, (provider: LibSqlProvider) => Promise<unknown>, string]>([
    [
      `UPDATE dowel_contexts SET items = '[' WHERE id = 'two'`,
      (provider) => provider.getContexts(),
      'context "two"',
    ],
    [
      `UPDATE dowel_contexts SET outcome = '{' WHERE id = 'two'`,
      (provider) => provider.getContext('two'),
      'context "two"',
    ],
    [
      `UPDATE dowel_conversations SET metadata = '{'`,
      (provider) => provider.getConversation('c1'),
      'conversation "c1"',
    ],
  ])('fail with MEMORY_CORRUPT after %s', async (statement, read, name) => {
    const provider = await storeAndDamage(statement);
    await expect(read(provider)).rejects.toMatchObject({
      code: 'MEMORY_CORRUPT',
      message: expect.stringContaining(name) as string,
    });
    await provider.shutdown();
  });

  it('do not hide other entries from queries for those', async () => {
    const provider = await storeAndDamage(`UPDATE dowel_contexts SET items = '[' WHERE id = 'two'`);
    const three: Context = { id: 'three', conversationId: 'c1', items: [], createdAt: 2 };
    expect(await provider.getContext('three')).toEqual(three);
    expect(await provider.getContexts({ limit: 1 })).toEqual([three]);
    await provider.shutdown();
  });

  it('do not end the process if a text is not UTF-8', async () => {
    const provider = await storeAndDamage(
      `UPDATE dowel_messages SET content = CAST(x'5aff' AS TEXT) WHERE id = 'two'`,
    );
    const messages = await provider.getMessages();
    expect(messages.map(({ content }) => content)).toEqual(['Zürich', 'Z\ufffd', 'Zürich']);
    await provider.shutdown();
  });
});
