/**
 * Lets people chat with an agent in the terminal.
 *
 * @packageDocumentation
 */

export { TerminalPlugin } from './terminal-plugin.js';
export type { TerminalPluginOptions } from './terminal-plugin.js';
