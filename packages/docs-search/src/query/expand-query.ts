import type { IndexReader } from '../read/index-reader.js';
import type { Word } from '../terms/split-words.js';
import { isStopWord } from '../terms/stop-words.js';
import { getWordKey } from '../terms/word-key.js';
import { expandWord, type CandidateTerm } from './expand-word.js';
import type { Query } from './parse-query.js';

/** A word of the query and the index terms it may stand for, most likely first. */
export interface ExpandedWord {
  readonly word: Word;
  readonly candidates: readonly CandidateTerm[];
}

const weights = { joined: 1, part: 0.7 };
const minPieceLength = 3;

/**
 * Finds index terms for the words of a query. Neighbouring words may be one term ("get object", "time out"). A word
 * that isn't in the index may be two terms ("timezone"), or a name whose parts are in the index.
 */
export async function expandQuery(query: Query, reader: IndexReader): Promise<ExpandedWord[]> {
  const { words, allWords } = query;
  const last = allWords.at(-1);
  const expanding = words.map(async (word) => ({
    word,
    candidates: await expandWord(
      word.text,
      { isLast: word === last, isOnly: words.length === 1 },
      reader,
    ),
  }));
  const [joined, ...expanded] = await Promise.all([joinNeighbours(query, reader), ...expanding]);
  const pieces = await Promise.all(
    expanded.map(async ({ word, candidates }) => {
      const all = [
        ...candidates,
        ...joined.filter((pair) => pair.words.includes(word)).map(({ candidate }) => candidate),
      ];
      return all.length > 0 ? [{ word, candidates: all }] : await splitWord(word, reader);
    }),
  );
  const all = pieces.flat();
  // A misspelt "which" is still a stop word.
  const significant = all.filter(({ candidates: [first] }) => {
    return first?.how !== 'misspelt' || !isStopWord(first.form);
  });
  return significant.length > 0 ? significant : all;
}

async function joinNeighbours({ allWords }: Query, reader: IndexReader) {
  const pairs = allWords.slice(1).map(async (word, at) => {
    const before = allWords[at];
    if (before === undefined) return [];
    const form = before.text + word.text;
    const term = await reader.term(getWordKey(form));
    const candidate = { term, form, weight: weights.joined, how: 'same' as const };
    return term?.forms.includes(form) === true
      ? [{ words: [before, word], candidate: { ...candidate, term } }]
      : [];
  });
  return (await Promise.all(pairs)).flat();
}

/** Finds terms for the parts of a name, or for the two words that a compound consists of. */
async function splitWord(word: Word, reader: IndexReader): Promise<ExpandedWord[]> {
  if (word.parts.length > 1) {
    const last = word.parts.at(-1);
    const significant = word.parts.filter((part) => !isStopWord(part.text));
    const parts = await Promise.all(
      significant.map(async (part) => ({
        word: part,
        candidates: await expandWord(part.text, { isLast: part === last }, reader),
      })),
    );
    return parts.filter(({ candidates }) => candidates.length > 0);
  }
  const { text } = word;
  for (let at = minPieceLength; at <= text.length - minPieceLength; at++) {
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
