import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';
import type { ClientModule } from '@docusaurus/types';
import { showFailure, showMessage, showNothing } from '@site/src/browser/loading-notice';

/** The bundler's function that fetches a chunk, by which every `import()` of a route goes. */
declare const __webpack_require__: { e: (chunk: string) => Promise<unknown> };

/*
 * A readable page stays readable when a chunk cannot be loaded. Stock Docusaurus leaves a page without life if
 * that happens at the first load, and reloads if it happens on navigation, which offline puts the browser's
 * error page in place of what the reader had. Online, on navigation, the reload remains.
 */
let chunksAwaited = 0;
let isNavigating = false;
let retryPressed: Promise<void> | undefined;

if (ExecutionEnvironment.canUseDOM) {
  const fetchChunk = __webpack_require__.e;
  __webpack_require__.e = (chunk) => loadSteadily(() => fetchChunk(chunk));
}

/** How often a chunk that failed is asked for again without a word, and how long after. */
const QUIET_ATTEMPTS = 1;
const QUIET_ATTEMPTS_AFTER_OFFLINE = 3;
const PAUSE_MILLISECONDS = 500;

async function loadSteadily(
  load: () => Promise<unknown>,
  quietAttempts = isAlive() ? 0 : QUIET_ATTEMPTS,
): Promise<unknown> {
  try {
    return await load();
  } catch (error) {
    if (!navigator.onLine) {
      await untilOnline();
      // Browsers say so as soon as there is a network, often before it carries anything.
      return loadSteadily(load, QUIET_ATTEMPTS_AFTER_OFFLINE);
    }
    if (quietAttempts > 0) {
      await pause();
      return loadSteadily(load, quietAttempts - 1);
    }
    if (isAlive()) throw error;
    await untilRetry(error);
    return loadSteadily(load, 0);
  }
}

function pause(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, PAUSE_MILLISECONDS);
  });
}

function isAlive(): boolean {
  return window.docusaurusRoot !== undefined;
}

async function untilOnline(): Promise<void> {
  chunksAwaited++;
  tell();
  await new Promise((resolve) => {
    addEventListener('online', resolve, { once: true });
  });
  chunksAwaited--;
  tell();
}

/** Several chunks may have failed; one press of the button is for all of them. */
function untilRetry(error: unknown): Promise<void> {
  retryPressed ??= new Promise((resolve) => {
    showFailure(error, () => {
      retryPressed = undefined;
      tell();
      resolve();
    });
  });
  return retryPressed;
}

function tell(): void {
  if (retryPressed !== undefined) return;
  if (chunksAwaited > 0 && !isAlive()) {
    showMessage(
      'You are offline. You can read this page; the rest loads when you are back online.',
    );
  } else if (chunksAwaited > 0 && isNavigating) {
    showMessage('You are offline. The next page opens when you are back online.');
  } else {
    // What is fetched ahead, for a link under the pointer, waits without a word.
    showNothing();
  }
}

export default {
  onRouteUpdate({ previousLocation }) {
    isNavigating = previousLocation !== null;
    tell();
  },
  onRouteDidUpdate() {
    isNavigating = false;
    tell();
  },
} satisfies ClientModule;
