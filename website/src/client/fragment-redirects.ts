import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';
import siteConfig from '@generated/docusaurus.config';
import redirects from '@generated/fragment-redirects/default/redirects.json';
import type { ClientModule } from '@docusaurus/types';

import { findRedirect } from '@site/src/browser/find-redirect';

/*
 * A link to a heading that was renamed leads to where the heading is now. Servers never see a fragment, so only
 * the page itself can follow: when it is loaded, and when the fragment changes later.
 */

if (ExecutionEnvironment.canUseDOM) {
  const target = find();
  // Ahead of the router, which begins with the address as it is then.
  if (target !== undefined) replaceAddress(target);
}

function find(): string | undefined {
  return findRedirect(redirects, siteConfig.baseUrl, location);
}

/** Gives the entry of the history its new address. What else is kept with the entry stays. */
function replaceAddress(target: string): void {
  const { pathname, hash } = new URL(target, location.href);
  if (pathname !== location.pathname) {
    location.replace(target);
    return;
  }
  history.replaceState(history.state, '', `${pathname}${location.search}${hash}`);
  document.getElementById(hash.slice(1))?.scrollIntoView();
}

export default {
  onRouteDidUpdate() {
    const target = find();
    if (target === undefined) return;
    replaceAddress(target);
    // The router is told in the way in which it hears of any address that it did not make itself.
    dispatchEvent(new PopStateEvent('popstate', { state: history.state as unknown }));
  },
} satisfies ClientModule;
