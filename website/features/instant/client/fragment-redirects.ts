import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';
import siteConfig from '@generated/docusaurus.config';
import redirects from '@generated/fragment-redirects/default/redirects.json';
import type { ClientModule } from '@docusaurus/types';

import { findRedirect } from '../browser/find-redirect';

/*
 * Redirects links to renamed headings. Servers never see the fragment, so the page does it: on load and whenever the
 * fragment changes.
 */

if (ExecutionEnvironment.canUseDOM) {
  const target = findTarget();
  // Before the router reads the address.
  if (target !== undefined) replaceAddress(target);
}

function findTarget(): string | undefined {
  return findRedirect(redirects, siteConfig.baseUrl, location);
}

/** Replaces the address of the current history entry and keeps its state. */
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
    const target = findTarget();
    if (target === undefined) return;
    replaceAddress(target);
    // Tells the router about the new address.
    dispatchEvent(new PopStateEvent('popstate', { state: history.state as unknown }));
  },
} satisfies ClientModule;
