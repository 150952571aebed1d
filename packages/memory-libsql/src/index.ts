/**
 * Keeps an agent's conversations in SQLite: in a local file, or on a libSQL server.
 *
 * @packageDocumentation
 */

export { LibSqlProvider } from './libsql-provider.js';
export type { LibSqlProviderOptions } from './libsql-provider.js';
