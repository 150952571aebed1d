import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';
import siteConfig from '@generated/docusaurus.config';

import { notFoundPath, resolvePath } from '@site/kernel/browser/resolve-path';
import { getHistory } from '../browser/site-history';

/** Follows links in plain HTML, such as those of names in code, without loading the page anew. */
if (ExecutionEnvironment.canUseDOM) {
  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    const isPlain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey);
    if (link === null || !isPlain || event.altKey || event.defaultPrevented) return;
    if (link.target !== '' || link.origin !== location.origin) return;
    if (!link.pathname.startsWith(siteConfig.baseUrl)) return;
    if (resolvePath(decodeURI(link.pathname)) === notFoundPath) return;
    // The browser itself follows a hash.
    if (link.pathname === location.pathname && link.search === location.search) return;
    event.preventDefault();
    getHistory().push(link.pathname + link.search + link.hash);
  });
}
