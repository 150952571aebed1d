import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';
import type { ClientModule } from '@docusaurus/types';

import { getEntryName, isReturning, onLeave } from '@site/src/browser/history-entries';

/*
 * Back and forward return to where the reader was, and a link with a hash leads to where a full load would. The
 * browser and the router do that by themselves, but at once: if the page has yet to be loaded, the position goes
 * to the page that is being left; and classes of the root element, on which styles may hang, come a frame later.
 * This remembers positions by history entry, for as long as the tab lives.
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
  // The event of the last scrolling may have yet to come.
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

/** Scrolls now and in the next frames, unless the reader takes over. */
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
    const target = document.getElementById(decodeURIComponent(location.hash.slice(1)));
    if (position !== undefined) {
      settle(() => {
        scrollTo(0, position);
      });
    } else if (target !== null && location.pathname !== previousLocation.pathname) {
      settle(() => {
        target.scrollIntoView();
      });
    }
  },
} satisfies ClientModule;
