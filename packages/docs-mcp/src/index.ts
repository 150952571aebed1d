/**
 * A Model Context Protocol server for Dowel's documentation, which it reads from the site's static files. The command
 * `dowel-docs-mcp` serves it over stdio; use this entry point to serve it over another transport.
 *
 * @packageDocumentation
 */
export { createDocsServer } from './create-docs-server.js';
export { openSite } from './site/open-site.js';
export { SiteError } from './site/site.js';
export type { Site } from './site/site.js';
export type { WebSiteOptions } from './site/web-site.js';
