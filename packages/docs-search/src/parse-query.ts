import { kindPrefixes } from './kinds.js';
import { parseType, splitTypes, type ParsedType } from './parse-type.js';
import { isStopWord } from './stop-words.js';
import type { Kind } from './types.js';
import { readWords, type Word } from './words.js';

/** What a reader has asked for. */
export interface Query {
  /** Only symbols of these kinds, the most wanted first. */
  readonly kinds: readonly Kind[];
  /** What is asked for by type. */
  readonly signature: SignatureQuery | undefined;
  /** The words, without those that say nothing, unless there are no others. */
  readonly words: readonly Word[];
  /** All words. */
  readonly allWords: readonly Word[];
  /** Whether the text is written as names in code are: `createEvent`, `Runtime.start`, `stop()`. */
  readonly isCode: boolean;
  /** What was typed, without the prefix of a kind. */
  readonly text: string;
}

export interface SignatureQuery {
  readonly takes: readonly ParsedType[];
  readonly gives: ParsedType | undefined;
}

const arrow = /->|=>|→/;

/** Reads a query: `fn: string -> object`, `class:run`, `Runtime.start`, `how do I stop it`. */
export function parseQuery(query: string): Query {
  const prefixed = /^\s*([a-z]+)\s*:(?!:)\s*(.*)$/isu.exec(query);
  const kinds = kindPrefixes.get(prefixed?.[1]?.toLowerCase() ?? '');
  const text = (kinds === undefined ? query : (prefixed?.[2] ?? '')).trim();
  const allWords = readWords(text);
  const telling = allWords.filter((word) => !isStopWord(word.text));
  return {
    kinds: kinds ?? [],
    signature: arrow.test(text) ? parseSignature(text) : undefined,
    words: telling.length > 0 ? telling : allWords,
    allWords,
    isCode: /^\S+$/.test(text) && /[a-z][A-Z]|[.#_]\w|\(\)$/.test(text),
    text,
  };
}

/** The types before and behind the arrow. The parts of a function's type may stand in parentheses. */
function parseSignature(text: string): SignatureQuery | undefined {
  const { index = 0, 0: found = '' } = arrow.exec(text) ?? {};
  const before = text.slice(0, index).trim();
  const behind = text.slice(index + found.length).trim();
  const bare = /^\((.*)\)$/s.exec(before)?.[1] ?? before;
  const takes = splitTypes(bare).map((piece) => parseType(piece.replace(/^[\w$]+\s*\??\s*:/, '')));
  if (takes.length === 0 && behind === '') return undefined;
  return { takes, gives: behind === '' ? undefined : parseType(behind) };
}
