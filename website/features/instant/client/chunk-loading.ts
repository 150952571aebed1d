import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';
import type { ClientModule } from '@docusaurus/types';

import { isLoadedNow } from '@site/kernel/browser/load-now';
import {
  isHostReachable,
  isWaitingForHost,
  onHostChange,
  retryRequests,
  untilRetry,
} from '@site/kernel/browser/reach-host';
import { showFailure, showMessage, showNothing } from '../components/LoadingNotice';

/** The bundler's function that loads a chunk. Every `import()` calls it. */
declare const __webpack_require__: { e: (chunk: string) => Promise<unknown> };

/*
 * Retries chunks that fail to load and waits while the host can't be reached. Stock Docusaurus never hydrates the page
 * if a chunk fails on the first load, and reloads if one fails on navigation, which shows the browser's error page if
 * the host can't be reached. If it can, a failure on navigation still reloads.
 */
let isNavigating = false;
let retryPressed: Promise<void> | undefined;

if (ExecutionEnvironment.canUseDOM) {
  const fetchChunk = __webpack_require__.e;
  __webpack_require__.e = (chunk) =>
    isLoadedNow() ? fetchChunk(chunk) : loadWithRetry(() => fetchChunk(chunk));
  onHostChange(updateNotice);
}

/** Silent retries before a notice appears, and the pause between them. */
const QUIET_ATTEMPTS = 1;
const QUIET_ATTEMPTS_AFTER_OFFLINE = 3;
const PAUSE_MILLISECONDS = 500;

async function loadWithRetry(
  load: () => Promise<unknown>,
  quietAttempts = isHydrated() ? 0 : QUIET_ATTEMPTS,
): Promise<unknown> {
  try {
    return await load();
  } catch (error) {
    if (!navigator.onLine) {
      await untilRetry();
      // Browsers report a network before it works.
      return loadWithRetry(load, QUIET_ATTEMPTS_AFTER_OFFLINE);
    }
    if (quietAttempts > 0) {
      await pause();
      return loadWithRetry(load, quietAttempts - 1);
    }
    if (isHydrated()) {
      // The host responds, so the chunk is gone: the site has a new version.
      if (await isHostReachable()) throw error;
      await untilRetry();
    } else {
      await untilRetryPressed(error);
    }
    return loadWithRetry(load, 0);
  }
}

function pause(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, PAUSE_MILLISECONDS);
  });
}

function isHydrated(): boolean {
  return window.docusaurusRoot !== undefined;
}

/** Waits for the retry button. One click retries all failed chunks. */
function untilRetryPressed(error: unknown): Promise<void> {
  retryPressed ??= new Promise((resolve) => {
    const retry = () => {
      retryPressed = undefined;
      updateNotice();
      resolve();
    };
    showFailure({ details: String(error), retry });
  });
  return retryPressed;
}

function updateNotice(): void {
  if (retryPressed !== undefined) return;
  // Prefetched chunks wait silently.
  const isNoticed = isWaitingForHost() && (isNavigating || !isHydrated());
  if (!isNoticed) {
    showNothing();
  } else if (navigator.onLine) {
    showFailure({
      problem: 'The site is not responding. You can keep reading this page.',
      retry: retryRequests,
    });
  } else if (isNavigating) {
    showMessage('You are offline. The next page opens when you are back online.');
  } else {
    showMessage(
      'You are offline. You can read this page; the rest loads when you are back online.',
    );
  }
}

export default {
  onRouteUpdate({ previousLocation }) {
    isNavigating = previousLocation !== null;
    // The reader goes elsewhere or tries again.
    retryRequests();
    updateNotice();
  },
  onRouteDidUpdate() {
    isNavigating = false;
    updateNotice();
  },
} satisfies ClientModule;
