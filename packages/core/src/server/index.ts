/** The core's HTTP server. Other files of the core import from here only. */
export { ServerManager } from './server-manager.js';
export type { CorsOptions, ServerManagerConfig } from './server-manager-config.js';
