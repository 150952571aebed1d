import { Library, type ReadFile } from './read/index-files.js';
import { parseQuery, type Query } from './query/parse-query.js';
import { createMatch, matchSection, type Match } from './rank/match-section.js';
import { createHit } from './rank/create-hit.js';
import { rank, type Ranking } from './rank/rank-sections.js';
import { Reader } from './read/index-reader.js';
import { refine } from './rank/boost-section.js';
import type { Answer, FindOptions, Hit, Search } from './types.js';
import type { UnderstoodWord } from './query/expand-query.js';

const usualLimit = 10;
/** Nobody asks at such length, and it would take long. */
const longestQuery = 400;
/** How many results of one page may stand before those of others. */
const mostOfPage = 4;

/**
 * Opens the search of a site.
 *
 * @param read - Gets a file of the index by its name below `search/`. It should ask anew for `index.json`; every
 *   other name changes when the file does
 */
export function openSearch(read: ReadFile): Search {
  const library = new Library(read);
  return {
    find: (query, options) => find(library, query, options),
    async warm() {
      await library.entry().catch(() => undefined);
    },
    loadRest: () => library.loadRest(),
  };
}

async function find(library: Library, text: string, options: FindOptions = {}): Promise<Answer> {
  const query = parseQuery(text.slice(0, longestQuery));
  if (query.words.length === 0 && query.kinds.length === 0) return { hits: [] };
  try {
    const answer = await findOnce(library, query, options);
    const isRenewed = answer.incomplete === true && (await library.renew().catch(() => false));
    options.signal?.throwIfAborted();
    return isRenewed ? await findOnce(library, query, options) : answer;
  } catch (error) {
    if (options.signal?.aborted === true) throw error;
    return { hits: [], incomplete: true };
  }
}

async function findOnce(
  library: Library,
  query: Query,
  { limit = usualLimit, signal }: FindOptions,
): Promise<Answer> {
  const entry = await library.entry();
  signal?.throwIfAborted();
  const reader = new Reader(library, entry, signal);
  const ranking = await rank(query, reader);
  const hits = await collectHits(ranking, createMatch(ranking.words), limit, reader);
  const correctedTo = correct(query, ranking.words);
  return {
    hits,
    ...(correctedTo === undefined || hits.length === 0 ? {} : { correctedTo }),
    ...(ranking.isByType ? { isByType: true } : {}),
    ...(reader.isIncomplete ? { incomplete: true } : {}),
  };
}

/** The best sections, read and looked at more closely. */
async function collectHits(
  { sections, words }: Ranking,
  match: Match,
  limit: number,
  reader: Reader,
): Promise<Hit[]> {
  const perPage = new Map<number, number>();
  const early = sections.filter(({ section }) => {
    const page = reader.pageOf(section);
    const count = (perPage.get(page) ?? 0) + 1;
    perPage.set(page, count);
    return count <= mostOfPage;
  });
  const found: { score: number; hit: Hit }[] = [];
  for (let at = 0; found.length < limit && at < early.length; at += limit) {
    const next = early.slice(at, at + limit - found.length);
    const read = await Promise.all(next.map(({ section }) => reader.section(section)));
    for (const [place, stored] of read.entries()) {
      if (stored === undefined) continue;
      const matched = matchSection(stored.section, match);
      const score = (next[place]?.score ?? 0) * refine(matched, words.length);
      found.push({ score, hit: createHit(stored.page, matched) });
    }
  }
  return found.sort((one, other) => other.score - one.score).map(({ hit }) => hit);
}

/** The query with its misspelt words put right. */
function correct({ text }: Query, words: readonly UnderstoodWord[]): string | undefined {
  let corrected = text;
  for (const { word, meanings } of words.toReversed()) {
    const [first] = meanings;
    // Another ending is no error: "embeddings" for "embedding".
    if (first?.how !== 'misspelt' || word.text.startsWith(first.form)) continue;
    corrected = corrected.slice(0, word.start) + first.form + corrected.slice(word.end);
  }
  return corrected === text ? undefined : corrected;
}
