import { measureFirstLoad, type FirstLoad } from './first-load.js';
import { runLighthouse, type LighthouseReport } from './lighthouse.js';
import { inRounds, takeMedians } from './rounds.js';
import type { ServedPage } from './served-page.js';
import type { Tools } from './tools.js';

/** What loading a page costs. A value is missing if its measurement failed. */
export interface PageMeasures {
  readonly load: FirstLoad | undefined;
  readonly lighthouse: LighthouseReport | undefined;
}

export async function measurePages(
  pages: readonly ServedPage[],
  { browser, executable }: Tools,
): Promise<PageMeasures[]> {
  const loads = await inRounds(
    'first load',
    pages,
    ({ url, directory }) => measureFirstLoad(browser, url, directory),
    // Bytes are the same in each round.
    1,
  );
  const reports = await inRounds('Lighthouse', pages, ({ url }) => runLighthouse(url, executable));
  return pages.map((_, index) => ({
    load: loads[index]?.[0],
    lighthouse: takeMedians(reports[index]),
  }));
}
