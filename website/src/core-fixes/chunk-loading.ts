import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';
import type { ClientModule } from '@docusaurus/types';

import { showFailure, showMessage, showNothing } from '@site/src/components/LoadingNotice';

/** The bundler's function that loads a chunk. Every `import()` calls it. */
declare const __webpack_require__: { e: (chunk: string) => Promise<unknown> };

/*
 * Retries chunks that fail to load and waits while the reader is offline. Stock Docusaurus never hydrates the page if a
 * chunk fails on the first load, and reloads if one fails on navigation, which offline shows the browser's error page.
 * Online, a failure on navigation still reloads.
 */
let waitingChunks = 0;
let isNavigating = false;
let retryPressed: Promise<void> | undefined;

if (ExecutionEnvironment.canUseDOM) {
  const fetchChunk = __webpack_require__.e;
  __webpack_require__.e = (chunk) => loadWithRetry(() => fetchChunk(chunk));
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
      await untilOnline();
      // Browsers report a network before it works.
      return loadWithRetry(load, QUIET_ATTEMPTS_AFTER_OFFLINE);
    }
    if (quietAttempts > 0) {
      await pause();
      return loadWithRetry(load, quietAttempts - 1);
    }
    if (isHydrated()) throw error;
    await untilRetry(error);
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

async function untilOnline(): Promise<void> {
  waitingChunks++;
  updateNotice();
  await new Promise((resolve) => {
    addEventListener('online', resolve, { once: true });
  });
  waitingChunks--;
  updateNotice();
}

/** Waits for the retry button. One click retries all failed chunks. */
function untilRetry(error: unknown): Promise<void> {
  retryPressed ??= new Promise((resolve) => {
    showFailure(error, () => {
      retryPressed = undefined;
      updateNotice();
      resolve();
    });
  });
  return retryPressed;
}

function updateNotice(): void {
  if (retryPressed !== undefined) return;
  if (waitingChunks > 0 && !isHydrated()) {
    showMessage(
      'You are offline. You can read this page; the rest loads when you are back online.',
    );
  } else if (waitingChunks > 0 && isNavigating) {
    showMessage('You are offline. The next page opens when you are back online.');
  } else {
    // Prefetched chunks wait silently.
    showNothing();
  }
}

export default {
  onRouteUpdate({ previousLocation }) {
    isNavigating = previousLocation !== null;
    updateNotice();
  },
  onRouteDidUpdate() {
    isNavigating = false;
    updateNotice();
  },
} satisfies ClientModule;
