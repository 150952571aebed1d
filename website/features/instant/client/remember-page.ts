import siteConfig from '@generated/docusaurus.config';

import type { ClientModule } from '@docusaurus/types';

import { rememberPage } from '@site/kernel/browser/recent-pages';
import { notFoundPath, resolvePath } from '@site/kernel/browser/resolve-path';

/** Remembers the pages that the reader visits, for the search. The home page is one press away everywhere. */
export default {
  onRouteDidUpdate({ location, previousLocation }) {
    if (previousLocation?.pathname === location.pathname) return;
    const path = resolvePath(location.pathname);
    const title = document.querySelector('h1')?.textContent;
    if (path === notFoundPath || path === siteConfig.baseUrl || !title) return;
    rememberPage({ path, title });
  },
} satisfies ClientModule;
