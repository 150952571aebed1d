/** The scripts of each page in a folder, by the page's path. The plugin `page-files` writes them. */
type Folder = Readonly<Record<string, readonly string[] | undefined>>;

declare global {
  interface Window {
    /** Returns the addresses of the scripts that a page needs. A built page has it. */
    listPageFiles?: (pathname: string) => Promise<string[]>;
  }
}

/**
 * Prefetches the scripts of this page's links before hydration: of those that are visible when the browser is idle, and
 * of one that the reader points at or touches. After hydration, the link component does. It is inlined into each page as
 * text: it can't use anything outside itself.
 *
 * @param scripts - The addresses of the scripts that this page starts with. The first changes with the names of all.
 */
export function prefetchLinks(
  baseUrl: string,
  scripts: readonly string[],
  isSlowConnection: () => boolean,
): void {
  const folders = new Map<string, Promise<Folder>>();
  const prefetched = new Set(scripts);

  const readFolder = (name: string): Promise<Folder> => {
    const known = folders.get(name);
    if (known) return known;
    const folder = fetch(`${baseUrl}assets/pages/${name || 'index'}.json?${scripts[0] ?? ''}`)
      .then((response) => (response.ok ? (response.json() as Promise<Folder>) : {}))
      .catch(() => {
        folders.delete(name);
        return {};
      });
    folders.set(name, folder);
    return folder;
  };
  window.listPageFiles = async (pathname) => {
    const page = pathname.slice(baseUrl.length).replace(/\/$/, '');
    // A link to a file.
    if (!pathname.startsWith(baseUrl) || page.includes('.')) return [];
    const folder = await readFolder(page.replace(/\/?[^/]*$/, ''));
    return (folder[page] ?? []).map((file) => `${baseUrl}assets/js/${file}`);
  };
  const prefetchFile = (file: string) => {
    // The link component may have prefetched it while the page hydrates.
    if (prefetched.has(file) || document.querySelector(`link[href="${file}"]`)) return;
    prefetched.add(file);
    const link = document.createElement('link');
    link.rel = 'prefetch';
    link.href = file;
    // Safari has no prefetch.
    if (link.relList.supports('prefetch')) document.head.append(link);
    else fetch(link.href).catch(() => undefined);
  };
  const isHydrated = () => document.documentElement.dataset.hasHydrated === 'true';
  // Safari has no requestIdleCallback. A page that is busy for long still prefetches.
  const whenIdle = (task: () => void) =>
    'requestIdleCallback' in window
      ? requestIdleCallback(task, { timeout: 500 })
      : setTimeout(task, 500);
  /** Of links that are only visible. One at a time, so that the page answers in between. */
  const waiting: string[] = [];
  const prefetchNext = () => {
    const file = waiting.shift();
    if (file === undefined || isHydrated()) return;
    prefetchFile(file);
    whenIdle(prefetchNext);
  };
  const prefetchLater = (files: readonly string[]) => {
    if (waiting.length === 0) whenIdle(prefetchNext);
    waiting.push(...files);
  };
  const prefetchPage = (
    { origin, pathname }: HTMLAnchorElement | Location,
    prefetch = prefetchLater,
  ) => {
    if (origin !== location.origin || isHydrated() || isSlowConnection()) return;
    void window.listPageFiles?.(pathname).then(prefetch);
  };

  const observer = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting) continue;
      observer.unobserve(target);
      prefetchPage(target as HTMLAnchorElement);
    }
  });
  const onPointer = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest('a') : null;
    if (isHydrated())
      for (const type of ['pointerover', 'touchstart']) removeEventListener(type, onPointer, true);
    else if (link)
      prefetchPage(link, (files) => {
        files.forEach(prefetchFile);
      });
  };
  const watchLinks = () => {
    prefetchPage(location);
    for (const link of document.querySelectorAll('a[href]')) observer.observe(link);
  };

  for (const type of ['pointerover', 'touchstart']) addEventListener(type, onPointer, true);
  addEventListener('load', () => {
    whenIdle(watchLinks);
  });
}
