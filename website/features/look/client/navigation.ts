import type { ClientModule } from '@docusaurus/types';

import { scrollToCurrentItem } from './scroll-to-current-item';

/** Shows the navbar on the next page, and keeps the current page in sight in the sidebar. */
export default {
  onRouteDidUpdate({ location, previousLocation }) {
    if (previousLocation === null || location.pathname === previousLocation.pathname) return;
    document.querySelector('.navbar')?.classList.remove('navbar--hidden');
    // In the next frame, which lays out the page anyway.
    requestAnimationFrame(scrollToCurrentItem);
  },
} satisfies ClientModule;
