import type { ClientModule } from '@docusaurus/types';

import { showCurrentItem } from '@site/page-template/show-current-item';

/** Keeps the current page in sight in the docs sidebar. Before hydration, the page's own script does. */
export default {
  onRouteDidUpdate({ previousLocation }) {
    // In the next frame, which lays out the page anyway.
    if (previousLocation) requestAnimationFrame(showCurrentItem);
  },
} satisfies ClientModule;
