import { correctQuery } from './query/correct-query.js';
import { parseQuery, type Query } from './query/parse-query.js';
import { collectHits } from './rank/collect-hits.js';
import { rankSections } from './rank/rank-sections.js';
import { IndexFiles, type ReadFile } from './read/index-files.js';
import { IndexReader } from './read/index-reader.js';
import type { Answer, FindOptions, Search } from './types.js';

const defaultLimit = 10;
/** Limits the time that a very long query takes. */
const maxQueryLength = 400;

/**
 * Opens a site's search index. Nothing is loaded until you call a method.
 *
 * @param read - Loads an index file by its name under `search/`. Don't cache `index.json`; the names of all other
 *   files change with their contents
 */
export function openSearch(read: ReadFile): Search {
  const files = new IndexFiles(read);
  return {
    find: (query, options) => find(files, query, options),
    async warm() {
      await files.entry().catch(() => undefined);
    },
    loadRest: () => files.loadRest(),
  };
}

async function find(files: IndexFiles, text: string, options: FindOptions = {}): Promise<Answer> {
  const query = parseQuery(text.slice(0, maxQueryLength));
  if (query.words.length === 0 && query.kinds.length === 0) return { hits: [] };
  try {
    const answer = await findOnce(files, query, options);
    const isRenewed = answer.incomplete === true && (await files.renew().catch(() => false));
    options.signal?.throwIfAborted();
    return isRenewed ? await findOnce(files, query, options) : answer;
  } catch (error) {
    if (options.signal?.aborted === true) throw error;
    return { hits: [], incomplete: true };
  }
}

async function findOnce(
  files: IndexFiles,
  query: Query,
  { limit = defaultLimit, signal }: FindOptions,
): Promise<Answer> {
  const entry = await files.entry();
  signal?.throwIfAborted();
  const reader = new IndexReader(files, entry, signal);
  const ranking = await rankSections(query, reader);
  const hits = await collectHits(ranking, limit, reader);
  const correctedTo = correctQuery(query, ranking.words);
  return {
    hits,
    ...(correctedTo === undefined || hits.length === 0 ? {} : { correctedTo }),
    ...(ranking.isByType ? { isByType: true } : {}),
    ...(reader.isIncomplete ? { incomplete: true } : {}),
  };
}
