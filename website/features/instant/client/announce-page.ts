import type { ClientModule } from '@docusaurus/types';

import { announce } from '@site/kernel/browser/announce';

/** Announces the title of the next page. Screen readers only announce pages that the browser itself loads. */
export default {
  onRouteDidUpdate({ location, previousLocation }) {
    if (previousLocation === null || previousLocation.pathname === location.pathname) return;
    announce(document.querySelector('h1')?.textContent ?? document.title);
  },
} satisfies ClientModule;
