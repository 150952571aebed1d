import { site } from '../../../site.config.js';
import { vagueLinkTexts } from '../../../kernel/markdown/vague-link-texts.js';
import type { FoundName } from './find-names.js';
import type { NameLink, Token } from './token.js';

/** Splits tokens at the names in them and adds a link to each name, unless the link's text would say too little. */
export function linkNames(
  lines: readonly (readonly Token[])[],
  names: readonly FoundName[],
): Token[][] {
  const seen = new Set<string>();
  let start = 0;
  return lines.map((tokens) => {
    const linked = tokens.flatMap((token) => {
      const from = start;
      start += token.text.length;
      return splitToken(token, from, names, seen);
    });
    // Tokens don't include the line break.
    start += 1;
    return clarifyLinks(linked);
  });
}

/** Extends a link whose name says too little to the parentheses of the call, or removes the link. */
function clarifyLinks(tokens: readonly Token[]): Token[] {
  return tokens
    .map((token, index) => {
      const text = token.text.slice(findCall(tokens[index - 1], token).length);
      if (!isVague(token)) return { ...token, text };
      const call = findCall(token, tokens[index + 1]);
      return call === '' ? { ...token, link: undefined } : { ...token, text: text + call };
    })
    .filter(({ text }) => text !== '');
}

/** Returns the parentheses after a vague link: `()`, or `(` before arguments. */
function findCall(token: Token | undefined, next: Token | undefined): string {
  if (token === undefined || !isVague(token)) return '';
  return /^\(\)?/.exec(next?.text ?? '')?.[0] ?? '';
}

function isVague({ text, link }: Token): boolean {
  return link !== undefined && vagueLinkTexts.has(text.toLowerCase());
}

function splitToken(
  token: Token,
  from: number,
  names: readonly FoundName[],
  seen: Set<string>,
): readonly Token[] {
  const pieces: Token[] = [];
  let done = 0;
  const push = (end: number, link?: NameLink) => {
    if (end > done) pieces.push({ ...token, text: token.text.slice(done, end), link });
    done = end;
  };
  for (const { start, end, url, type, summary } of names) {
    // No name spans two tokens: highlighter and compiler agree on where names end.
    if (start < from || end > from + token.text.length) continue;
    push(start - from);
    // All names of a package without a reference have the same address, so the text counts too.
    const name = `${url} ${token.text.slice(start - from, end - from)}`;
    const isFirst = !seen.has(name);
    seen.add(name);
    push(end - from, {
      url: site.baseUrl + url.slice(1),
      ...(isFirst && { note: { type, summary } }),
    });
  }
  push(token.text.length);
  return pieces;
}
