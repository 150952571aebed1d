import { maxWordCode } from '../format/posting-codes.js';
import { splitWords, type Word } from '../terms/split-words.js';
import { isStopWord } from '../terms/stop-words.js';
import { getSynonyms } from '../terms/synonyms.js';
import { unifySpelling } from '../terms/unify-spelling.js';
import { getWordKey } from '../terms/word-key.js';
import type { Page, Section } from './page.js';
import type { TermCollector } from './term-collector.js';

const maxWordLength = 40;
const weights = { title: 9, owner: 3, synonym: 4, kind: 2, text: 3, code: 1.2 };
/** A list of links and a table row say less about a word than a section that explains it. */
const textFactors = { signpost: 0.4, row: 0.5 };
/** In longer sections, a single word counts less. */
const typicalLength = 600;

/** Adds the words of a section, each with a code for how much the section is about it. */
export function indexWords(
  section: Section,
  number: number,
  page: Page,
  terms: TermCollector,
): void {
  const found = new Map<string, { weight: number; forms: Set<string> }>();
  const note = (word: string, weight: number) => {
    if (word === '' || word.length > maxWordLength) return;
    const form = unifySpelling(word);
    const key = getWordKey(word);
    const entry = found.get(key) ?? { weight: 0, forms: new Set() };
    entry.weight += weight;
    entry.forms.add(form);
    found.set(key, entry);
  };

  for (const [word, weight] of getTitleWeights(section)) note(word, weight);
  const textFactor = getTextFactor(section);
  if (section.symbol !== undefined) note(section.symbol.kind, weights.kind);
  for (const [word, weight] of getTextWeights(section)) note(word, weight * textFactor);
  if (section === page.sections[0]) {
    for (const step of page.path) for (const word of flatten(splitWords(step))) note(word, 1);
  }
  for (const [key, { weight, forms }] of found) {
    const code = Math.max(1, Math.min(maxWordCode, Math.round(weight)));
    for (const form of forms) terms.add(key, number, code, form);
  }
}

function getTextFactor({ isSignpost, isRow }: Section): number {
  if (isSignpost === true) return textFactors.signpost;
  return isRow === true ? textFactors.row : 1;
}

function getTitleWeights({ title, symbol, isRow }: Section): Map<string, number> {
  const own = new Map<string, number>();
  const words = splitWords(symbol?.name ?? title);
  if (isRow === true) {
    // The whole name is indexed as a topic, and more weight would put every MODEL_… code on top for "model".
    for (const word of flatten(words)) own.set(word, weights.text * textFactors.row);
    return own;
  }
  const parts = flatten(words);
  const significant = parts.filter((word) => !isStopWord(word));
  const each = weights.title / Math.sqrt(Math.max(1, Math.min(4, significant.length)) / 2);
  for (const word of parts) own.set(word, each);
  for (const word of joinHyphens(title, words)) own.set(word, each);
  if (symbol !== undefined) for (const run of joinParts(words)) own.set(run, each);
  for (const owner of symbol?.owners.slice(0, 1) ?? []) {
    for (const word of flatten(splitWords(owner))) if (!own.has(word)) own.set(word, weights.owner);
  }
  for (const word of significant) {
    for (const other of getSynonyms(word)) {
      for (const part of splitWords(other)) {
        if (!own.has(part.text)) own.set(part.text, weights.synonym);
      }
    }
  }
  return own;
}

function getTextWeights({ text, code = '', symbol }: Section): Map<string, number> {
  const words = splitWords(text);
  const length = Math.max(1, text.length / typicalLength);
  const counts = count([...flatten(words), ...joinHyphens(text, words)]);
  const codeCounts = count(flatten(splitWords(`${code} ${symbol?.signature ?? ''}`)));
  const all = new Map<string, number>();
  for (const [word, times] of counts) {
    all.set(word, (weights.text * (1 + Math.log2(times))) / Math.sqrt(length));
  }
  for (const [word, times] of codeCounts) {
    const more = (weights.code * (1 + Math.log2(times))) / 2;
    all.set(word, (all.get(word) ?? 0) + more);
  }
  for (const word of all.keys()) if (isStopWord(word)) all.delete(word);
  return all;
}

/** Returns words, names and the parts of names. Drops single letters and numbers, except HTTP status codes. */
function flatten(words: readonly Word[]): string[] {
  return words
    .flatMap((word) => [word.text, ...word.parts.map((part) => part.text)])
    .filter((word) => word.length > 1 && !/^(?!\d{3}$)\d+$/.test(word));
}

/** Returns consecutive parts of names, joined: `jsonstring` for `cleanJsonString`. */
function joinParts(words: readonly Word[]): string[] {
  return words.flatMap(({ parts }) =>
    parts.flatMap((_, from) =>
      parts.slice(from + 1).map((last, to) => {
        return [...parts.slice(from, from + 1 + to), last].map(({ text }) => text).join('');
      }),
    ),
  );
}

/** Returns hyphenated words as one word: "timeout" for "time-out". */
function joinHyphens(text: string, words: readonly Word[]): string[] {
  return words.flatMap((word, at) => {
    const next = words[at + 1];
    return next?.start === word.end + 1 && text[word.end] === '-' ? [word.text + next.text] : [];
  });
}

function count(words: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  return counts;
}
