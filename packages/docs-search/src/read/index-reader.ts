import { findFirstTermAtLeast, findLastAtMost } from './binary-search.js';
import type { IndexFiles, LocatedSection } from './index-files.js';
import type { ParsedEntry } from './parse-entry.js';
import type { StoredTerm } from './parse-terms.js';
import { prefixEnd } from './prefix-end.js';

/** How many files a single look-up may load at most. */
const mostFiles = 5;

/** Reads the index for one query, and notes whether something could not be read. */
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

  /** The page that a section is on, by number. */
  pageOf(section: number): number {
    return this.entry.pageOf[section] ?? 0;
  }

  /** Whether a section is a page itself, up to its first heading. */
  isPage(section: number): boolean {
    return this.entry.pageStarts[this.pageOf(section)] === section;
  }

  async term(key: string): Promise<StoredTerm | undefined> {
    const terms = await this.#terms(Math.max(0, findLastAtMost(this.entry.terms, key)));
    const found = terms[findFirstTermAtLeast(terms, key)];
    return found?.key === key ? found : undefined;
  }

  /** The terms from one key up to another. */
  async termsBetween(from: string, to: string, most = mostFiles): Promise<StoredTerm[]> {
    const first = Math.max(0, findLastAtMost(this.entry.terms, from));
    const last = Math.min(findLastAtMost(this.entry.terms, to), first + most - 1);
    const files = Array.from({ length: last - first + 1 }, (_, at) => this.#terms(first + at));
    const found = await Promise.all(files);
    // Only the first and the last can have others.
    return found.flatMap((terms) =>
      terms.slice(findFirstTermAtLeast(terms, from), findFirstTermAtLeast(terms, to)),
    );
  }

  /** Whether the terms between two keys are in more files than a look-up may load. */
  isFar(from: string, to: string): boolean {
    return (
      findLastAtMost(this.entry.terms, to) - findLastAtMost(this.entry.terms, from) >= mostFiles
    );
  }

  /** The words that end in a text. */
  async wordsEndingIn(ending: string): Promise<string[]> {
    const from = backwards(ending);
    const first = Math.max(0, findLastAtMost(this.entry.endings, from));
    const last = Math.min(
      findLastAtMost(this.entry.endings, prefixEnd(from)),
      first + mostFiles - 1,
    );
    const files = Array.from({ length: last - first + 1 }, (_, at) =>
      this.#orNothing(this.#files.endings(first + at)),
    );
    const found = await Promise.all(files);
    return found.flatMap((words) =>
      words
        .slice(Math.max(0, findLastAtMost(words, from)), findLastAtMost(words, prefixEnd(from)) + 1)
        .filter((word) => word.startsWith(from))
        .map(backwards),
    );
  }

  /** A section with its page, or nothing if it cannot be read. */
  async section(number: number): Promise<LocatedSection | undefined> {
    const file = findLastAtMost(this.entry.textStarts, number);
    const sections = await this.#orNothing(this.#files.texts(file));
    return sections[number - (this.entry.textStarts[file] ?? 0)];
  }

  #terms(file: number): Promise<StoredTerm[]> {
    return this.#orNothing(this.#files.terms(file));
  }

  async #orNothing<Item>(loading: Promise<Item[]>): Promise<Item[]> {
    const items = await loading.catch(() => undefined);
    this.#signal?.throwIfAborted();
    if (items === undefined) this.#isIncomplete = true;
    return items ?? [];
  }
}

function backwards(word: string): string {
  return Array.from(word).reverse().join('');
}
