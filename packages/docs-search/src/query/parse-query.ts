import { parseType, splitTypes, type ParsedType } from '../terms/parse-type.js';
import { splitWords, type Word } from '../terms/split-words.js';
import { isStopWord } from '../terms/stop-words.js';
import { getWordKey } from '../terms/word-key.js';
import type { Kind } from '../types.js';
import { getKindsForPrefix } from './kind-prefixes.js';

/** A parsed query. */
export interface Query {
  /** Restricts hits to symbols of these kinds, in order of preference. Empty for no restriction. */
  readonly kinds: readonly Kind[];
  /** The type signature to look for. A type without an arrow is a return type. */
  readonly signature: SignatureQuery | undefined;
  /** The words without stop words, or all words if there are no others. */
  readonly words: readonly Word[];
  /** All words, including stop words. */
  readonly allWords: readonly Word[];
  /** Whether the text looks like a name in code: `createEvent`, `Runtime.start`, `stop()`. */
  readonly isCode: boolean;
  /** The typed text without the kind prefix, and without the code around a name. */
  readonly text: string;
}

/** A type signature to look for, such as `string -> object`. */
export interface SignatureQuery {
  readonly parameters: readonly ParsedType[];
  readonly returns: ParsedType | undefined;
  readonly hasArrow: boolean;
}

const arrow = /->|=>|→/;
/** `Promise<void>` or `readonly Message[]`. */
const bareType = /^(?:readonly\s+)?[\w$.]+(?:<.+>)?(?:\[\])*$/;

/** Parses a query: `fn: string -> object`, `class:run`, `Runtime.start`, `how do I stop it`. */
export function parseQuery(query: string): Query {
  const prefixed = /^\s*([a-z]+)\s*:(?!:)\s*(.*)$/isu.exec(query);
  const kinds = getKindsForPrefix(prefixed?.[1]?.toLowerCase() ?? '');
  const asked = (kinds === undefined ? query : (prefixed?.[2] ?? '')).trim();
  const signature = parseSignature(asked);
  const text = signature?.hasArrow === true ? asked : (parseAddress(asked) ?? stripCode(asked));
  const allWords = splitWords(text);
  const significant = withoutRepeated(allWords.filter((word) => !isStopWord(word.text)));
  const isCode = /^\S+$/.test(text) && /[a-z][A-Z]|[.#_]\w|\(\)$/.test(text);
  return {
    kinds: kinds ?? [],
    signature,
    // In code, a stop word such as "get" is part of the name.
    words: significant.length > 0 && !isCode ? significant : allWords,
    allWords,
    isCode,
    text,
  };
}

const address =
  /^(?:https?:\/\/[^\s/]+\/|\/|(?=docs\/|api\/))((?:[\w-]+\/)*)([\w-]+)(?:\.md|\.html)?(?:#([\w-]+))?$/;

/** Turns a URL on the site into words or a name: `/docs/getting-started` becomes "getting started". */
function parseAddress(text: string): string | undefined {
  const [, folder, page, anchor] = address.exec(text) ?? [];
  if (page === undefined) return undefined;
  if (folder?.startsWith('api/')) return anchor === undefined ? page : `${page}.${anchor}`;
  return (anchor ?? page).replaceAll('-', ' ');
}

/** Strips the code around a name, as in `await this.runtime.start()` or `getObject<Order>`. */
function stripCode(text: string): string {
  return text.replace(/^(?:await\s+)?(?:this\.)?/, '').replace(/<.*>(?=\W*$)/, '');
}

function withoutRepeated(words: readonly Word[]): Word[] {
  const last = new Map(words.map((word) => [getWordKey(word.text), word]));
  return words.filter((word) => last.get(getWordKey(word.text)) === word);
}

function parseSignature(text: string): SignatureQuery | undefined {
  if (arrow.test(text)) return parseArrow(text);
  const isType = /[>\]]$/.test(text) && bareType.test(text);
  return isType ? { parameters: [], returns: parseType(text), hasArrow: false } : undefined;
}

/** Parses the types before and after an arrow. Parameters may be in parentheses and have names. */
function parseArrow(text: string): SignatureQuery | undefined {
  const { index = 0, 0: found = '' } = arrow.exec(text) ?? {};
  const before = text.slice(0, index).trim();
  const after = text.slice(index + found.length).trim();
  const bare = /^\((.*)\)$/s.exec(before)?.[1] ?? before;
  const parameters = splitTypes(bare).map((piece) =>
    parseType(piece.replace(/^[\w$]+\s*\??\s*:/, '')),
  );
  if (parameters.length === 0 && after === '') return undefined;
  return { parameters, returns: after === '' ? undefined : parseType(after), hasArrow: true };
}
