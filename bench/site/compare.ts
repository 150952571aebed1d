import { buildEngine } from './build.js';
import { describeCorpus } from './corpus/index.js';
import type { EngineMeasures } from './engine-rows.js';
import { inScratch, type Engine } from './engines/engine.js';
import { measurePages } from './measure-pages.js';
import { measureUse } from './measure-use.js';
import { withServers } from './served-page.js';
import type { Tools } from './tools.js';

/** Builds the corpus with each engine, one after another, and measures its first page side by side. */
export async function compareEngines(
  engines: readonly Engine[],
  pages: number,
  tools: Tools,
): Promise<EngineMeasures[]> {
  const builds: Pick<EngineMeasures, 'id' | 'build'>[] = [];
  for (const engine of engines) {
    console.log(`  builds of ${engine.name}, ${pages} pages`);
    builds.push({ id: engine.id, build: await buildEngine(engine, pages) });
  }
  const [first] = describeCorpus(1);
  const built = engines.map((engine) => ({
    name: engine.name,
    directory: inScratch(engine, engine.output),
    path: first?.path ?? '/',
    search: engine.search,
  }));
  return withServers(built, async (served) => {
    const costs = await measurePages(served, tools);
    const use = await measureUse(served, tools);
    return builds.map((build, at) => ({ ...build, ...costs[at], ...use[at] }) as EngineMeasures);
  });
}
