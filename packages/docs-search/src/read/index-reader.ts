import { findFirstTermAtLeast, findLastAtMost } from './binary-search.js';
import type { IndexFiles, LocatedSection } from './index-files.js';
import type { ParsedEntry } from './parse-entry.js';
import type { StoredTerm } from './parse-terms.js';
import { prefixEnd } from './prefix-end.js';

/** The maximum number of files to load for one range of terms. */
const maxFiles = 5;

/** Reads the index for one query, and records whether a file failed to load. */
export class IndexReader {
  readonly entry: ParsedEntry;
  readonly #files: IndexFiles;
  readonly #signal: AbortSignal | undefined;
  #isIncomplete = false;

  constructor(files: IndexFiles, entry: ParsedEntry, signal?: AbortSignal) {
    this.#files = files;
    this.entry = entry;
    this.#signal = signal;
  }

  get isIncomplete(): boolean {
    return this.#isIncomplete;
  }

  get sectionCount(): number {
    return this.entry.pageStarts.at(-1) ?? 0;
  }

  get pageCount(): number {
    return this.entry.pageStarts.length - 1;
  }

  /** Returns the number of the page that a section is on. */
  pageOf(section: number): number {
    return this.entry.pageOf[section] ?? 0;
  }

  /** Whether a section is the start of a page, up to its first heading. */
  isPage(section: number): boolean {
    return this.entry.pageStarts[this.pageOf(section)] === section;
  }

  /** Whether a section is in the API reference. */
  isReference(section: number): boolean {
    return this.entry.reference[this.pageOf(section)] === '1';
  }

  async term(key: string): Promise<StoredTerm | undefined> {
    const terms = await this.#terms(Math.max(0, findLastAtMost(this.entry.terms, key)));
    const found = terms[findFirstTermAtLeast(terms, key)];
    return found?.key === key ? found : undefined;
  }

  /** Returns the terms with keys from `from` (inclusive) to `to` (exclusive). */
  async termsBetween(from: string, to: string, max = maxFiles): Promise<StoredTerm[]> {
    const first = Math.max(0, findLastAtMost(this.entry.terms, from));
    const last = Math.min(findLastAtMost(this.entry.terms, to), first + max - 1);
    const files = Array.from({ length: last - first + 1 }, (_, at) => this.#terms(first + at));
    const found = await Promise.all(files);
    return found.flatMap((terms) =>
      terms.slice(findFirstTermAtLeast(terms, from), findFirstTermAtLeast(terms, to)),
    );
  }

  /** Whether the terms between two keys are in more files than `termsBetween` loads. */
  spansTooManyFiles(from: string, to: string): boolean {
    return (
      findLastAtMost(this.entry.terms, to) - findLastAtMost(this.entry.terms, from) >= maxFiles
    );
  }

  /** Returns the words that end in `ending`, from a limited number of files. */
  async wordsEndingIn(ending: string): Promise<string[]> {
    const from = reverse(ending);
    const first = Math.max(0, findLastAtMost(this.entry.endings, from));
    const last = Math.min(
      findLastAtMost(this.entry.endings, prefixEnd(from)),
      first + maxFiles - 1,
    );
    const files = Array.from({ length: last - first + 1 }, (_, at) =>
      this.#orEmpty(this.#files.endings(first + at)),
    );
    const found = await Promise.all(files);
    return found.flatMap((words) =>
      words
        .slice(Math.max(0, findLastAtMost(words, from)), findLastAtMost(words, prefixEnd(from)) + 1)
        .filter((word) => word.startsWith(from))
        .map(reverse),
    );
  }

  /** Returns a section with its page, or `undefined` if its file fails to load. */
  async section(number: number): Promise<LocatedSection | undefined> {
    const file = findLastAtMost(this.entry.textStarts, number);
    const sections = await this.#orEmpty(this.#files.texts(file));
    return sections[number - (this.entry.textStarts[file] ?? 0)];
  }

  #terms(file: number): Promise<StoredTerm[]> {
    return this.#orEmpty(this.#files.terms(file));
  }

  async #orEmpty<Item>(loading: Promise<Item[]>): Promise<Item[]> {
    const items = await loading.catch(() => undefined);
    this.#signal?.throwIfAborted();
    if (items === undefined) this.#isIncomplete = true;
    return items ?? [];
  }
}

function reverse(word: string): string {
  return Array.from(word).reverse().join('');
}
