import { isSlowConnection } from '../../../kernel/browser/slow-connection.js';

declare global {
  interface Window {
    /** Shows that the site's base URL is wrong. Docusaurus defines it on the home page. */
    insertBanner?: () => void;
  }
}

const presses = ['pointerdown', 'keydown', 'click'];
/** What else a reader does who may want to use the page. */
const signs = ['pointermove', 'wheel', 'scroll', 'focusin'];

/**
 * Runs the page's scripts once the browser has shown the page and is idle, or at once when the reader presses something.
 * On a slow connection, only when the reader does something.
 * If they can't be loaded, the window hears `scripts-failed`.
 */
export function startPage(): void {
  let isStarted = false;

  // Docusaurus takes a page without this name for one whose scripts failed to load.
  Object.assign(window, { docusaurus: {} });
  const fail = () => {
    if (!('docusaurus' in window)) return;
    Reflect.deleteProperty(window, 'docusaurus');
    window.insertBanner?.();
    dispatchEvent(new Event('scripts-failed'));
  };
  const run = () => {
    for (const [index, address] of readAddresses().entries()) {
      const script = document.createElement('script');
      script.src = address;
      script.async = false;
      // The others load again if the bundler doesn't find them.
      script.onerror = index < 2 ? fail : script.remove.bind(script);
      document.head.append(script);
    }
  };
  const start = (sign?: Event) => {
    if (isStarted || (sign !== undefined && isFromPage(sign))) return;
    isStarted = true;
    for (const type of [...presses, ...signs]) removeEventListener(type, start, true);
    if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', run);
    else run();
  };

  const isSlow = isSlowConnection();
  for (const type of isSlow ? [...presses, ...signs] : presses) addEventListener(type, start, true);
  // A place on the page or a filter can't wait.
  if (location.hash !== '' || location.search !== '') start();
  else if (!isSlow)
    addEventListener('load', () => {
      whenIdle(start);
    });
}

/** The sidebar scrolls to its current item, and browsers tell what has appeared below the pointer that it moved. */
function isFromPage(sign: Event): boolean {
  const { movementX, movementY } = sign as Partial<PointerEvent>;
  if (sign.type === 'scroll') return sign.target instanceof Element;
  return sign.type === 'pointermove' && movementX === 0 && movementY === 0;
}

/** The addresses of the page's scripts, in order: the bundler's, the main one, and those of the page. */
function readAddresses(): string[] {
  const { textContent } = document.getElementById('page-scripts') ?? {};
  return JSON.parse(textContent ?? '[]') as string[];
}

/** Safari has no `requestIdleCallback`. A page that is busy for long starts, too. */
function whenIdle(task: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(task, { timeout: 1000 });
  else setTimeout(task, 200);
}
