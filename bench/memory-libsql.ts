/**
 * Compares storing and reading messages with `@dowel/memory-libsql` to prepared statements of the native driver, on
 * the same tables and with the same settings.
 */
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { LibSqlProvider } from '@dowel/memory-libsql';
import Database from 'libsql';
import { median, type BenchResult } from './result.js';

/** On the project's disk: the folder for temporary files may be in memory, where commits don't wait. */
const CACHE = fileURLToPath(new URL('../.cache/', import.meta.url));

/** Many short rounds, so that other load on the machine affects few of them. */
const ROUNDS = 600;
const CALLS_PER_ROUND = 3;
const WARM_UP_ROUNDS = 100;
const STORED_MESSAGES = 100_000;
const LEAST_STORE_RATIO = 0.5;
const GREATEST_READ_RATIO = 2;

const INSERT = `INSERT INTO dowel_messages (conversation_id, id, created_at, role, content)
  VALUES (?, ?, ?, ?, ?)`;
const SELECT = `SELECT id, conversation_id, role, content, created_at FROM dowel_messages
  WHERE conversation_id = ? ORDER BY sequence DESC LIMIT 20`;

const CONTENT = 'What is the weather like in Lisbon tomorrow, and do I need an umbrella?';

export async function benchMemoryLibsql(): Promise<BenchResult[]> {
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

async function benchStoring(
  provider: LibSqlProvider,
  raw: Database.Database,
): Promise<BenchResult> {
  const insert = raw.prepare(INSERT);
  const { ours, theirs, ratio } = await compare(
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
  const rate = 1 / ratio;
  return {
    name: 'memory-libsql: storing messages one after the other, rate against a prepared insert',
    ratio: rate,
    target: `>= ${LEAST_STORE_RATIO}`,
    ok: rate >= LEAST_STORE_RATIO,
    detail: `${inMicroseconds(ours)} a message, prepared insert ${inMicroseconds(theirs)}`,
  };
}

async function benchReading(
  provider: LibSqlProvider,
  raw: Database.Database,
): Promise<BenchResult> {
  const insert = raw.prepare(INSERT);
  raw.exec('BEGIN');
  for (let index = 0; index < STORED_MESSAGES; index += 1) {
    insert.run('long', crypto.randomUUID(), index, 'user', CONTENT);
  }
  raw.exec('COMMIT');
  const select = raw.prepare(SELECT);
  const { ours, theirs, ratio } = await compare(
    () => provider.getMessages({ conversationId: 'long', limit: 20 }),
    () => select.all('long'),
  );
  return {
    name: `memory-libsql: the last 20 of ${STORED_MESSAGES} messages, time against a prepared query`,
    ratio,
    target: `<= ${GREATEST_READ_RATIO}`,
    ok: ratio <= GREATEST_READ_RATIO,
    detail: `${inMicroseconds(ours)} a query, prepared query ${inMicroseconds(theirs)}`,
  };
}

interface Comparison {
  /** Milliseconds per call: the median of the rounds. */
  readonly ours: number;
  readonly theirs: number;
  /** Median ratio of ours to theirs: a round is so short that a slow moment usually affects both. */
  readonly ratio: number;
}

async function compare(ours: () => unknown, theirs: () => unknown): Promise<Comparison> {
  for (let round = 0; round < WARM_UP_ROUNDS; round += 1) {
    await measure(ours);
    await measure(theirs);
  }
  const pairs: { ours: number; theirs: number }[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    // The sides take turns to go first, so that neither benefits from the state the other leaves.
    const early = await measure(round % 2 ? ours : theirs);
    const late = await measure(round % 2 ? theirs : ours);
    pairs.push(round % 2 ? { ours: early, theirs: late } : { ours: late, theirs: early });
  }
  return {
    ours: median(pairs.map((pair) => pair.ours)),
    theirs: median(pairs.map((pair) => pair.theirs)),
    ratio: median(pairs.map((pair) => pair.ours / pair.theirs)),
  };
}

/** @returns The milliseconds per call. */
async function measure(operation: () => unknown): Promise<number> {
  const startedAt = performance.now();
  for (let call = 0; call < CALLS_PER_ROUND; call += 1) await operation();
  return (performance.now() - startedAt) / CALLS_PER_ROUND;
}

function inMicroseconds(milliseconds: number): string {
  return `${(milliseconds * 1000).toFixed(0)} µs`;
}
