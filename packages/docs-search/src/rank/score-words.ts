import type { ExpandedWord } from '../query/expand-query.js';
import type { IndexReader } from '../read/index-reader.js';

/** The greatest code that the index gives a word in a section. */
const greatestCode = 15;
/** What a word is worth to a section that lacks it, if another section of its page has it. */
const elsewhereOnPage = { score: 0.4, coverage: 0.5 };
/** The same for the page itself, which all of its sections belong to. */
const withinPage = { score: 0.5, coverage: 0.7 };
/** Whoever asks with a single word wants to read about it rather than a detail: the page comes first. */
const forPage = 1.2;
/** How much more a section counts that is all about a word than one that mentions it. */
const codeExponent = 0.8;
const worthOfCode = Float64Array.from({ length: greatestCode + 1 }, (_, code) =>
  Math.pow(code / greatestCode, codeExponent),
);
/** How much it matters that all words are there, rather than one of them very much. */
const coverageWeight = 1.6;

/** How well the sections answer the words of a query: the rarer a word, and the more a section is about it. */
export function scoreWords(
  words: readonly ExpandedWord[],
  reader: IndexReader,
): Map<number, number> {
  const touched = new Set<number>();
  const columns = words.map((word) => scoreWord(word, reader, touched));
  const whole = columns.reduce((sum, { rarity }) => sum + rarity, 0);
  const scores = new Map<number, number>();
  for (const section of touched) {
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
    const coverage = Math.pow(covered / whole, coverageWeight);
    scores.set(section, score * coverage * (isPage && words.length === 1 ? forPage : 1));
  }
  return scores;
}

interface Column {
  readonly bySection: Float32Array;
  readonly byPage: Float32Array;
  /** Of the most likely meaning, and the less the less sure it is. */
  readonly rarity: number;
}

function scoreWord(
  { candidates }: ExpandedWord,
  reader: IndexReader,
  touched: Set<number>,
): Column {
  const bySection = new Float32Array(reader.sectionCount);
  const byPage = new Float32Array(reader.pageCount);
  const rarityOf = (count: number) => Math.log(1 + reader.sectionCount / (count + 1));
  for (const { term, weight } of candidates) {
    const worth = weight * rarityOf(term.postings.length);
    for (const { section, code } of term.postings) {
      const score = worth * (worthOfCode[code] ?? 0);
      touched.add(section);
      raise(bySection, section, score);
      raise(byPage, reader.pageOf(section), score);
    }
  }
  const [first] = candidates;
  const rarity = rarityOf(first?.term.postings.length ?? 0) * (first?.weight ?? 0);
  return { bySection, byPage, rarity };
}

function raise(scores: Float32Array, at: number, score: number): void {
  if (score > (scores[at] ?? 0)) scores[at] = score;
}
