import type { ClientModule } from '@docusaurus/types';

import { isReturning } from '@site/kernel/browser/history-entries';
import { focusTarget } from '../../../kernel/browser/focus-target';
import type { HitState } from '@site/kernel/browser/hit-state';

/** Moves the focus to the heading that a search result points to. The router only scrolls. */
export default {
  onRouteDidUpdate({ location }) {
    const { isHit } = (location.state ?? {}) as HitState;
    if (isHit === true && !isReturning()) focusTarget(location.hash);
  },
} satisfies ClientModule;
