import { maxWordCode } from '../format/posting-codes.js';
import type { ExpandedWord } from '../query/expand-query.js';
import type { IndexReader } from '../read/index-reader.js';

/** How much a word counts for a section that lacks it, if another section of the page has it. */
const elsewhereOnPage = { score: 0.4, coverage: 0.5 };
/** The same for the start of a page, which counts for more because it represents the whole page. */
const withinPage = { score: 0.5, coverage: 0.7 };
/** A single word usually asks for an overview, so the start of a page ranks higher. */
const pageBoost = 1.2;
/** Controls how far a section about a word outranks one that only mentions it. */
const codeExponent = 0.8;
const codeScores = Float64Array.from({ length: maxWordCode + 1 }, (_, code) =>
  Math.pow(code / maxWordCode, codeExponent),
);
/** Favours sections with all words over sections with one word many times. */
const coverageExponent = 1.6;

/**
 * Plain words ask for an explanation, so guides rank before symbols that match as well. A single word is a concept more
 * often than the name of a member.
 */
const oneWordReference = 0.5;
const severalWordsReference = 0.7;

/**
 * Scores sections by the words of a query. Rare words count more, and so do words that a section is about.
 *
 * @param isCode - Whether the query looks like a name in code, and guides have no advantage
 */
export function scoreWords(
  words: readonly ExpandedWord[],
  isCode: boolean,
  reader: IndexReader,
): Map<number, number> {
  const sections = new Set<number>();
  const columns = words.map((word) => scoreWord(word, reader, sections));
  const totalRarity = columns.reduce((sum, { rarity }) => sum + rarity, 0);
  const plainFactor = words.length === 1 ? oneWordReference : severalWordsReference;
  const referenceFactor = isCode ? 1 : plainFactor;
  const scores = new Map<number, number>();
  for (const section of sections) {
    const page = reader.pageOf(section);
    const isPage = reader.isPage(section);
    const elsewhere = isPage ? withinPage : elsewhereOnPage;
    let score = 0;
    let covered = 0;
    for (const { bySection, byPage, rarity } of columns) {
      const own = bySection[section] ?? 0;
      const near = byPage[page] ?? 0;
      if (own > 0) {
        score += own;
        covered += rarity;
      } else if (near > 0) {
        score += near * elsewhere.score;
        covered += rarity * elsewhere.coverage;
      }
    }
    const coverage = Math.pow(covered / totalRarity, coverageExponent);
    const preference = reader.isReference(section) ? referenceFactor : 1;
    const overview = isPage && words.length === 1 ? pageBoost : 1;
    scores.set(section, score * coverage * overview * preference);
  }
  return scores;
}

/** The scores of one word. */
interface WordScores {
  readonly bySection: Float32Array;
  readonly byPage: Float32Array;
  /** The rarity of the most likely term, times its weight. */
  readonly rarity: number;
}

function scoreWord(
  { candidates }: ExpandedWord,
  reader: IndexReader,
  sections: Set<number>,
): WordScores {
  const bySection = new Float32Array(reader.sectionCount);
  const byPage = new Float32Array(reader.pageCount);
  const getRarity = (count: number) => Math.log(1 + reader.sectionCount / (count + 1));
  for (const { term, weight } of candidates) {
    const termScore = weight * getRarity(term.postings.length);
    for (const { section, code } of term.postings) {
      const score = termScore * (codeScores[code] ?? 0);
      sections.add(section);
      raise(bySection, section, score);
      raise(byPage, reader.pageOf(section), score);
    }
  }
  const [first] = candidates;
  const rarity = getRarity(first?.term.postings.length ?? 0) * (first?.weight ?? 0);
  return { bySection, byPage, rarity };
}

/** Keeps the greater score. */
function raise(scores: Float32Array, at: number, score: number): void {
  if (score > (scores[at] ?? 0)) scores[at] = score;
}
