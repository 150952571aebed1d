import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';
import type { ClientModule } from '@docusaurus/types';

/*
 * Back and forward return to where the reader was. The browser does that by itself, but at once: if the page
 * has yet to be loaded, the position goes to the page that is being left, and the router then scrolls to the
 * top. This remembers positions by history entry, for as long as the tab lives.
 */
const storageKey = 'scroll-positions';
const positions = new Map<string, number>();
let entry = '';
let returningTo: string | undefined;
let isNavigating = false;

if (ExecutionEnvironment.canUseDOM) {
  restore();
  entry = getEntry();
  addEventListener('popstate', () => {
    returningTo = getEntry();
  });
  addEventListener('pagehide', store);
  addEventListener(
    'scroll',
    () => {
      if (!isNavigating) positions.set(entry, scrollY);
    },
    { passive: true },
  );
}

/** The router's key of the current history entry; entries made by the browser have none. */
function getEntry(): string {
  const state = history.state as { key?: string } | null;
  return state?.key ?? location.pathname + location.hash;
}

function restore(): void {
  try {
    const stored = JSON.parse(sessionStorage.getItem(storageKey) ?? '[]') as [string, number][];
    for (const [key, position] of stored) positions.set(key, position);
  } catch {
    // Storage is unavailable or was tampered with: positions start anew.
  }
}

function store(): void {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify([...positions]));
  } catch {
    // Storage is unavailable: positions last until the next reload.
  }
}

export default {
  onRouteUpdate() {
    isNavigating = true;
  },
  onRouteDidUpdate({ location, previousLocation }) {
    isNavigating = false;
    entry = getEntry();
    const position = positions.get(entry);
    // Within a page the browser's own restoration is in time.
    const isReturn = returningTo === entry && location.pathname !== previousLocation?.pathname;
    returningTo = undefined;
    if (isReturn && position !== undefined) scrollTo(0, position);
  },
} satisfies ClientModule;
