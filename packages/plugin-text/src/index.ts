/**
 * Writes answers with the model.
 *
 * @packageDocumentation
 */

export { TextPlugin } from './text-plugin.js';
export type { TextPluginOptions } from './text-plugin.js';
