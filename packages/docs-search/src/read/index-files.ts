import { entryFile, getFileName, type FileKind } from '../format/entry.js';
import type { StoredPage, StoredSection } from '../format/stored-page.js';
import { parseEntry, type ParsedEntry } from './parse-entry.js';
import { parseEndings, parseTerms, type StoredTerm } from './parse-terms.js';
import { getSectionWords } from './section-words.js';

/** Loads an index file by its name, such as `index.json`. Reject if there is no such file. */
export type ReadFile = (file: string) => Promise<string>;

/** A section and its page. */
export interface LocatedSection {
  readonly page: StoredPage;
  readonly section: StoredSection;
}

/** The files of an index. Each is loaded on first use, parsed once, and cached. */
export class IndexFiles {
  readonly #read: ReadFile;
  readonly #parsed = new Map<string, Promise<unknown>>();
  readonly #texts = new Map<string, string>();
  #entry: Promise<ParsedEntry> | undefined;
  #rest: Promise<boolean> | undefined;

  constructor(read: ReadFile) {
    this.#read = read;
  }

  entry(): Promise<ParsedEntry> {
    this.#entry ??= this.#read(entryFile).then(parseEntry);
    this.#entry.catch(() => (this.#entry = undefined));
    return this.#entry;
  }

  terms(number: number): Promise<StoredTerm[]> {
    return this.#load('terms', number, parseTerms);
  }

  endings(number: number): Promise<string[]> {
    return this.#load('endings', number, parseEndings);
  }

  /** Returns the sections in a text file, in order. */
  texts(number: number): Promise<LocatedSection[]> {
    return this.#load('texts', number, (text) =>
      (JSON.parse(text) as StoredPage[]).flatMap((page) =>
        page.sections.map((section) => ({ page, section })),
      ),
    );
  }

  /** Loads all files at once if the index is small, and resolves to whether it is. */
  loadRest(): Promise<boolean> {
    this.#rest ??= this.#loadAll();
    this.#rest.catch(() => (this.#rest = undefined));
    return this.#rest;
  }

  async #loadAll(): Promise<boolean> {
    const { isSmall, version } = await this.entry();
    if (!isSmall) return false;
    const all = JSON.parse(await this.#read(getFileName('all', 0, version))) as {
      name: string;
      text: string;
    }[];
    for (const { name, text } of all) this.#texts.set(name, text);
    void this.#parseAll();
    return true;
  }

  /** Parses the files ahead of queries, one per task, so that a query in between isn't held up. */
  async #parseAll(): Promise<void> {
    const { terms, endings, textStarts } = await this.entry();
    const tasks = [
      ...terms.map((_, number) => () => this.terms(number)),
      ...endings.map((_, number) => () => this.endings(number)),
      ...textStarts.slice(1).map((_, number) => async () => {
        for (const { section } of await this.texts(number)) getSectionWords(section);
      }),
    ];
    for (const parse of tasks) {
      // Not `requestIdleCallback`: steady typing leaves no idle time, and each key press would parse files itself.
      await new Promise((resolve) => setTimeout(resolve));
      // The site may have been republished; the next query handles that.
      await parse().catch(() => undefined);
    }
  }

  /**
   * Checks whether the site was republished since the entry was read. If so, it drops all cached files, because
   * those of the old version are gone.
   *
   * @returns Whether the site was republished
   */
  async renew(): Promise<boolean> {
    const known = await this.entry();
    const fresh = await this.#read(entryFile).then(parseEntry);
    if (fresh.version === known.version) return false;
    this.#entry = Promise.resolve(fresh);
    this.#parsed.clear();
    this.#texts.clear();
    this.#rest = undefined;
    return true;
  }

  async #load<Parsed>(
    kind: FileKind,
    number: number,
    parse: (text: string) => Parsed,
  ): Promise<Parsed> {
    const { version } = await this.entry();
    const name = getFileName(kind, number, version);
    let parsed = this.#parsed.get(name) as Promise<Parsed> | undefined;
    if (parsed === undefined) {
      const text = this.#texts.get(name);
      parsed = (text === undefined ? this.#read(name) : Promise.resolve(text)).then(parse);
      this.#parsed.set(name, parsed);
      // A retry may succeed once the network is back.
      parsed.catch(() => this.#parsed.delete(name));
    }
    return parsed;
  }
}
