/**
 * Storing and reading messages with `@dowel/memory-libsql`, side by side with prepared statements of the native
 * driver on the same tables and with the same settings.
 */
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { LibSqlProvider } from '@dowel/memory-libsql';
import Database from 'libsql';

interface Result {
  name: string;
  ratio: number;
  target: string;
  ok: boolean;
  detail: string;
}

/** On the disk of the project: the folder for temporary files may be in memory, where nothing waits. */
const CACHE = fileURLToPath(new URL('../.cache/', import.meta.url));

/** Many short rounds, so that most of them are free of whatever else the machine does. */
const ROUNDS = 600;
const CALLS_PER_ROUND = 3;
const WARM_UP_ROUNDS = 100;
const STORED_MESSAGES = 100_000;
const LEAST_STORE_RATIO = 0.5;
const GREATEST_READ_RATIO = 2;

const INSERT = `INSERT INTO dowel_messages (conversation_id, id, created_at, role, content)
  VALUES (?, ?, ?, ?, ?)`;
const SELECT = `SELECT id, conversation_id, role, content, created_at FROM dowel_messages
  WHERE conversation_id = ? ORDER BY created_at DESC, sequence DESC LIMIT 20`;

const CONTENT = 'What is the weather like in Lisbon tomorrow, and do I need an umbrella?';

export async function benchMemoryLibsql(): Promise<Result[]> {
  mkdirSync(CACHE, { recursive: true });
  const folder = mkdtempSync(path.join(CACHE, 'bench-memory-'));
  const file = path.join(folder, 'memory.db');
  const provider = new LibSqlProvider({ url: pathToFileURL(file).href });
  await provider.init();
  const raw = new Database(file);
  raw.exec('PRAGMA journal_mode = WAL');
  raw.exec('PRAGMA synchronous = FULL');
  raw.exec('PRAGMA foreign_keys = ON');
  try {
    for (const id of ['busy', 'long']) {
      await provider.ensureConversation({ id, platform: 'bench', user: 'ada', createdAt: 0 });
    }
    return [await benchStoring(provider, raw), await benchReading(provider, raw)];
  } finally {
    raw.close();
    await provider.shutdown();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function benchStoring(provider: LibSqlProvider, raw: Database.Database): Promise<Result> {
  const insert = raw.prepare(INSERT);
  const [ours, theirs] = await compare(
    () =>
      provider.storeMessage({
        id: crypto.randomUUID(),
        conversationId: 'busy',
        role: 'user',
        content: CONTENT,
        createdAt: Date.now(),
      }),
    () => insert.run('busy', crypto.randomUUID(), Date.now(), 'user', CONTENT),
  );
  const ratio = theirs / ours;
  return {
    name: 'memory-libsql: storing messages one after the other, rate against a prepared insert',
    ratio,
    target: `>= ${LEAST_STORE_RATIO}`,
    ok: ratio >= LEAST_STORE_RATIO,
    detail: `${inMicroseconds(ours)} a message, prepared insert ${inMicroseconds(theirs)}`,
  };
}

async function benchReading(provider: LibSqlProvider, raw: Database.Database): Promise<Result> {
  const insert = raw.prepare(INSERT);
  raw.exec('BEGIN');
  for (let index = 0; index < STORED_MESSAGES; index += 1) {
    insert.run('long', crypto.randomUUID(), index, 'user', CONTENT);
  }
  raw.exec('COMMIT');
  const select = raw.prepare(SELECT);
  const [ours, theirs] = await compare(
    () => provider.getMessages({ conversationId: 'long', limit: 20 }),
    () => select.all('long'),
  );
  const ratio = ours / theirs;
  return {
    name: `memory-libsql: the last 20 of ${STORED_MESSAGES} messages, time against a prepared query`,
    ratio,
    target: `<= ${GREATEST_READ_RATIO}`,
    ok: ratio <= GREATEST_READ_RATIO,
    detail: `${inMicroseconds(ours)} a query, prepared query ${inMicroseconds(theirs)}`,
  };
}

/** Median milliseconds for each of two operations, in turns, so that a slow moment of the machine meets both. */
async function compare(first: () => unknown, second: () => unknown): Promise<[number, number]> {
  const samples: [number[], number[]] = [[], []];
  for (let round = -WARM_UP_ROUNDS; round < ROUNDS; round += 1) {
    for (const [index, operation] of [first, second].entries()) {
      const begin = performance.now();
      for (let count = 0; count < CALLS_PER_ROUND; count += 1) await operation();
      const time = (performance.now() - begin) / CALLS_PER_ROUND;
      if (round >= 0) samples[index]?.push(time);
    }
  }
  return [median(samples[0]), median(samples[1])];
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

function inMicroseconds(milliseconds: number): string {
  return `${(milliseconds * 1000).toFixed(0)} µs`;
}
