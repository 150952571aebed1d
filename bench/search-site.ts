import type { IndexedSymbol, Page, Section } from '@dowel/docs-search/write';

import { createRandom, type Random } from '../website/tests/support/random.js';

/** The share of words that a copy replaces. */
const change = { text: 0.22, title: 0.45, name: 0.6 };
/** The vocabulary grows more slowly than the site: `factor` times the pages to the power of `exponent`. */
const growth = { factor: 60, exponent: 0.7 };
const onsets = 'b c d f g h j k l m n p r s t v w br cl dr fl gr pl st tr'.split(' ');
const vowels = 'a e i o u ai ea ou'.split(' ');
const codas = ['', '', '', 'l', 'm', 'n', 'r', 's', 't', 'x'];

/**
 * Generates a site of any size that resembles the real one to a search: it repeats the pages, with words, headings
 * and names replaced by invented ones. A few of these are frequent and most are rare, and each page adds new ones. The
 * same size always gives the same site.
 */
export function generatePages(originals: readonly Page[], count: number): Page[] {
  return Array.from({ length: count }, (_, number) => {
    const original = originals[number % originals.length];
    if (original === undefined) throw new Error('There are no original pages.');
    return number < originals.length ? original : changePage(original, number);
  });
}

function changePage(page: Page, number: number): Page {
  const random = createRandom(number);
  const known = Math.ceil(growth.factor * Math.pow(number, growth.exponent));
  const invent = () => inventWord(pickRank(random, known));
  const renamed = new Map<string, string>();
  const rename = (name: string) => {
    const own = renamed.get(name) ?? renameParts(name, random, invent);
    renamed.set(name, own);
    return own;
  };
  const changeText = (text: string, share: number) =>
    text.replaceAll(/\b[a-z]{4,}\b/g, (word) => (isLucky(random, share) ? invent() : word));

  return {
    ...page,
    url: `${page.url}-${number}`,
    path: page.path.map((step) => changeText(step, change.title)),
    sections: page.sections.map((section) => changeSection(section, changeText, rename)),
  };
}

function changeSection(
  section: Section,
  changeText: (text: string, share: number) => string,
  rename: (name: string) => string,
): Section {
  const symbol = section.symbol === undefined ? undefined : changeSymbol(section.symbol, rename);
  return {
    ...section,
    title:
      symbol === undefined
        ? changeText(section.title, change.title)
        : [...symbol.owners.slice(0, 1), symbol.name].join('.'),
    text: changeText(section.text, change.text),
    ...(section.code === undefined ? {} : { code: changeText(section.code, change.text) }),
    ...(symbol === undefined ? {} : { symbol }),
  };
}

function changeSymbol(symbol: IndexedSymbol, rename: (name: string) => string): IndexedSymbol {
  const name = rename(symbol.name);
  return {
    ...symbol,
    name,
    owners: symbol.owners.map(rename),
    signature: symbol.signature.replace(symbol.name, name),
  };
}

function renameParts(name: string, random: Random, invent: () => string): string {
  return name.replaceAll(/[A-Z]?[a-z]{2,}/g, (part) => {
    if (!isLucky(random, change.name)) return part;
    const word = invent();
    return /^[A-Z]/.test(part) ? word.charAt(0).toUpperCase() + word.slice(1) : word;
  });
}

function isLucky(random: Random, share: number): boolean {
  return random.below(1000) < share * 1000;
}

/** Follows Zipf's law: the second word is half as frequent as the first, the third a third, and so on. */
function pickRank(random: Random, count: number): number {
  return Math.floor(Math.pow(count, random.below(100_000) / 100_000)) - 1;
}

/** Creates a pronounceable word, always the same for a rank. */
function inventWord(rank: number): string {
  const random = createRandom(rank + 1_000_003);
  const length = 2 + random.below(rank < 200 ? 2 : 3);
  return Array.from({ length }, () => {
    return random.pick(onsets) + random.pick(vowels) + random.pick(codas);
  }).join('');
}
