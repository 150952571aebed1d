/**
 * Searches the documentation site. It answers queries from the static files that `@dowel/docs-search/write` creates. It
 * only needs a function that loads these files, so it runs in the browser and in Node.
 */
export { groupHits, type HitGroup } from './rank/group-hits.js';
export { openSearch } from './open-search.js';
export type { ReadFile } from './read/index-files.js';
export type { Answer, FindOptions, Group, Hit, Kind, Search, Segment } from './types.js';
