import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';
import type { ClientModule } from '@docusaurus/types';
import { showFailure, showMessage, showNothing } from '@site/src/client/loading-notice';

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

async function loadSteadily(load: () => Promise<unknown>, isRetry = false): Promise<unknown> {
  try {
    return await load();
  } catch (error) {
    if (!navigator.onLine) await untilOnline();
    else if (isAlive()) throw error;
    // One failure may be chance: the reader hears of the second.
    else if (isRetry) await untilRetry(error);
    return loadSteadily(load, true);
  }
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
