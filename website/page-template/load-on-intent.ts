declare global {
  interface Window {
    /** Shows that the site's base URL is wrong. Docusaurus defines it on the home page. */
    insertBanner?: () => void;
    /** Whether the reader scrolled down before hydration. */
    isNavbarHidden?: boolean;
  }
}

/**
 * Runs the page's scripts when the reader does something, because the page can be read without them: they are fetched
 * when the browser is idle, and run after ten seconds at the latest. It is inlined into each page as text: it can't use
 * anything outside itself.
 *
 * @param scripts - The addresses of the scripts, in order: the bundler's, the main one, and those of the page.
 */
export function loadOnIntent(scripts: readonly string[], isSlowConnection: () => boolean): void {
  const root = document.documentElement;
  const patience = 10_000;
  const intents = [
    'pointermove',
    'pointerdown',
    'wheel',
    'scroll',
    'keydown',
    'focusin',
    'storage',
    'click',
  ];
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
    for (const [index, address] of scripts.entries()) {
      const script = document.createElement('script');
      script.src = address;
      script.async = false;
      // The others load again if the bundler doesn't find them.
      script.onerror = index < 2 ? fail : script.remove.bind(script);
      document.head.append(script);
    }
  };
  const fetchScripts = (relation: 'preload' | 'prefetch') => {
    for (const address of scripts) {
      const link = document.createElement('link');
      link.rel = relation;
      link.as = 'script';
      link.href = address;
      link.onerror = start;
      // Safari has no prefetch.
      if (link.relList.supports(relation)) document.head.append(link);
      else fetch(address).catch(start);
    }
  };
  const start = () => {
    if (isStarted) return;
    isStarted = true;
    for (const intent of intents) removeEventListener(intent, onIntent, true);
    if (document.readyState !== 'loading') {
      run();
      return;
    }
    document.addEventListener('DOMContentLoaded', run);
    fetchScripts('preload');
  };

  const onIntent = (event: Event) => {
    const { movementX, movementY } = event as Partial<PointerEvent>;
    // After a layout, browsers report a pointer that rests on the page as moving.
    if (event.type === 'pointermove' && movementX === 0 && movementY === 0) return;
    // The sidebar scrolls to the current page by itself. A reader who scrolls it also presses or turns the wheel.
    if (event.type === 'scroll' && event.target instanceof Element) return;
    // A press shows its effect first: running the scripts takes longer than a reader waits for it.
    if (event.type === 'pointerdown' || event.type === 'focusin') setTimeout(start, 500);
    else if (event.type === 'click' || event.type === 'keydown')
      requestAnimationFrame(() => setTimeout(start, 50));
    else start();
  };

  const fetchAhead = () => {
    if (!isStarted && !isSlowConnection()) fetchScripts('prefetch');
  };
  const startIfVisible = () => {
    if (document.visibilityState === 'visible') start();
    else document.addEventListener('visibilitychange', start, { once: true });
  };

  /** What the address or the browser's state asks for can't wait for the reader. */
  const isUrgent = () => {
    const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    const page = document.querySelector<HTMLLinkElement>('link[rel=canonical]');
    const isOtherPage = page !== null && new URL(page.href).pathname !== location.pathname;
    if (location.hash !== '' || location.search !== '' || isOtherPage) return true;
    // The not-found page looks for pages with a similar address.
    if ((visit && visit.type !== 'navigate') || root.classList.contains('plugin-native'))
      return true;
    try {
      // Without storage, the page's script warns.
      return (localStorage as Storage | null) === null;
    } catch {
      return true;
    }
  };

  for (const intent of intents) addEventListener(intent, onIntent, true);

  if (isUrgent()) {
    start();
    return;
  }
  let top = 0;
  /** Hides the navbar, as `useHidingNavbar` does after hydration. */
  const onScroll = () => {
    const navbar = document.querySelector<HTMLElement>('.navbar[class*=hiding]');
    if (root.dataset.hasHydrated === 'true') removeEventListener('scroll', onScroll);
    else if (navbar && scrollY !== top) {
      window.isNavbarHidden = scrollY > top && scrollY >= navbar.offsetHeight;
      navbar.classList.toggle('navbar--hidden', window.isNavbarHidden);
      top = scrollY;
    }
  };
  // Only the page: what scrolls inside it doesn't bubble.
  addEventListener('scroll', onScroll);
  addEventListener('load', () => {
    // Safari has no requestIdleCallback.
    if ('requestIdleCallback' in window) requestIdleCallback(fetchAhead);
    else setTimeout(fetchAhead, 500);
    setTimeout(startIfVisible, patience);
  });
}
