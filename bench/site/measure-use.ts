import { measureClicks, type ClickTime } from './clicks.js';
import type { SearchSelectors } from './engines/engine.js';
import { measureFirstSearch, type FirstSearch } from './first-search.js';
import { inRounds, takeMedians } from './rounds.js';
import type { ServedPage } from './served-page.js';
import type { Tools } from './tools.js';

/** How fast a page responds, as medians. A value is missing if its measurement failed. */
export interface UseMeasures {
  readonly clicks: ClickTime | undefined;
  /** With the processor slowed four times. */
  readonly slowedClicks: ClickTime | undefined;
  /** Also missing if the engine has no search. */
  readonly search: FirstSearch | undefined;
}

type UsedPage = ServedPage & { readonly search?: SearchSelectors | undefined };

export async function measureUse(
  pages: readonly UsedPage[],
  { browser }: Tools,
): Promise<UseMeasures[]> {
  const measureClicksAt = (rate: number) =>
    inRounds(`clicks at ${rate}x`, pages, ({ url }) => measureClicks(browser, url, rate));
  const clicks = await measureClicksAt(1);
  const slowedClicks = await measureClicksAt(4);
  const searches = await inRounds(
    'first search',
    pages,
    ({ url, directory, search }) => search && measureFirstSearch(browser, url, directory, search),
  );
  return pages.map((_, index) => ({
    clicks: takeMedians(clicks[index]?.flat()),
    slowedClicks: takeMedians(slowedClicks[index]?.flat()),
    search: takeMedians(searches[index]),
  }));
}
