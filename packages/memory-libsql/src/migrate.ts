import { DowelError } from '@dowel/core/errors';
import type { Database, Transaction } from './database.js';
import type { Location } from './location.js';

/**
 * Migrates the database to the newest version, with one transaction per step. Several processes can do this at once:
 * the version is read again under the write lock, so each step runs only once.
 *
 * Can be called again after any failure.
 */
export async function migrate(
  database: Database,
  migrations: readonly (readonly string[])[],
  { location, schema }: { readonly location: Location; readonly schema: string },
): Promise<void> {
  let version = await readVersion(database, schema);
  while (version < migrations.length) {
    const transaction = await database.transaction('write');
    try {
      version = await readVersion(transaction, schema);
      const statements = migrations[version];
      if (statements !== undefined) {
        version += 1;
        for (const statement of statements) await transaction.execute(statement);
        await writeVersion(transaction, version, schema);
        await transaction.commit();
      }
    } finally {
      transaction.close();
    }
  }
  if (version > migrations.length) throw tooNew(version, migrations.length, location);
}

async function readVersion(database: Pick<Database, 'execute'>, schema: string): Promise<number> {
  const { rows: tables } = await database.execute(
    `SELECT 1 FROM ${schema}.sqlite_master WHERE type = 'table' AND name = 'dowel_schema'`,
  );
  if (tables.length === 0) return 0;
  const { rows } = await database.execute('SELECT version FROM dowel_schema');
  return Number(rows[0]?.[0] ?? 0);
}

/** Uses a table instead of `user_version`, because other programs may have tables in the same file. */
async function writeVersion(
  transaction: Transaction,
  version: number,
  schema: string,
): Promise<void> {
  await transaction.execute(
    `CREATE TABLE IF NOT EXISTS ${schema}.dowel_schema (
      only INTEGER PRIMARY KEY CHECK (only = 1),
      version INTEGER NOT NULL
    )`,
  );
  await transaction.execute({
    sql: 'INSERT OR REPLACE INTO dowel_schema (only, version) VALUES (1, ?)',
    args: [version],
  });
}

function tooNew(version: number, known: number, location: Location): DowelError {
  return new DowelError({
    code: 'MEMORY_SCHEMA_NEWER',
    problem: `The database was written by a newer version of @dowel/memory-libsql: ${location.label}`,
    expected: `schema version ${known} or older`,
    received: `schema version ${version}`,
    fix: 'Update @dowel/memory-libsql, or choose another file; this one was not changed.',
  });
}
