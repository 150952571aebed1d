import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';
import type { ClientModule } from '@docusaurus/types';

import { findTarget } from '@site/kernel/browser/find-target';
import { getEntryName, isReturning, onLeave } from '@site/kernel/browser/history-entries';

/*
 * Restores the scroll position after going back or forward, and scrolls to the hash after navigation. The browser and
 * the router do so too early: before the next page has loaded, and a frame before the root element's classes change.
 * Positions are stored by history entry until the tab closes.
 */
const storageKey = 'scroll-positions';
const framesToSettle = 3;
const positions = new Map<string, number>();
let entry = '';
let isNavigating = false;
let settling = 0;

if (ExecutionEnvironment.canUseDOM) {
  restore();
  entry = getEntryName();
  // The last scroll event may not have fired yet.
  onLeave(() => {
    if (!isNavigating) positions.set(entry, scrollY);
  });
  addEventListener('pagehide', store);
  addEventListener(
    'scroll',
    () => {
      if (!isNavigating) positions.set(entry, scrollY);
    },
    { passive: true },
  );
  for (const event of ['wheel', 'touchmove', 'pointerdown', 'keydown']) {
    addEventListener(event, stopSettling, { passive: true });
  }
}

function restore(): void {
  try {
    const stored = JSON.parse(sessionStorage.getItem(storageKey) ?? '[]') as [string, number][];
    for (const [key, position] of stored) positions.set(key, position);
  } catch {
    // Storage is unavailable or has invalid content: start without positions.
  }
}

function store(): void {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify([...positions]));
  } catch {
    // Storage is unavailable: positions are lost on reload.
  }
}

/** Scrolls now and again in the next frames, unless the reader scrolls. */
function settle(scroll: () => void, frames = framesToSettle): void {
  stopSettling();
  scroll();
  if (frames === 0) return;
  settling = requestAnimationFrame(() => {
    settle(scroll, frames - 1);
  });
}

function stopSettling(): void {
  cancelAnimationFrame(settling);
}

export default {
  onRouteUpdate() {
    stopSettling();
    isNavigating = true;
  },
  onRouteDidUpdate({ location, previousLocation }) {
    isNavigating = false;
    entry = getEntryName();
    if (previousLocation === null) return;
    const position = isReturning() ? positions.get(entry) : undefined;
    const target = findTarget(location.hash);
    const section = target?.closest('[data-api="member"]')?.parentElement;
    const isNewPage = location.pathname !== previousLocation.pathname;
    const isNewQuery = location.search !== previousLocation.search;
    if (position !== undefined) {
      settle(() => {
        scrollTo(0, position);
      });
    } else if (target !== null && isNewPage) {
      settle(() => {
        target.scrollIntoView();
      });
    } else if (section && !isNewQuery) {
      // The name of a member sticks to the top, and the browser scrolls to where it is now.
      settle(() => {
        section.scrollIntoView();
      });
    }
  },
} satisfies ClientModule;
