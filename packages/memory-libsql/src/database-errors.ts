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
    fix: 'Choose another file; this one was not changed.',
  },
  SQLITE_CANTOPEN: {
    code: 'MEMORY_OPEN_FAILED',
    problem: 'The database could not be opened',
    fix: 'Check that the folder exists and that this process can write to it.',
  },
  SQLITE_READONLY: {
    code: 'MEMORY_READ_ONLY',
    problem: 'The database is read-only',
    fix: 'Give this process write permission for the file and its folder.',
  },
  SQLITE_FULL: {
    code: 'MEMORY_DISK_FULL',
    problem: 'The disk is full',
    fix: 'Free some disk space; everything acknowledged so far is safe.',
  },
  SQLITE_CORRUPT: {
    code: 'MEMORY_CORRUPT',
    problem: 'The database file is damaged',
    fix: 'Restore a backup, or recover the remaining data with `sqlite3 file .recover`.',
  },
  CLIENT_CLOSED: {
    code: 'MEMORY_NOT_OPEN',
    problem: 'The memory was shut down during a call',
    fix: 'Await pending calls before you call `shutdown`.',
  },
};

/** The driver reports extended codes (SQLITE_BUSY_SNAPSHOT), whose low byte is one of these primary codes. */
const baseCodes: Readonly<Record<number, string>> = {
  5: 'SQLITE_BUSY',
  8: 'SQLITE_READONLY',
  11: 'SQLITE_CORRUPT',
  13: 'SQLITE_FULL',
  14: 'SQLITE_CANTOPEN',
  26: 'SQLITE_NOTADB',
};

/** Converts a native driver error to the error that the remote client would throw. */
export function toLibsqlError(error: unknown): unknown {
  if (!(error instanceof Driver.SqliteError)) return error;
  const { message, code, rawCode = 0 } = error;
  return new LibsqlError(message, baseCodes[rawCode & 0xff] ?? code, code, rawCode, error);
}

export function isBusy(error: unknown): boolean {
  return error instanceof LibsqlError && error.code === 'SQLITE_BUSY';
}

/** Converts a database error that the user can fix to a `DowelError`; returns any other error unchanged. */
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

/** Returns whether a file can't be opened at all. Other errors, such as a lock, are converted by {@link explain}. */
export function isOpenFailure(error: unknown): boolean {
  return (
    error instanceof LibsqlError &&
    (error.code === 'SQLITE_CANTOPEN' || error.code === 'SQLITE_ERROR')
  );
}

export function openFailed(error: unknown, location: Location): DowelError {
  return new DowelError({
    code: location.isLocal ? 'MEMORY_OPEN_FAILED' : 'MEMORY_URL_INVALID',
    problem: `The database could not be opened: ${location.label}`,
    expected: location.isLocal
      ? 'a file in an existing folder that this process can write to'
      : 'the URL of a libSQL server',
    received: messageOf(error),
    fix: location.isLocal ? 'Create the folder, or choose another `url`.' : 'Correct the `url`.',
    cause: error,
  });
}

export function stayedBusy(error: unknown, location: Location, milliseconds: number): DowelError {
  return new DowelError({
    code: 'MEMORY_BUSY',
    problem: `The database was locked by another process for ${milliseconds} ms: ${location.label}`,
    expected: 'a lock held for a few milliseconds',
    received: messageOf(error),
    fix: 'Stop the program that holds the lock, or raise `busyTimeout`. Nothing was stored, so you can retry.',
    cause: error,
  });
}
