import type { ClientModule } from '@docusaurus/types';

import { isReturning } from '@site/src/browser/history-entries';
import type { HitState } from '@site/src/browser/hit-state';

/**
 * Moves the focus to the heading that a search result points to, so that keyboard and screen reader continue there. The
 * router only scrolls.
 */
export default {
  onRouteDidUpdate({ location }) {
    const { isHit } = (location.state ?? {}) as HitState;
    if (isHit !== true || isReturning()) return;
    const target = document.getElementById(decodeURIComponent(location.hash.slice(1)));
    if (target === null) return;
    // Focusable by script, but still not a Tab stop.
    target.tabIndex = -1;
    target.focus({ preventScroll: true });
  },
} satisfies ClientModule;
