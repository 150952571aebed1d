declare global {
  interface Window {
    /** Ends the time in which presses are kept. Returns a function that repeats them, for after hydration. */
    endEarlyPresses?: () => () => void;
    /** Whether the reader scrolled before hydration. */
    hasScrolledEarly?: boolean;
    /** Shows that the site's base URL is wrong. Docusaurus defines it on the home page. */
    insertBanner?: () => void;
  }
}

type Field = HTMLInputElement | HTMLSelectElement;

/**
 * Runs the page's scripts when the reader does something, because the page can be read without them: they are fetched
 * when the browser is idle, and run after ten seconds at the latest. Until then, this function answers the presses that
 * need no script and keeps the others. It is inlined into each page as text: it can't use anything outside itself.
 *
 * @param scripts - The addresses of the scripts, in order.
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
  ];
  const presses: (() => void)[] = [];
  const fields = new Set<Field>();
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
    for (const address of scripts) {
      const script = document.createElement('script');
      script.src = address;
      script.async = false;
      script.onerror = fail;
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
    for (const intent of intents) removeEventListener(intent, start, true);
    if (document.readyState !== 'loading') {
      run();
      return;
    }
    document.addEventListener('DOMContentLoaded', run);
    fetchScripts('preload');
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

  const store = (key: string, value: string) => {
    try {
      localStorage.setItem(key, value);
    } catch {
      // The choice holds for this page only.
    }
  };
  /** Does what some buttons do. The page's script reads the result when it starts. */
  const answer = (button: HTMLElement): boolean => {
    const { manager, colourMode } = button.dataset;
    if (colourMode !== undefined) {
      const mode = root.dataset.theme === 'dark' ? 'light' : 'dark';
      root.dataset.theme = mode;
      store('theme', mode);
    } else if (manager !== undefined) {
      root.dataset.packageManager = manager;
      store('docusaurus.tab.package-manager', manager);
    } else if (button.matches('[data-announcement] button')) {
      root.dataset.announcementBarInitiallyDismissed = 'true';
      store('docusaurus.announcement.dismiss', 'true');
    } else {
      return false;
    }
    return true;
  };
  const onClick = (event: MouseEvent) => {
    start();
    const pressed = event.target instanceof Element ? event.target : undefined;
    const button = pressed?.closest<HTMLElement>('button, [role=button]');
    // Dialogs and popovers open without a script; the search has its own.
    if (!button || button.matches('dialog *, [popovertarget], [data-opens-search]')) return;
    event.preventDefault();
    if (!answer(button)) {
      presses.push(() => {
        button.click();
      });
    }
  };
  const onInput = ({ target }: Event) => {
    const isField = target instanceof HTMLInputElement || target instanceof HTMLSelectElement;
    // React empties the fields that it controls, which have this attribute; others keep their text.
    if (isField && target.matches('[value], select') && !target.closest('dialog'))
      fields.add(target);
  };
  const onKeyDown = ({ key, target }: KeyboardEvent) => {
    if (key !== 'Enter' || !(target instanceof HTMLInputElement) || target.closest('dialog'))
      return;
    presses.push(() => {
      target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
    });
  };
  const onScroll = () => {
    window.hasScrolledEarly = true;
  };
  const onStorage = ({ key, newValue }: StorageEvent) => {
    if (key === 'theme' && (newValue === 'light' || newValue === 'dark'))
      root.dataset.theme = newValue;
  };

  window.endEarlyPresses = () => {
    removeEventListener('click', onClick, true);
    removeEventListener('input', onInput, true);
    removeEventListener('keydown', onKeyDown, true);
    removeEventListener('scroll', onScroll, true);
    removeEventListener('storage', onStorage);
    delete window.endEarlyPresses;
    const values = Array.from(fields, (field) => [field, field.value] as const);
    return () => {
      for (const [field, kept] of values) {
        // The reader may have typed on.
        const value = field instanceof HTMLInputElement ? field.value || kept : kept;
        // React ignores an event if it knows the value already.
        field.value = '';
        const prototype = Object.getPrototypeOf(field) as Field;
        Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value);
        field.dispatchEvent(new Event('input', { bubbles: true }));
        field.dispatchEvent(new Event('change', { bubbles: true }));
      }
      for (const press of presses) press();
    };
  };
  addEventListener('click', onClick, true);
  addEventListener('input', onInput, true);
  addEventListener('keydown', onKeyDown, true);
  addEventListener('storage', onStorage);
  for (const intent of intents) addEventListener(intent, start, true);

  if (isUrgent()) {
    start();
    return;
  }
  addEventListener('scroll', onScroll, true);
  addEventListener('load', () => {
    // Safari has no requestIdleCallback.
    if ('requestIdleCallback' in window) requestIdleCallback(fetchAhead);
    else setTimeout(fetchAhead, 500);
    setTimeout(startIfVisible, patience);
  });
}
