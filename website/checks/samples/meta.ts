import { placeOf, type Block } from './blocks.js';

/** The words that may stand behind a language, and whether each has a value. */
const known: Readonly<Record<string, Readonly<Record<string, 'word' | 'value'>>>> = {
  ts: { 'no-run': 'word', wiring: 'word', throws: 'value', 'type-error': 'value' },
  json: {},
  // What `session` means is told in `scripts/shell-blocks`.
  sh: { session: 'word' },
  text: {},
  txt: {},
  diff: {},
  md: {},
};

/** What any block may have: it concerns only how it looks. */
const looks: Readonly<Record<string, 'word' | 'value'>> = {
  title: 'value',
  showLineNumbers: 'word',
};

export interface Meta {
  readonly words: ReadonlySet<string>;
  readonly values: ReadonlyMap<string, string>;
}

/**
 * Reads `no-run title="greeting.ts" throws='There is no "x".' {1,3-5}`. A value ends at a quote that is followed
 * by a space or nothing, so that it may have apostrophes and, in single quotes, quotes.
 */
export function readMeta(text: string): Meta {
  const words = new Set<string>();
  const values = new Map<string, string>();
  const pattern =
    /(?<key>[\w-]+)=(?<quote>["'])(?<value>.*?)\k<quote>(?=\s|$)|\{[\d,\s-]*\}|(?<word>\S+)/g;
  for (const { groups = {} } of text.matchAll(pattern)) {
    const { key, value, word } = groups;
    if (key !== undefined) values.set(key, value ?? '');
    else if (word !== undefined) words.add(word);
  }
  return { words, values };
}

/** What is wrong with the first line of a block: a language or a word that nobody checks or knows. */
export function checkMeta(block: Block): string[] {
  const { language, meta } = block;
  const place = placeOf(block);
  if (language === '') return [`${place}: the block does not say its language`];
  const own = known[language];
  if (own === undefined) {
    const languages = Object.keys(known).join(', ');
    return [`${place}: blocks of "${language}" are not checked; write one of ${languages}`];
  }
  const allowed = { ...looks, ...own };
  const { words, values } = readMeta(meta);
  const isUnknown = (name: string, kind: 'word' | 'value') => allowed[name] !== kind;
  const unknown = [
    ...[...words].filter((word) => isUnknown(word, 'word')),
    ...[...values.keys()].filter((key) => isUnknown(key, 'value')).map((key) => `${key}=`),
  ];
  const ways = ['no-run', 'throws', 'type-error'].filter(
    (way) => words.has(way) || values.has(way),
  );
  return [
    ...unknown.map((word) => `${place}: "${word}" means nothing behind "${language}"`),
    ...(ways.length > 1 ? [`${place}: ${ways.join(' and ')} exclude each other`] : []),
  ];
}
