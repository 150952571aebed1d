/**
 * Tells an agent the date and time in any time zone.
 *
 * @packageDocumentation
 */

export { TimePlugin } from './time-plugin.js';
export type { TimePluginOptions } from './time-plugin.js';
