// Types for packages that have none, as far as we use them.

declare module 'github-slugger' {
  /** Creates heading ids; a repeated text gets a number. */
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
