import type { ClientModule } from '@docusaurus/types';

import { isReturning } from '@site/src/browser/history-entries';

/** Lays out the page in pieces, unless it scrolls to some place at once. */
export default {
  onRouteDidUpdate({ location }) {
    window.layOutArticle?.(location.hash !== '' || isReturning());
  },
} satisfies ClientModule;
