/**
 * Memory for Dowel that lives as long as the process.
 *
 * @packageDocumentation
 */

export { InMemoryProvider } from './in-memory-provider.js';
