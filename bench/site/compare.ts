import { buildEngine, type BuildTimes } from './build.js';
import { describeCorpus } from './corpus/index.js';
import { describeEngines, describeGrowth, type EngineMeasures } from './engine-rows.js';
import { inScratch, type Engine } from './engines/engine.js';
import { measurePages } from './measure-pages.js';
import { measureUse } from './measure-use.js';
import { toResults, writeTable } from './row.js';
import { withServers } from './served-page.js';
import type { Tables } from './tables.js';
import type { Tools } from './tools.js';

/** Compares the engines on a corpus of each size. */
export async function compareEngines(
  engines: readonly Engine[],
  sizes: readonly number[],
  tools: Tools,
): Promise<Tables> {
  const all: { readonly size: number; readonly measures: readonly EngineMeasures[] }[] = [];
  for (const size of sizes)
    all.push({ size, measures: await measureEngines(engines, size, tools) });
  const [first] = all;
  const tables = all.map(({ size, measures }): Tables => {
    const rows = describeEngines(measures);
    if (first !== undefined && first.size !== size) {
      rows.push(describeGrowth(first.measures, measures, first.size));
    }
    const names = measures.map(({ name }) => name);
    return {
      results: toResults(rows, `${size} pages`),
      text: `### ${size} pages\n\n${writeTable(names, rows)}`,
    };
  });
  return {
    results: tables.flatMap(({ results }) => results),
    text: tables.map(({ text }) => text).join('\n\n'),
  };
}

/** Builds the corpus with each engine, one after another, and measures its first page side by side. */
async function measureEngines(
  engines: readonly Engine[],
  pages: number,
  tools: Tools,
): Promise<EngineMeasures[]> {
  const [first] = describeCorpus(1);
  const built: BuiltEngine[] = [];
  for (const engine of engines) {
    const build = await tryToBuild(engine, pages);
    if (build === undefined) continue;
    const { id, name, search, output } = engine;
    const directory = inScratch(engine, output);
    built.push({ id, name, search, build, directory, path: first?.path ?? '/' });
  }
  return withServers(built, async (served) => {
    const costs = await measurePages(served, tools);
    const uses = await measureUse(served, tools);
    return built.map((engine, at) => ({ ...engine, ...costs[at], ...uses[at] }) as EngineMeasures);
  });
}

interface BuiltEngine extends Pick<Engine, 'id' | 'name'> {
  readonly search: Engine['search'] | undefined;
  readonly build: BuildTimes;
  readonly directory: string;
  readonly path: string;
}

/** An engine that fails to install or build is left out. */
async function tryToBuild(engine: Engine, pages: number): Promise<BuildTimes | undefined> {
  console.log(`  builds of ${engine.name}, ${pages} pages`);
  try {
    return await buildEngine(engine, pages);
  } catch (error) {
    console.error(error);
    return undefined;
  }
}
