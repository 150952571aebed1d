import { entryFile, getFileName, type FileKind } from '../format/entry.js';
import type { StoredPage, StoredSection } from '../format/stored-page.js';
import { parseEntry, type ParsedEntry } from './parse-entry.js';
import { parseEndings, parseTerms, type StoredTerm } from './parse-terms.js';
import { getSectionWords } from './section-words.js';

/** Gets a file of the index by its name. */
export type ReadFile = (file: string) => Promise<string>;

/** A section and the page that it is on. */
export interface LocatedSection {
  readonly page: StoredPage;
  readonly section: StoredSection;
}

/** The files of an index. Each is loaded when it is first asked for, unpacked once, and kept. */
export class IndexFiles {
  readonly #read: ReadFile;
  readonly #unpacked = new Map<string, Promise<unknown>>();
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

  /** The sections of a file of texts, in their order. */
  texts(number: number): Promise<LocatedSection[]> {
    return this.#load('texts', number, (text) =>
      (JSON.parse(text) as StoredPage[]).flatMap((page) =>
        page.sections.map((section) => ({ page, section })),
      ),
    );
  }

  /** Loads all files at once, if the index is small. Returns whether it is. */
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
    void this.#unpackAll();
    return true;
  }

  /** Unpacks the files, each in a moment of its own, so that no query has to wait for it and none is held up. */
  async #unpackAll(): Promise<void> {
    const { terms, endings, textStarts } = await this.entry();
    const tasks = [
      ...terms.map((_, number) => () => this.terms(number)),
      ...endings.map((_, number) => () => this.endings(number)),
      ...textStarts.slice(1).map((_, number) => async () => {
        for (const { section } of await this.texts(number)) getSectionWords(section);
      }),
    ];
    for (const unpack of tasks) {
      // Not in idle time: who types on leaves none, and each key would unpack what it needs by itself.
      await new Promise((resolve) => setTimeout(resolve));
      // The site may have been published anew meanwhile; a query will find out.
      await unpack().catch(() => undefined);
    }
  }

  /**
   * Looks whether the site has been published anew since the entry was read. Its older files are gone then, so
   * that everything begins again.
   *
   * @returns Whether it has
   */
  async renew(): Promise<boolean> {
    const known = await this.entry();
    const fresh = await this.#read(entryFile).then(parseEntry);
    if (fresh.version === known.version) return false;
    this.#entry = Promise.resolve(fresh);
    this.#unpacked.clear();
    this.#texts.clear();
    this.#rest = undefined;
    return true;
  }

  async #load<Unpacked>(
    kind: FileKind,
    number: number,
    unpack: (text: string) => Unpacked,
  ): Promise<Unpacked> {
    const { version } = await this.entry();
    const name = getFileName(kind, number, version);
    let unpacked = this.#unpacked.get(name) as Promise<Unpacked> | undefined;
    if (unpacked === undefined) {
      const text = this.#texts.get(name);
      unpacked = (text === undefined ? this.#read(name) : Promise.resolve(text)).then(unpack);
      this.#unpacked.set(name, unpacked);
      // What has failed may succeed when the network is back.
      unpacked.catch(() => this.#unpacked.delete(name));
    }
    return unpacked;
  }
}
