import { canonicalPath } from '../../../kernel/browser/canonical-path.js';

const root = document.documentElement;

/**
 * Makes the address the one that the page was rendered for, now and after each step back.
 *
 * @returns Whether the page stays. Another one loads if the host has one at the right address.
 */
export function keepAddress(baseUrl: string): boolean {
  adoptAddress(baseUrl);
  addEventListener('popstate', () => fixAddress(baseUrl), true);
  return fixAddress(baseUrl);
}

/** Escapes stray percent signs, which make the router throw each time it decodes the address. */
export function decodable(part: string, times: number): string {
  try {
    for (let time = 0, decoded = part; time < times; time++) decoded = decodeURIComponent(decoded);
    return part;
  } catch {
    return decodable(part.replace(/%/g, '%25'), times);
  }
}

/** Hydration fails at any other address than the canonical one. */
function fixAddress(baseUrl: string): boolean {
  const path = canonicalPath(decodable(location.pathname, 2), baseUrl);
  const hash = decodable(location.hash, 1);
  if (path === location.pathname && hash === location.hash) return true;
  const address = path + location.search + hash;
  if (path !== location.pathname && shouldRedirect()) {
    stop();
    location.replace(address);
    return false;
  }
  history.replaceState(history.state, '', address);
  return true;
}

/**
 * The host may have served the not-found page for an address whose canonical path exists. After a redirect, another one
 * would loop.
 */
function shouldRedirect(): boolean {
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const isNotFoundPage = root.classList.contains('plugin-native');
  return document.readyState === 'loading' && isNotFoundPage && visit?.redirectCount === 0;
}

/** Corrects an address that has `/index` or an encoded slash in it, if the host served the page anyway. */
function adoptAddress(baseUrl: string): void {
  const page = document.querySelector<HTMLLinkElement>('link[rel=canonical]')?.href;
  if (page === undefined) return;
  const { pathname } = new URL(page);
  const plain = decodeURIComponent(decodable(location.pathname, 1)).replace(/\/index$/, '/');
  if (canonicalPath(plain, baseUrl) !== pathname) return;
  history.replaceState(history.state, '', pathname + location.search + location.hash);
}
