import type { ClientModule } from '@docusaurus/types';

import { isReturning } from '@site/src/browser/history-entries';

/** What the search tells the page that it leads to. */
export interface HitState {
  readonly isHit?: true;
}

/**
 * The keys, and a screen reader, go on from the heading that a search has led to. A link to another page does so by
 * itself, and a full load too; the router scrolls and leaves the focus where it was.
 */
export default {
  onRouteDidUpdate({ location }) {
    const { isHit } = (location.state ?? {}) as HitState;
    if (isHit !== true || isReturning()) return;
    const target = document.getElementById(decodeURIComponent(location.hash.slice(1)));
    if (target === null) return;
    // A heading cannot be reached with Tab, and should not be afterwards.
    target.tabIndex = -1;
    target.focus({ preventScroll: true });
  },
} satisfies ClientModule;
