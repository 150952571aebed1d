/**
 * Memory for Dowel in SQLite: a local file, or a libSQL server.
 *
 * @packageDocumentation
 */

export { LibSqlProvider } from './libsql-provider.js';
export type { LibSqlProviderOptions } from './libsql-provider.js';
