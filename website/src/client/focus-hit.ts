import type { ClientModule } from '@docusaurus/types';

import { isReturning } from '@site/src/browser/history-entries';
import { focusTarget } from '@site/src/browser/focus-target';
import type { HitState } from '@site/src/browser/hit-state';

/** Moves the focus to the heading that a search result points to. The router only scrolls. */
export default {
  onRouteDidUpdate({ location }) {
    const { isHit } = (location.state ?? {}) as HitState;
    if (isHit === true && !isReturning()) focusTarget(location.hash);
  },
} satisfies ClientModule;
