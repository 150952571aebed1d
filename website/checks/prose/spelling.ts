import { readFileSync } from 'node:fs';
import path from 'node:path';

import dictionary from 'dictionary-en-gb';
import type { Nodes } from 'mdast';
import nspell from 'nspell';

import type { DocsPage } from './pages.js';

export type Spelling = ReturnType<typeof nspell>;

interface Word {
  readonly text: string;
  readonly line: number;
}

/** The words that are right here and in no dictionary. */
export const wordsFile = 'scripts/docs/words.txt';

const mostGuesses = 3;

export function readWords(root: string): string[] {
  return readFileSync(path.join(root, wordsFile), 'utf8').trim().split('\n');
}

/** British English, and the words of the project. */
export function createSpelling(words: readonly string[]): Spelling {
  const spelling = nspell(dictionary);
  for (const word of words) spelling.add(word);
  return spelling;
}

/** The words of a page that no dictionary has: a line for each, with what may have been meant. */
export function checkSpelling(page: DocsPage, spelling: Spelling): string[] {
  const { title, description, pagination_label: label } = page.frontMatter;
  const head = [title, description, label].filter((value) => typeof value === 'string');
  const words = [...head.flatMap((text) => splitWords(text, 1)), ...listWords(page.tree)];
  const wrong = words.filter(({ text }) => !isRight(text, spelling));
  const unique = [...new Map(wrong.map((word) => [word.text, word])).values()];
  return unique.map(({ text, line }, index) => {
    // Each guess takes a quarter of a second; whoever has more mistakes than this has to look anyway.
    const [guess] = index < mostGuesses ? spelling.suggest(text) : [];
    const hint = guess === undefined ? '' : `; perhaps "${guess}"`;
    return `${page.file}:${line}: "${text}" is in no dictionary${hint}`;
  });
}

/** A compound is right if its parts are, such as `time-out`, and so is what belongs to something that is right. */
function isRight(word: string, spelling: Spelling): boolean {
  if (spelling.correct(word)) return true;
  const parts = word.replace(/'s$|'$/, '').split('-');
  return parts.every((part) => spelling.correct(part));
}

/** The words of the prose. Code is no prose, nor is what an element is told in its attributes. */
export function listWords(node: Nodes): Word[] {
  if (node.type === 'text') return splitWords(node.value, node.position?.start.line ?? 1);
  if ('children' in node) return node.children.flatMap(listWords);
  return [];
}

function splitWords(text: string, firstLine: number): Word[] {
  return text.split('\n').flatMap((line, index) => {
    const prose = line
      .replaceAll(/https?:\S+|@[\w-]+\/[\w-]+|\{#[\w-]+\}/g, ' ')
      .replaceAll('’', "'");
    return [...prose.matchAll(/\p{L}[\p{L}'-]*\p{L}/gu)]
      .map(([word]) => ({ text: word, line: firstLine + index }))
      .filter(({ text: word }) => !/\d/.test(word));
  });
}
