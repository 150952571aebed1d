import type { IndexReader } from '../read/index-reader.js';
import type { Hit } from '../types.js';
import { getSectionBoost } from './boost-section.js';
import { createHit } from './create-hit.js';
import { matchSection } from './match-section.js';
import type { Ranking } from './rank-sections.js';
import { createWordMatcher } from './word-matcher.js';

/** The maximum number of hits from one page. */
const maxHitsPerPage = 4;
/** Every package matches the word, but "how do I write a plugin" asks for a guide. */
const packageCertainty = 0.8;

/** Loads the best sections, refines their scores by heading and phrase, and turns them into hits. */
export async function collectHits(
  { sections, words, isQuestion }: Ranking,
  limit: number,
  reader: IndexReader,
): Promise<Hit[]> {
  const match = createWordMatcher(words);
  const isAboutPlugins = isQuestion && words.some(({ word }) => /^plugins?$/.test(word.text));
  const perPage = new Map<number, number>();
  const allowed = sections.filter(({ section }) => {
    const page = reader.pageOf(section);
    const count = (perPage.get(page) ?? 0) + 1;
    perPage.set(page, count);
    return count <= maxHitsPerPage;
  });
  const found: { score: number; hit: Hit }[] = [];
  for (let at = 0; found.length < limit && at < allowed.length; at += limit) {
    const next = allowed.slice(at, at + limit - found.length);
    const read = await Promise.all(next.map(({ section }) => reader.section(section)));
    for (const [place, stored] of read.entries()) {
      if (stored === undefined) continue;
      const matched = matchSection(stored.section, match);
      const hit = createHit(stored.page, matched);
      const certainty = isAboutPlugins && hit.group === 'Plugins' ? packageCertainty : 1;
      const score = (next[place]?.score ?? 0) * getSectionBoost(matched, words.length) * certainty;
      found.push({ score, hit });
    }
  }
  return found.sort((one, other) => other.score - one.score).map(({ hit }) => hit);
}
