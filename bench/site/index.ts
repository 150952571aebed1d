/**
 * Measures our site's engine beside other documentation engines, which all build the same generated pages, and then our
 * real site. Installs the engines with npm into `.cache/bench/site`, and writes the tables into `RESULTS.md`.
 */
import type { BenchOptions } from '../options.js';
import type { BenchResult } from '../result.js';
import { compareEngines } from './compare.js';
import { describeConditions } from './conditions.js';
import { engines as allEngines } from './engines/index.js';
import { buildOwnSite, measureOwnSite } from './own-site.js';
import { writeSection } from './results-file.js';
import { withTools } from './tools.js';

export async function benchSite({ pages, engines: wanted }: BenchOptions): Promise<BenchResult[]> {
  return withTools(async (tools) => {
    if (wanted.length > 0) {
      const engines = allEngines.filter(({ id }) => wanted.includes(id));
      const { text, results } = await compareEngines(engines, pages, tools);
      console.log(text);
      return [...results];
    }
    // First, because the generated pages are built with the names of its API reference.
    const build = await buildOwnSite();
    const compared = await compareEngines(allEngines, pages, tools);
    await report('Site engines', compared.text);
    const own = await measureOwnSite(build, tools);
    await report('Our site', own.text);
    return [...compared.results, ...own.results];

    async function report(title: string, text: string) {
      console.log(`\n${text}\n`);
      const conditions = describeConditions(tools.browser.version());
      await writeSection(title, `${conditions}\n\n${text}`);
    }
  });
}
