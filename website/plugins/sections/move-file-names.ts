import type { Chunk, Compilation, Compiler } from 'webpack';

import { fileNamesHere } from './write-sections.js';

const name = 'sections';

/** Moves the file names of chunks from the bundler's table into the sections that own the chunks. */
export function moveFileNames(owned: ReadonlyMap<string, readonly string[]>) {
  return {
    apply(compiler: Compiler): void {
      compiler.hooks.thisCompilation.tap(name, (compilation) => {
        // Before minification, when the table has a known form. The hashes in the names become final later.
        const stage = compiler.webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE - 1;
        compilation.hooks.processAssets.tap({ name, stage }, () => {
          move(compiler, compilation, owned);
        });
      });
    },
  };
}

function move(
  { webpack }: Compiler,
  compilation: Compilation,
  owned: ReadonlyMap<string, readonly string[]>,
): void {
  const edit = (chunk: string, change: (code: string) => string) => {
    const file = getScript(compilation.namedChunks.get(chunk));
    const code = compilation.getAsset(file)?.source.source().toString() ?? '';
    compilation.updateAsset(file, new webpack.sources.RawSource(change(code)));
  };
  const moved = new Set<string>();
  for (const [section, chunks] of owned) {
    const files = chunks.flatMap((chunk) => {
      const found = compilation.namedChunks.get(chunk);
      // The bundler may have merged it into another.
      if (found?.id === null || found?.id === undefined) return [];
      moved.add(String(found.id));
      return [[found.id, getScript(found)]];
    });
    edit(section, (code) => {
      const names = JSON.stringify(Object.fromEntries(files));
      const changed = code.replaceAll(new RegExp(`["']${fileNamesHere}["']`, 'g'), () => names);
      if (changed === code)
        throw new Error(`The script of ${section} has no place for file names.`);
      return changed;
    });
  }
  edit('runtime~main', (code) => {
    let removed = 0;
    const short = code.replaceAll(/"?(\w+)"?: ?"[\da-f]{8}",?/g, (entry, id: string) => {
      if (!moved.has(id)) return entry;
      removed += 1;
      return '';
    });
    // A name and a hash each.
    if (removed !== 2 * moved.size)
      throw new Error(`The bundler's table has ${removed} entries for ${moved.size} chunks.`);
    return short;
  });
}

function getScript(chunk: Chunk | undefined): string {
  const [script = ''] = [...(chunk?.files ?? [])].filter((file) => file.endsWith('.js'));
  return script;
}
