import type { Reader } from './reader.js';
import type { UnderstoodWord } from './understand.js';

/** The greatest code that the index gives a word in a section. */
const greatestCode = 15;
/** What a word is worth to a section that lacks it, if another section of its page has it. */
const elsewhereOnPage = { score: 0.3, coverage: 0.5 };
/** The same for the page itself, which all of its sections belong to. */
const withinPage = { score: 0.5, coverage: 0.85 };
/** How much more a section counts that is all about a word than one that mentions it. */
const codeExponent = 0.8;
/** How much it matters that all words are there, rather than one of them very much. */
const coverageWeight = 1.6;

/** How well the sections answer the words of a query: the rarer a word, and the more a section is about it. */
export function scoreWords(words: readonly UnderstoodWord[], reader: Reader): Map<number, number> {
  const columns = words.map((word) => scoreWord(word, reader));
  const whole = columns.reduce((sum, { rarity }) => sum + rarity, 0);
  const sections = new Set(columns.flatMap(({ bySection }) => [...bySection.keys()]));
  const scores = new Map<number, number>();
  for (const section of sections) {
    const page = reader.pageOf(section);
    const elsewhere = reader.isPage(section) ? withinPage : elsewhereOnPage;
    let score = 0;
    let covered = 0;
    for (const { bySection, byPage, rarity } of columns) {
      const own = bySection.get(section);
      const near = own === undefined ? byPage.get(page) : undefined;
      if (own !== undefined) {
        score += own;
        covered += rarity;
      } else if (near !== undefined) {
        score += near * elsewhere.score;
        covered += rarity * elsewhere.coverage;
      }
    }
    scores.set(section, score * Math.pow(covered / whole, coverageWeight));
  }
  return scores;
}

interface Column {
  readonly bySection: ReadonlyMap<number, number>;
  readonly byPage: ReadonlyMap<number, number>;
  /** Of the most likely meaning. */
  readonly rarity: number;
}

function scoreWord({ meanings }: UnderstoodWord, reader: Reader): Column {
  const bySection = new Map<number, number>();
  const byPage = new Map<number, number>();
  const rarityOf = (count: number) => Math.log(1 + reader.sectionCount / (count + 1));
  for (const { term, weight } of meanings) {
    const rarity = rarityOf(term.postings.length);
    for (const { section, code } of term.postings) {
      const score = weight * rarity * Math.pow(code / greatestCode, codeExponent);
      raise(bySection, section, score);
      raise(byPage, reader.pageOf(section), score);
    }
  }
  const [first] = meanings;
  return { bySection, byPage, rarity: rarityOf(first?.term.postings.length ?? 0) };
}

function raise(scores: Map<number, number>, at: number, score: number): void {
  if (score > (scores.get(at) ?? 0)) scores.set(at, score);
}
