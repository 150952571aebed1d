const pages = new WeakMap<Element, string>();
let observer: IntersectionObserver | undefined;

function onChange(entries: readonly IntersectionObserverEntry[]): void {
  for (const { isIntersecting, target } of entries) {
    const page = pages.get(target);
    if (!isIntersecting || page === undefined) continue;
    observer?.unobserve(target);
    // A failed prefetch is retried on hover and on click.
    Promise.resolve(window.docusaurus.prefetch(page)).catch(() => undefined);
  }
}

/**
 * Prefetches a page when a link to it shows. All links share an observer.
 *
 * @returns A function that stops waiting for that.
 */
export function prefetchWhenVisible(link: Element, page: string): () => void {
  observer ??= new IntersectionObserver(onChange);
  pages.set(link, page);
  observer.observe(link);
  return () => {
    observer?.unobserve(link);
  };
}
