import { splitWords, type Word } from '../terms/split-words.js';
import { isStopWord } from '../terms/stop-words.js';
import { getSynonyms } from '../terms/synonyms.js';
import { unifySpelling } from '../terms/unify-spelling.js';
import { getWordKey } from '../terms/word-key.js';
import type { Page, Section } from './page.js';
import type { TermCollector } from './term-collector.js';

/** The greatest code of a word: how much a section is about it. */
const greatest = 15;
const longestWord = 40;
const weights = { title: 9, owner: 3, synonym: 4, kind: 2, text: 3, code: 1.2, signpost: 0.4 };
/** Letters of text beyond which a section is long, so that a single word in it says less. */
const usualLength = 600;

/** Notes the words of a section, each with how much the section is about it. */
export function indexWords(
  section: Section,
  number: number,
  page: Page,
  terms: TermCollector,
): void {
  const found = new Map<string, { weight: number; forms: Set<string> }>();
  const note = (word: string, weight: number) => {
    if (word === '' || word.length > longestWord) return;
    const form = unifySpelling(word);
    const key = getWordKey(word);
    const entry = found.get(key) ?? { weight: 0, forms: new Set() };
    entry.weight += weight;
    entry.forms.add(form);
    found.set(key, entry);
  };

  for (const [word, weight] of titleWeights(section)) note(word, weight);
  const isShared = section.isSignpost === true ? weights.signpost : 1;
  if (section.symbol !== undefined) note(section.symbol.kind, weights.kind);
  for (const [word, weight] of textWeights(section)) note(word, weight * isShared);
  if (section === page.sections[0]) {
    for (const step of page.path) for (const word of flatten(splitWords(step))) note(word, 1);
  }
  for (const [key, { weight, forms }] of found) {
    const code = Math.max(1, Math.min(greatest, Math.round(weight)));
    for (const form of forms) terms.add(key, number, code, form);
  }
}

function titleWeights({ title, symbol }: Section): Map<string, number> {
  const own = new Map<string, number>();
  const words = splitWords(symbol?.name ?? title);
  const parts = flatten(words);
  const telling = parts.filter((word) => !isStopWord(word));
  const each = weights.title / Math.sqrt(Math.max(1, Math.min(4, telling.length)) / 2);
  for (const word of parts) own.set(word, each);
  for (const word of joinHyphens(title, words)) own.set(word, each);
  if (symbol !== undefined) for (const run of runsOf(words)) own.set(run, each);
  for (const owner of symbol?.owners.slice(0, 1) ?? []) {
    for (const word of flatten(splitWords(owner))) if (!own.has(word)) own.set(word, weights.owner);
  }
  for (const word of telling) {
    for (const other of getSynonyms(word)) {
      for (const part of splitWords(other)) {
        if (!own.has(part.text)) own.set(part.text, weights.synonym);
      }
    }
  }
  return own;
}

function textWeights({ text, code = '', symbol }: Section): Map<string, number> {
  const words = splitWords(text);
  const length = Math.max(1, text.length / usualLength);
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

/** Names with their parts. Single letters and numbers alone tell nothing, but for the codes of HTTP. */
function flatten(words: readonly Word[]): string[] {
  return words
    .flatMap((word) => [word.text, ...word.parts.map((part) => part.text)])
    .filter((word) => word.length > 1 && !/^(?!\d{3}$)\d+$/.test(word));
}

/** Parts of a name that stand together: `jsonstring` of `cleanJsonString`. */
function runsOf(words: readonly Word[]): string[] {
  return words.flatMap(({ parts }) =>
    parts.flatMap((_, from) =>
      parts.slice(from + 1).map((last, to) => {
        return [...parts.slice(from, from + 1 + to), last].map(({ text }) => text).join('');
      }),
    ),
  );
}

/** "time-out" is also "timeout". */
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
