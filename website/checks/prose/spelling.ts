import { readFileSync } from 'node:fs';
import path from 'node:path';

import dictionary from 'dictionary-en-gb';
import type { Nodes } from 'mdast';
import nspell from 'nspell';

import type { DocsPage } from '../pages.js';

export type Spelling = ReturnType<typeof nspell>;

interface Word {
  readonly text: string;
  readonly line: number;
}

/** Words that are correct here but not in the dictionary. */
export const wordsFile = 'website/checks/prose/words.txt';

const maxSuggestions = 3;

export function readWords(root: string): string[] {
  return readFileSync(path.join(root, wordsFile), 'utf8').trim().split('\n');
}

/** Creates a checker for British English and our own words. */
export function createSpelling(words: readonly string[]): Spelling {
  const spelling = nspell(dictionary);
  for (const word of words) spelling.add(word);
  return spelling;
}

/** Reports the unknown words of a page, each once, with a suggestion. */
export function checkSpelling(page: DocsPage, spelling: Spelling): string[] {
  const { title, description, pagination_label: label } = page.frontMatter;
  const head = [title, description, label].filter((value) => typeof value === 'string');
  const words = [...head.flatMap((text) => splitWords(text, 1)), ...listWords(page.tree)];
  const wrong = words.filter(({ text }) => !isCorrect(text, spelling));
  const unique = [...new Map(wrong.map((word) => [word.text, word])).values()];
  return unique.map(({ text, line }, index) => {
    // Each suggestion takes a quarter of a second.
    const [suggestion] = index < maxSuggestions ? spelling.suggest(text) : [];
    const hint = suggestion === undefined ? '' : `; did you mean "${suggestion}"?`;
    return `${page.file}:${line}: "${text}" is not in the dictionary${hint}`;
  });
}

/** Accepts compounds of known words, such as `time-out`, and possessives. */
function isCorrect(word: string, spelling: Spelling): boolean {
  if (spelling.correct(word)) return true;
  const parts = word.replace(/'s$|'$/, '').split('-');
  return parts.every((part) => spelling.correct(part));
}

/** Lists the words of the prose, without code and attributes of elements. */
function listWords(node: Nodes): Word[] {
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
