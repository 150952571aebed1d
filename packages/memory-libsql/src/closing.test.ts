import { existsSync, readdirSync, readlinkSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import Driver from 'libsql';
import { describe, expect, it } from 'vitest';
import { useTemporaryFolder } from '../test/temporary-folder.js';
import { LibSqlProvider } from './index.js';

/** Only Linux has this folder. Elsewhere, the tests only check that the files can be deleted. */
const DESCRIPTORS = '/proc/self/fd';

const folder = useTemporaryFolder();

/** Returns the names of the files in the test's folder that this process has open. */
function listOpenFiles(): string[] {
  const descriptors = existsSync(DESCRIPTORS) ? readdirSync(DESCRIPTORS) : [];
  return descriptors
    .map((descriptor) => {
      try {
        return readlinkSync(path.join(DESCRIPTORS, descriptor));
      } catch {
        return ''; // The descriptor with which the folder was read.
      }
    })
    .filter((file) => path.dirname(file) === folder.path)
    .map((file) => path.basename(file));
}

/** Runs all kinds of statements. */
async function use(url: string): Promise<void> {
  const provider = new LibSqlProvider({ url, busyTimeout: 0 });
  await provider.init();
  await provider.ensureConversation({ id: 'c1', platform: 'test', user: 'ada', createdAt: 0 });
  const message = {
    id: 'm1',
    conversationId: 'c1',
    role: 'user',
    content: '',
    createdAt: 0,
  } as const;
  await provider.storeMessage(message);
  await Promise.all([1, 2].map((index) => provider.storeMessage({ ...message, id: `m${index}` })));
  expect(await provider.getMessages()).toHaveLength(2);
  await provider.shutdown();
}

describe('shutdown', () => {
  it('closes the files, each time', async () => {
    const url = folder.newUrl();
    for (let round = 0; round < 20; round += 1) await use(url);
    expect(listOpenFiles()).toEqual([]);
  });

  it('leaves one file, which can be deleted and created again', async () => {
    const url = folder.newUrl();
    const file = fileURLToPath(url);
    await use(url);
    expect(readdirSync(folder.path).filter((name) => name.startsWith(path.basename(file)))).toEqual(
      [path.basename(file)],
    );
    rmSync(file);
    await use(url);
    expect(existsSync(file)).toBe(true);
    expect(listOpenFiles()).toEqual([]);
  });

  it('closes the files after calls that failed', async () => {
    const url = folder.newUrl();
    const provider = new LibSqlProvider({ url, busyTimeout: 0 });
    await provider.init();
    const other = new Driver(fileURLToPath(url));
    other.exec('BEGIN IMMEDIATE');
    for (let round = 0; round < 5; round += 1) {
      await expect(provider.deleteConversation('c1')).rejects.toMatchObject({
        code: 'MEMORY_BUSY',
      });
    }
    other.exec('ROLLBACK');
    other.close();
    await provider.deleteConversation('c1');
    await provider.shutdown();
    expect(listOpenFiles()).toEqual([]);
  });
});

describe('init', () => {
  it('leaves nothing open if it fails', async () => {
    const file = path.join(folder.path, 'notes.txt');
    writeFileSync(file, 'Not a database.\n'.repeat(500));
    const url = pathToFileURL(file).href;
    for (let round = 0; round < 3; round += 1) {
      await expect(new LibSqlProvider({ url }).init()).rejects.toMatchObject({
        code: 'MEMORY_NOT_A_DATABASE',
      });
    }
    expect(listOpenFiles()).toEqual([]);
  });
});
