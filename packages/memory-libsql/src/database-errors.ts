import { LibsqlError } from '@libsql/client';
import { DowelError, isDowelError, messageOf } from '@dowel/core/errors';
import Driver from 'libsql';
import type { Location } from './location.js';

interface Explanation {
  code: string;
  problem: string;
  fix: string;
}

const explanations: Readonly<Record<string, Explanation>> = {
  SQLITE_NOTADB: {
    code: 'MEMORY_NOT_A_DATABASE',
    problem: 'The file is not an SQLite database',
    fix: 'Choose another file; this one was left as it is.',
  },
  SQLITE_CANTOPEN: {
    code: 'MEMORY_OPEN_FAILED',
    problem: 'The database could not be opened',
    fix: 'Check that the folder exists and that this process may write in it.',
  },
  SQLITE_READONLY: {
    code: 'MEMORY_READ_ONLY',
    problem: 'The database may not be written to',
    fix: 'Give this process the right to write the file and its folder.',
  },
  SQLITE_FULL: {
    code: 'MEMORY_DISK_FULL',
    problem: 'The disk is full',
    fix: 'Make room; nothing acknowledged before is lost.',
  },
  SQLITE_CORRUPT: {
    code: 'MEMORY_CORRUPT',
    problem: 'The database file is damaged',
    fix: 'Restore it from a copy, or recover what is left with `sqlite3 file .recover`.',
  },
  CLIENT_CLOSED: {
    code: 'MEMORY_NOT_OPEN',
    problem: 'The memory was shut down in the middle of a call',
    fix: 'Wait for pending calls before `shutdown`.',
  },
};

/** The driver gives more exact codes (SQLITE_BUSY_SNAPSHOT), whose last byte tells which of these they are. */
const baseCodes: Readonly<Record<number, string>> = {
  5: 'SQLITE_BUSY',
  8: 'SQLITE_READONLY',
  11: 'SQLITE_CORRUPT',
  13: 'SQLITE_FULL',
  14: 'SQLITE_CANTOPEN',
  26: 'SQLITE_NOTADB',
};

/** An error of the native driver as the client of a server would have thrown it. */
export function toLibsqlError(error: unknown): unknown {
  if (!(error instanceof Driver.SqliteError)) return error;
  const { message, code, rawCode = 0 } = error;
  return new LibsqlError(message, baseCodes[rawCode & 0xff] ?? code, code, rawCode, error);
}

export function isBusy(error: unknown): boolean {
  return error instanceof LibsqlError && error.code === 'SQLITE_BUSY';
}

/** The error of the database in our words, if it is one that a reader can do something about. */
export function explain(error: unknown, location: Location): unknown {
  if (isDowelError(error) || !(error instanceof LibsqlError)) return error;
  const explanation = explanations[error.code];
  if (explanation === undefined) return error;
  return new DowelError({
    ...explanation,
    problem: `${explanation.problem}: ${location.label}`,
    received: error.message,
    cause: error,
  });
}

/** The driver throws errors without a code when it cannot even begin. */
export function openFailed(error: unknown, location: Location): DowelError {
  return new DowelError({
    code: location.isLocal ? 'MEMORY_OPEN_FAILED' : 'MEMORY_URL_INVALID',
    problem: `The database could not be opened: ${location.label}`,
    expected: location.isLocal
      ? 'a file in a folder that exists and that this process may write in'
      : 'the address of a libSQL server',
    received: messageOf(error),
    fix: location.isLocal ? 'Create the folder, or choose another `url`.' : 'Correct the `url`.',
    cause: error,
  });
}

export function stayedBusy(error: unknown, location: Location, milliseconds: number): DowelError {
  return new DowelError({
    code: 'MEMORY_BUSY',
    problem: `The database was locked by another process for ${milliseconds} ms: ${location.label}`,
    expected: 'a lock of some milliseconds',
    received: messageOf(error),
    fix: 'End the program that holds the lock, or raise `busyTimeout`; nothing was stored, so try again.',
    cause: error,
  });
}
