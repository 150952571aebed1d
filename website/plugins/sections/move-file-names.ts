import type { Compilation, Compiler } from 'webpack';

import { fileNamesHere } from './write-sections.js';

const name = 'sections';

/** Stands for a hash while the scripts are minified. */
const hashHere = '00000000';

/** Moves the file names of chunks from the bundler's table into the sections that own the chunks. */
export function moveFileNames(owned: ReadonlyMap<string, readonly string[]>) {
  return {
    apply(compiler: Compiler): void {
      compiler.hooks.thisCompilation.tap(name, (compilation) => {
        const { PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE: minify } = compiler.webpack.Compilation;
        const mover = new FileNameMover(compiler, compilation, owned);
        const { processAssets } = compilation.hooks;
        processAssets.tap({ name, stage: minify - 1 }, () => {
          mover.takeOut();
        });
        // The hashes in the names become final later.
        processAssets.tap({ name, stage: minify + 1 }, () => {
          mover.putIn();
        });
      });
    },
  };
}

/**
 * No hash is in a script while it's minified: the minifier chooses the names of variables by the letters that a script
 * has, and these hashes differ between builds of the same files.
 */
class FileNameMover {
  readonly #compiler: Compiler;
  readonly #compilation: Compilation;
  readonly #owned: ReadonlyMap<string, readonly string[]>;
  /** The hashes that stay in the table, in its order. */
  #hashes: string[] = [];

  constructor(
    compiler: Compiler,
    compilation: Compilation,
    owned: ReadonlyMap<string, readonly string[]>,
  ) {
    this.#compiler = compiler;
    this.#compilation = compilation;
    this.#owned = owned;
  }

  /** Removes the chunks of sections from the bundler's table, which has a known form before minification. */
  takeOut(): void {
    const moved = new Set(
      [...this.#owned.values()].flat().flatMap((chunk) => this.#getId(chunk) ?? []),
    );
    this.#hashes = [];
    let removed = 0;
    this.#edit('runtime~main', (code) =>
      code.replaceAll(
        /("?(\w+)"?: ?)"([\da-f]{8})"(,?)/g,
        (_entry, key: string, id: string, hash: string, comma: string) => {
          if (moved.has(id)) {
            removed += 1;
            return '';
          }
          this.#hashes.push(hash);
          return `${key}"${hashHere}"${comma}`;
        },
      ),
    );
    // A name and a hash each.
    if (removed !== 2 * moved.size)
      throw new Error(`The bundler's table has ${removed} entries for ${moved.size} chunks.`);
  }

  /** Writes file names into the sections, and the other hashes into the bundler's table again. */
  putIn(): void {
    for (const [section, chunks] of this.#owned) {
      const files = chunks.flatMap((chunk) => {
        const id = this.#getId(chunk);
        return id === undefined
          ? []
          : [`${JSON.stringify(id)}:${JSON.stringify(this.#getScript(chunk))}`];
      });
      this.#replace(section, new RegExp(`["'\`]${fileNamesHere}["'\`]`, 'g'), [
        `{${files.join(',')}}`,
      ]);
    }
    this.#replace('runtime~main', new RegExp(hashHere, 'g'), this.#hashes);
  }

  #replace(chunk: string, pattern: RegExp, replacements: readonly string[]): void {
    let count = 0;
    this.#edit(chunk, (code) => code.replaceAll(pattern, () => replacements[count++] ?? ''));
    if (count !== replacements.length)
      throw new Error(
        `The script of ${chunk} has ${count} places for ${replacements.length} entries.`,
      );
  }

  #edit(chunk: string, change: (code: string) => string): void {
    const file = this.#getScript(chunk);
    const code = this.#compilation.getAsset(file)?.source.source().toString() ?? '';
    const { RawSource } = this.#compiler.webpack.sources;
    this.#compilation.updateAsset(file, new RawSource(change(code)));
  }

  /** The bundler may have merged a chunk into another; then it has no id. */
  #getId(chunk: string): string | undefined {
    const id = this.#compilation.namedChunks.get(chunk)?.id;
    return id === null || id === undefined ? undefined : String(id);
  }

  #getScript(chunk: string): string {
    const { files = [] } = this.#compilation.namedChunks.get(chunk) ?? {};
    return [...files].find((file) => file.endsWith('.js')) ?? '';
  }
}
