import { placeOf, type Block } from '../../kernel/markdown/read-blocks.js';
import { readMeta } from '../../kernel/markdown/read-meta.js';

/** The attributes allowed after each language, and whether they have a value. */
const known: Readonly<Record<string, Readonly<Record<string, 'word' | 'value'>>>> = {
  ts: { 'no-run': 'word', wiring: 'word', throws: 'value', 'type-error': 'value' },
  json: {},
  // `website/checks/commands` explains `session`.
  sh: { session: 'word' },
  text: {},
  txt: {},
  diff: {},
  md: {},
};

/** Attributes for any block, which only change how it looks. */
const looks: Readonly<Record<string, 'word' | 'value'>> = {
  title: 'value',
  showLineNumbers: 'word',
};

/** Reports unknown languages and attributes of a block, and attributes that exclude each other. */
export function checkMeta(block: Block): string[] {
  const { language, meta } = block;
  const place = placeOf(block);
  if (language === '') return [`${place}: the block has no language`];
  const own = known[language];
  if (own === undefined) {
    const languages = Object.keys(known).join(', ');
    return [`${place}: blocks of "${language}" are not checked; use one of ${languages}`];
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
    ...unknown.map((word) => `${place}: unknown attribute "${word}" after "${language}"`),
    ...(ways.length > 1 ? [`${place}: ${ways.join(' and ')} exclude each other`] : []),
  ];
}
