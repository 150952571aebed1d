import type { IndexReader } from '../read/index-reader.js';
import type { Word } from '../terms/split-words.js';
import { isStopWord } from '../terms/stop-words.js';
import { getWordKey } from '../terms/word-key.js';
import { expandWord, type CandidateTerm } from './expand-word.js';
import type { Query } from './parse-query.js';

/** A word of the query with all that it may mean, the most likely first. */
export interface ExpandedWord {
  readonly word: Word;
  readonly candidates: readonly CandidateTerm[];
}

const weights = { joined: 1, part: 0.7 };
const shortestPiece = 3;

/**
 * Finds out what the words of a query mean. Words that stand beside each other may be one ("get object", "time
 * out"); a word that is nowhere may be two ("timezone"), or a name of which only the parts are known.
 */
export async function expandQuery(query: Query, reader: IndexReader): Promise<ExpandedWord[]> {
  const { words, allWords } = query;
  const last = allWords.at(-1);
  const looked = words.map(async (word) => ({
    word,
    candidates: await expandWord(
      word.text,
      { isLast: word === last, isOnly: words.length === 1 },
      reader,
    ),
  }));
  const [joined, ...understood] = await Promise.all([joinNeighbours(query, reader), ...looked]);
  const pieces = await Promise.all(
    understood.map(async ({ word, candidates }) => {
      const all = [
        ...candidates,
        ...joined.filter((pair) => pair.words.includes(word)).map(meaningOf),
      ];
      return all.length > 0 ? [{ word, candidates: all }] : await takeApart(word, reader);
    }),
  );
  const all = pieces.flat();
  // A misspelt "which" is no more telling than a right one.
  const telling = all.filter(({ candidates: [first] }) => {
    return first?.how !== 'misspelt' || !isStopWord(first.form);
  });
  return telling.length > 0 ? telling : all;
}

const meaningOf = ({ meaning }: { meaning: CandidateTerm }): CandidateTerm => meaning;

async function joinNeighbours({ allWords }: Query, reader: IndexReader) {
  const pairs = allWords.slice(1).map(async (word, at) => {
    const before = allWords[at];
    if (before === undefined) return [];
    const form = before.text + word.text;
    const term = await reader.term(getWordKey(form));
    const meaning = { term, form, weight: weights.joined, how: 'same' as const };
    return term?.forms.includes(form) === true
      ? [{ words: [before, word], meaning: { ...meaning, term } }]
      : [];
  });
  return (await Promise.all(pairs)).flat();
}

/** The parts of a name, or the two words that one is made of. */
async function takeApart(word: Word, reader: IndexReader): Promise<ExpandedWord[]> {
  if (word.parts.length > 1) {
    const last = word.parts.at(-1);
    const telling = word.parts.filter((part) => !isStopWord(part.text));
    const parts = await Promise.all(
      telling.map(async (part) => ({
        word: part,
        candidates: await expandWord(part.text, { isLast: part === last }, reader),
      })),
    );
    return parts.filter(({ candidates }) => candidates.length > 0);
  }
  const { text } = word;
  for (let at = shortestPiece; at <= text.length - shortestPiece; at++) {
    const pieces = await Promise.all(
      [text.slice(0, at), text.slice(at)].map(async (piece) => {
        const term = await reader.term(getWordKey(piece));
        return term?.forms.includes(piece) === true ? { term, form: piece } : undefined;
      }),
    );
    const found = pieces.filter((piece) => piece !== undefined);
    if (found.length < 2) continue;
    return found.map((piece) => ({
      word,
      candidates: [{ ...piece, weight: weights.part, how: 'same' as const }],
    }));
  }
  return [];
}
