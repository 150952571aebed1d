// Packages that come without types, as far as we use them.

declare module 'github-slugger' {
  /** Makes the id of a heading out of its text; the same text again gets a number. */
  export default class GithubSlugger {
    slug(text: string): string;
  }
}

declare module 'nspell' {
  interface SpellingChecker {
    correct(word: string): boolean;
    suggest(word: string): string[];
    add(word: string): this;
  }
  export default function nspell(dictionary: { aff: Uint8Array; dic: Uint8Array }): SpellingChecker;
}
