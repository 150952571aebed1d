/**
 * Lets people chat with an agent over HTTP.
 *
 * @packageDocumentation
 */

export { HttpPlugin } from './http-plugin.js';
export type { HttpPluginOptions } from './http-plugin.js';
export type { HttpIdentity } from './identity.js';
