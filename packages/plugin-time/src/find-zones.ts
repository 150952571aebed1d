import { normalise, resolveZone, type Places } from './places.js';

/** The time zones and unknown places in a text. */
export interface FoundZones {
  /** The zones in the text, in order and without duplicates. */
  readonly zones: readonly string[];
  /** Places in the text without a known zone, as written. */
  readonly unknown: readonly string[];
}

interface Word {
  readonly text: string;
  readonly normal: string;
  /** The text between the previous word and this one. */
  readonly gap: string;
}

/** Number of words in the longest names, such as `Ho Chi Minh City`. */
const LONGEST_NAME = 4;

const BEFORE_PLACE = new Set(['in', 'at', 'for', 'near', 'between']);
const AFTER_PLACE = new Set(['time', 'local', 'clock', 'date']);
const CONNECTIVES = new Set(['and', 'or', 'vs', 'versus']);
const CLOCK_WORDS = new Set(['time', 'date', 'day', 'hour', 'clock']);
const BETWEEN_CLOCK_AND_IN = new Set(
  'it is now right currently today like the moment at this exactly'.split(' '),
);
const ENDS_PLACE = new Set('now right today currently please at when if then'.split(' '));
const NOT_A_PLACE = new Set(
  'a an my your our his her their this that these those general total advance words format hours minutes seconds days weeks months zone morning afternoon evening night spring summer autumn winter'.split(
    ' ',
  ),
);
const AROUND_A_BARE_NAME = new Set(
  "what whats what's is it the time date day now current local clock please and or".split(' '),
);

/**
 * Finds the places that a text asks about.
 *
 * It recognises a place name only in context ("in Lisbon", "Lisbon time", "Lisbon and Tokyo") or alone. In "My
 * name is Regina. What time is it?", Regina is a person, not the city in Saskatchewan.
 */
export function findZones(text: string, places: Places): FoundZones {
  const words = splitWords(text);
  const zones = new Set<string>();
  const unknown = new Set<string>();
  let afterPlace = false;

  for (let index = 0; index < words.length;) {
    const place = readPlace(words, index, afterPlace, places);
    if (place === undefined) {
      afterPlace = afterPlace && CONNECTIVES.has(words[index]?.normal ?? '');
      index += 1;
      continue;
    }
    if (place.zone === undefined) unknown.add(joinWords(words, index, place.length));
    else zones.add(place.zone);
    afterPlace = true;
    index += place.length;
  }
  return { zones: [...zones], unknown: [...unknown] };
}

interface Place {
  readonly zone: string | undefined;
  readonly length: number;
}

function readPlace(
  words: readonly Word[],
  index: number,
  afterPlace: boolean,
  places: Places,
): Place | undefined {
  const word = words[index];
  if (word === undefined) return undefined;
  if (word.text.includes('/')) {
    return places.hasArea(word.text) ? { zone: resolveZone(word.text), length: 1 } : undefined;
  }
  const linked = afterPlace && (/[,;&+]/.test(word.gap) || isConnective(words[index - 1]));
  const asked = isAskedFor(words, index);
  const known = findName(words, index, places);
  if (known !== undefined) {
    const counts =
      linked ||
      asked ||
      BEFORE_PLACE.has(words[index - 1]?.normal ?? '') ||
      AFTER_PLACE.has(words[index + known.length]?.normal ?? '') ||
      standsAlone(words, index, known.length);
    return counts ? known : undefined;
  }
  if (asked) return readUnknown(words, index, () => true);
  return linked ? readUnknown(words, index, isCapitalised) : undefined;
}

function findName(words: readonly Word[], index: number, places: Places): Place | undefined {
  for (let length = LONGEST_NAME; length > 0; length -= 1) {
    if (!isPhrase(words, index, length)) continue;
    const name = joinWords(words, index, length);
    const zone = places.getZone(name) ?? places.getZone(name.replace(/['’]s$/, ''));
    if (zone !== undefined) return { zone, length };
  }
  return undefined;
}

/** Reads a name that is not in the list of places; the engine may know it as a zone (`Japan`). */
function readUnknown(
  words: readonly Word[],
  start: number,
  belongs: (word: Word) => boolean,
): Place | undefined {
  let length = 0;
  for (let word = words[start]; word !== undefined; word = words[start + length]) {
    if (length > 0 && !isSpace(word.gap)) break;
    if (ENDS_PLACE.has(word.normal) || isConnective(word)) break;
    if (NOT_A_PLACE.has(word.normal) || /^\d/.test(word.text) || !belongs(word)) return undefined;
    length += 1;
  }
  if (length === 0) return undefined;
  return { zone: resolveZone(joinWords(words, start, length).replaceAll(' ', '_')), length };
}

/** Whether a question such as "what time is it in" leads up to the word. */
function isAskedFor(words: readonly Word[], index: number): boolean {
  let before = index - 1;
  if (words[before]?.normal === 'the' && isCapitalised(words[index])) before -= 1;
  if (words[before]?.normal !== 'in') return false;
  before -= 1;
  while (BETWEEN_CLOCK_AND_IN.has(words[before]?.normal ?? '')) before -= 1;
  return CLOCK_WORDS.has(words[before]?.normal ?? '') && words[index]?.normal !== 'the';
}

function standsAlone(words: readonly Word[], index: number, length: number): boolean {
  return words.every(
    ({ normal }, position) =>
      (position >= index && position < index + length) || AROUND_A_BARE_NAME.has(normal),
  );
}

function isPhrase(words: readonly Word[], index: number, length: number): boolean {
  if (index + length > words.length) return false;
  return words.slice(index + 1, index + length).every(({ gap }) => isSpace(gap));
}

function isSpace(gap: string): boolean {
  return /^(?:\s+|-|\.\s+)$/.test(gap);
}

function isConnective(word: Word | undefined): boolean {
  return word !== undefined && CONNECTIVES.has(word.normal);
}

function isCapitalised(word: Word | undefined): boolean {
  return word !== undefined && /^\p{Lu}/u.test(word.text);
}

function joinWords(words: readonly Word[], index: number, length: number): string {
  return words
    .slice(index, index + length)
    .map(({ text }) => text)
    .join(' ');
}

function splitWords(text: string): Word[] {
  const words: Word[] = [];
  let end = 0;
  for (const match of text.matchAll(
    /\b(?:UTC|GMT) ?[+\u2212-] ?\d{1,2}(?::?\d{2})?\b|[A-Za-z]+(?:\/[\w+-]+)+|[\p{L}\p{N}\p{M}]+(?:['’]\p{L}+)*/gu,
  )) {
    words.push({ text: match[0], normal: normalise(match[0]), gap: text.slice(end, match.index) });
    end = match.index + match[0].length;
  }
  return words;
}
