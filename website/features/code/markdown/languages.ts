import type { DynamicImportLanguageRegistration } from '@shikijs/core';

/** The languages of code blocks and their grammars. A language without a grammar isn't highlighted. */
const grammars = {
  bash: () => import('@shikijs/langs/shellscript'),
  css: () => import('@shikijs/langs/css'),
  diff: () => import('@shikijs/langs/diff'),
  html: () => import('@shikijs/langs/html'),
  http: () => import('@shikijs/langs/http'),
  js: () => import('@shikijs/langs/javascript'),
  json: () => import('@shikijs/langs/json'),
  md: () => import('@shikijs/langs/markdown'),
  none: undefined,
  sh: () => import('@shikijs/langs/shellscript'),
  text: undefined,
  ts: () => import('@shikijs/langs/typescript'),
  tsx: () => import('@shikijs/langs/tsx'),
  yaml: () => import('@shikijs/langs/yaml'),
} satisfies Record<string, DynamicImportLanguageRegistration | undefined>;

export type Language = keyof typeof grammars;

export const languages = Object.keys(grammars) as Language[];

export function isLanguage(name: string): name is Language {
  return Object.hasOwn(grammars, name);
}

export function getGrammar(language: Language): DynamicImportLanguageRegistration | undefined {
  return grammars[language];
}
