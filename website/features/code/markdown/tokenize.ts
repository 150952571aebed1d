import { createHighlighterCore, type HighlighterCore } from '@shikijs/core';
import { createOnigurumaEngine } from '@shikijs/engine-oniguruma';

import { getGrammar, languages, type Language } from './languages.js';
import { theme, tokenClasses } from './theme.js';
import type { Token } from './token.js';

const classes = new Set<string | undefined>(Object.values(tokenClasses));
let highlighter: Promise<HighlighterCore> | undefined;

/** Splits code into tokens, line by line. */
export async function tokenize(code: string, language: Language): Promise<Token[][]> {
  const [grammar] = (await getGrammar(language)?.())?.default.slice(-1) ?? [];
  if (grammar === undefined) return code.split('\n').map((text) => [{ text }]);

  highlighter ??= createHighlighter();
  const { codeToTokensBase } = await highlighter;
  const lines = codeToTokensBase(code, {
    lang: grammar.name,
    theme: 'site',
    // The default limit of half a second per line leaves the first line half done on a slow machine.
    tokenizeTimeLimit: 0,
  });
  return lines.map((line) =>
    joinTokens(
      line.map(({ content, color }) => ({
        text: content,
        className: classes.has(color) ? color : undefined,
      })),
    ),
  );
}

function createHighlighter(): Promise<HighlighterCore> {
  return createHighlighterCore({
    themes: [theme],
    langs: languages.map(getGrammar).filter((grammar) => grammar !== undefined),
    engine: createOnigurumaEngine(import('@shikijs/engine-oniguruma/wasm-inlined')),
  });
}

/** Joins neighbouring tokens of the same class. White space joins any token. */
function joinTokens(tokens: readonly Token[]): Token[] {
  const joined: Token[] = [];
  for (const token of tokens) {
    const last = joined.at(-1);
    if (last !== undefined && (last.className === token.className || token.text.trim() === '')) {
      joined[joined.length - 1] = { ...last, text: last.text + token.text };
    } else {
      joined.push(token);
    }
  }
  return joined;
}
