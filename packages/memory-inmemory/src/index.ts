/**
 * Keeps an agent's conversations in process memory.
 *
 * @packageDocumentation
 */

export { InMemoryProvider } from './in-memory-provider.js';
