import { parseType, splitTypes, type ParsedType } from '../terms/parse-type.js';
import { splitWords, type Word } from '../terms/split-words.js';
import { isStopWord } from '../terms/stop-words.js';
import { getWordKey } from '../terms/word-key.js';
import type { Kind } from '../types.js';
import { getKindsForPrefix } from './kind-prefixes.js';

/** What a reader has asked for. */
export interface Query {
  /** Only symbols of these kinds, the most wanted first. */
  readonly kinds: readonly Kind[];
  /** What is asked for by type. A type without an arrow is what something gives. */
  readonly signature: SignatureQuery | undefined;
  /** The words, without those that say nothing, unless there are no others. */
  readonly words: readonly Word[];
  /** All words. */
  readonly allWords: readonly Word[];
  /** Whether the text is written as names in code are: `createEvent`, `Runtime.start`, `stop()`. */
  readonly isCode: boolean;
  /** What was typed, without the prefix of a kind and what stands around a name in a program. */
  readonly text: string;
}

export interface SignatureQuery {
  readonly takes: readonly ParsedType[];
  readonly gives: ParsedType | undefined;
  readonly hasArrow: boolean;
}

const arrow = /->|=>|→/;
/** `Promise<void>`, `readonly Message[]`: no words are written so. */
const bareType = /^(?:readonly\s+)?[\w$.]+(?:<.+>)?(?:\[\])*$/;

/** Reads a query: `fn: string -> object`, `class:run`, `Runtime.start`, `how do I stop it`. */
export function parseQuery(query: string): Query {
  const prefixed = /^\s*([a-z]+)\s*:(?!:)\s*(.*)$/isu.exec(query);
  const kinds = getKindsForPrefix(prefixed?.[1]?.toLowerCase() ?? '');
  const asked = (kinds === undefined ? query : (prefixed?.[2] ?? '')).trim();
  const signature = readSignature(asked);
  const text = signature?.hasArrow === true ? asked : (placeIn(asked) ?? nameIn(asked));
  const allWords = splitWords(text);
  const telling = withoutRepeated(allWords.filter((word) => !isStopWord(word.text)));
  const isCode = /^\S+$/.test(text) && /[a-z][A-Z]|[.#_]\w|\(\)$/.test(text);
  return {
    kinds: kinds ?? [],
    signature,
    // In code a word such as "get" is a name like any other.
    words: telling.length > 0 && !isCode ? telling : allWords,
    allWords,
    isCode,
    text,
  };
}

const address =
  /^(?:https?:\/\/[^\s/]+\/|\/|(?=docs\/|api\/))((?:[\w-]+\/)*)([\w-]+)(?:\.md|\.html)?(?:#([\w-]+))?$/;

/** What an address of the site leads to: `/docs/getting-started` is "getting started". */
function placeIn(text: string): string | undefined {
  const [, way, page, anchor] = address.exec(text) ?? [];
  if (page === undefined) return undefined;
  if (way?.startsWith('api/')) return anchor === undefined ? page : `${page}.${anchor}`;
  return (anchor ?? page).replaceAll('-', ' ');
}

/** A name as it stands in a program, without what is around it there: `await this.runtime.start()`, `getObject<Order>`. */
function nameIn(text: string): string {
  return text.replace(/^(?:await\s+)?(?:this\.)?/, '').replace(/<.*>(?=\W*$)/, '');
}

function withoutRepeated(words: readonly Word[]): Word[] {
  const last = new Map(words.map((word) => [getWordKey(word.text), word]));
  return words.filter((word) => last.get(getWordKey(word.text)) === word);
}

function readSignature(text: string): SignatureQuery | undefined {
  if (arrow.test(text)) return parseSignature(text);
  const isType = /[>\]]$/.test(text) && bareType.test(text);
  return isType ? { takes: [], gives: parseType(text), hasArrow: false } : undefined;
}

/** The types before and behind the arrow. The parts of a function's type may stand in parentheses. */
function parseSignature(text: string): SignatureQuery | undefined {
  const { index = 0, 0: found = '' } = arrow.exec(text) ?? {};
  const before = text.slice(0, index).trim();
  const behind = text.slice(index + found.length).trim();
  const bare = /^\((.*)\)$/s.exec(before)?.[1] ?? before;
  const takes = splitTypes(bare).map((piece) => parseType(piece.replace(/^[\w$]+\s*\??\s*:/, '')));
  if (takes.length === 0 && behind === '') return undefined;
  return { takes, gives: behind === '' ? undefined : parseType(behind), hasArrow: true };
}
