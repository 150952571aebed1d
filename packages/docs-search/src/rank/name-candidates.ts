import type { ExpandedWord } from '../query/expand-query.js';
import type { Query } from '../query/parse-query.js';
import { getNameKey } from '../terms/name-key.js';

const maxWords = 6;
const misspeltCertainty = 0.95;
/** "stop the runtime" may mean `Runtime.stop`. */
const reversedCertainty = 0.35;
/** `new Kettle` finds the class if its constructor isn't documented. */
const withoutNewCertainty = 0.4;
/** "what is a plugin" asks for an explanation rather than the class `Plugin`. */
const questionCertainty = 0.2;

/** A name that the query may mean, and how certain that is, up to 1. */
export interface NameCandidate {
  readonly name: string;
  readonly certainty: number;
}

/** Returns the names that the words of a query may mean, as keys of the index. */
export function getNameCandidates(query: Query, words: readonly ExpandedWord[]): NameCandidate[] {
  const all = new Map<string, number>();
  const note = (name: string, certainty: number) => {
    all.set(name, Math.max(all.get(name) ?? 0, certainty));
  };
  const texts = query.allWords.map(({ text }) => text);
  for (const name of [...joinNames(texts), getNameKey(query.text)]) note(name, 1);
  if (texts[0] === 'new') note(texts.slice(1).join(''), withoutNewCertainty);

  const spellings = query.words.map((word) => {
    const candidates = words.find((each) => each.word === word)?.candidates ?? [];
    const spelt = candidates.filter(({ how }) => how !== 'prefix').map(({ form }) => form);
    return spelt.length > 0 ? spelt.slice(0, 3) : [word.text];
  });
  const isMisspelt = words.some(({ candidates }) => candidates[0]?.how === 'misspelt');
  const spelling = isMisspelt ? misspeltCertainty : 1;
  const certainty = isQuestion(query) ? questionCertainty : spelling;
  for (const choice of combine(spellings)) {
    for (const name of joinNames(choice)) note(name, certainty);
    if (choice.length === 2) note(choice.toReversed().join('.'), reversedCertainty);
  }
  return Array.from(all, ([name, certainty]) => ({ name, certainty }));
}

/** Whether a plain word is left once the stop words are dropped. A word such as `createEvent` is a name anyway. */
export function isQuestion({ words, allWords }: Query): boolean {
  return words.length < allWords.length && !words.some(({ parts }) => parts.length > 0);
}

/** Joins words into one name, and into an owner and a member at every possible split. */
function joinNames(words: readonly string[]): string[] {
  if (words.length === 0 || words.length > maxWords) return [];
  const pairs = words
    .slice(1)
    .map((_, at) => `${words.slice(0, at + 1).join('')}.${words.slice(at + 1).join('')}`);
  return [words.join(''), ...pairs];
}

function combine(options: readonly (readonly string[])[]): string[][] {
  if (options.length > 3) return [options.map(([first = '']) => first)];
  return options.reduce<string[][]>(
    (all, next) => all.flatMap((choice) => next.map((option) => [...choice, option])),
    [[]],
  );
}
