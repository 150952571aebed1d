import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { createClient } from '@libsql/client';
import { describe, expect, it } from 'vitest';
import { useTemporaryFolder } from '../test/temporary-folder.js';
import { LibSqlProvider } from './index.js';

const folder = useTemporaryFolder();

function run(program: string, ...parameters: string[]): ChildProcess {
  const file = fileURLToPath(new URL(`../test/${program}`, import.meta.url));
  return spawn(
    process.execPath,
    ['--conditions=@dowel/source', '--import', 'tsx', file, ...parameters],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
}

async function readIds(url: string): Promise<string[]> {
  const provider = new LibSqlProvider({ url });
  await provider.init();
  const messages = await provider.getMessages({ limit: 1_000_000 });
  await provider.shutdown();
  return messages.map(({ id }) => id);
}

async function checkIntegrity(url: string): Promise<unknown> {
  const client = createClient({ url });
  const { rows } = await client.execute('PRAGMA integrity_check');
  client.close();
  return rows[0]?.integrity_check;
}

describe('several processes', () => {
  it('create one file and write to it at the same time without losing messages', async () => {
    const url = folder.newUrl();
    const names = ['one', 'two'];
    const exits = await Promise.all(
      names.map(async (name) => once(run('write-messages.ts', url, name, '300'), 'exit')),
    );
    expect(exits.map(([code]) => code as unknown)).toEqual([0, 0]);

    const ids = await readIds(url);
    for (const name of names) {
      expect(ids.filter((id) => id.startsWith(name))).toEqual(
        Array.from({ length: 300 }, (_, index) => `${name}-${index}`),
      );
    }
    expect(ids).toHaveLength(600);
    expect(await checkIntegrity(url)).toBe('ok');
  }, 60_000);

  it('keep every acknowledged message when one is killed while writing', async () => {
    const url = folder.newUrl();
    const acknowledged: string[] = [];
    for (const name of ['first', 'second', 'third']) {
      const child = run('write-until-killed.ts', url, name);
      const exit = once(child, 'exit');
      if (child.stdout === null) throw new Error('The child process has no output stream.');
      let lines = 0;
      for await (const line of createInterface({ input: child.stdout })) {
        acknowledged.push(line);
        lines += 1;
        if (lines === 53) child.kill('SIGKILL');
      }
      expect(await exit).toEqual([null, 'SIGKILL']);
    }

    const ids = new Set(await readIds(url));
    expect(acknowledged.length).toBeGreaterThanOrEqual(3 * 53);
    expect(acknowledged.filter((id) => !ids.has(id))).toEqual([]);
    expect(await checkIntegrity(url)).toBe('ok');
  }, 60_000);
});
