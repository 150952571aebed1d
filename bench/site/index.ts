/**
 * Measures our site's engine beside other documentation engines, which all build the same generated pages, and then our
 * real site. Installs the engines with npm into `.cache/bench/site`, and writes the tables into `RESULTS.md`.
 */
import type { BenchOptions } from '../options.js';
import type { BenchResult } from '../result.js';
import { compareEngines } from './compare.js';
import { describeConditions } from './conditions.js';
import { describeEngines, describeGrowth, type EngineMeasures } from './engine-rows.js';
import { engines as allEngines } from './engines/index.js';
import { benchOwnSite } from './own-site.js';
import { writeSection } from './results-file.js';
import { toResults, writeTable } from './row.js';
import { withTools } from './tools.js';

export async function benchSite({ pages, engines: wanted }: BenchOptions): Promise<BenchResult[]> {
  const engines = allEngines.filter(({ id }) => wanted.length === 0 || wanted.includes(id));
  const names = engines.map(({ name }) => name);
  return withTools(async (tools) => {
    // First, because the corpus is built with the names of the API reference.
    const own = wanted.length === 0 ? await benchOwnSite(tools) : { results: [], table: '' };
    const results = [...own.results];
    const tables = [own.table];
    let small: EngineMeasures[] | undefined;
    for (const size of pages) {
      const measures = await compareEngines(engines, size, tools);
      const rows = describeEngines(measures);
      if (small !== undefined) rows.push(describeGrowth(small, measures, pages[0] ?? size));
      small ??= measures;
      results.push(...toResults(rows, `${size} pages`));
      tables.push(`### ${size} generated pages\n\n${writeTable(names, rows)}`);
    }
    console.log(tables.join('\n\n'));
    if (wanted.length === 0) {
      await writeSection(
        'Site engines',
        [describeConditions(tools.browser.version()), ...tables].join('\n\n'),
      );
    }
    return results;
  });
}
