import { useEffect, type RefObject } from 'react';

/** Below the navbar and the name of a section. */
const stickyLine = 140;

const activeClassName = 'table-of-contents__link--active';

/**
 * Marks the link of the section that the reader sees, also for screen readers. The stock hook takes the position of the
 * heading, which is wrong for names that stay in sight while their section scrolls by.
 *
 * @param links - Must change with the links of the page.
 */
export function useCurrentSection(contents: RefObject<HTMLElement | null>, links: unknown): void {
  useEffect(() => {
    const mark = () => {
      const all = [...(contents.current?.querySelectorAll('a') ?? [])];
      const current = findCurrent(all);
      for (const link of all) {
        link.classList.toggle(activeClassName, link === current);
        if (link === current) link.setAttribute('aria-current', 'true');
        else link.removeAttribute('aria-current');
      }
    };
    // In the next frame, which lays out the page anyway.
    const frame = requestAnimationFrame(mark);
    document.addEventListener('scroll', mark, { passive: true });
    addEventListener('resize', mark);
    return () => {
      cancelAnimationFrame(frame);
      document.removeEventListener('scroll', mark);
      removeEventListener('resize', mark);
    };
  }, [contents, links]);
}

/**
 * Returns the first link whose section begins in the upper half of the window, or else the one before it. If the name
 * of a section stays in sight there, it is still the current one.
 */
function findCurrent(links: readonly HTMLAnchorElement[]): HTMLAnchorElement | undefined {
  const headings = links.map(({ hash }) =>
    document.getElementById(decodeURIComponent(hash.slice(1))),
  );
  const sections = headings.map((heading) => heading?.closest('[data-api="section"]') ?? heading);
  const tops = sections.map((section) => section?.getBoundingClientRect().top ?? -Infinity);
  const next = tops.findIndex((top) => top >= 0);
  if (next === -1) return links.at(-1);
  const before = sections[next - 1];
  const isStuck = before !== headings[next - 1] && (tops[next] ?? 0) > stickyLine;
  const isNear = (tops[next] ?? 0) < innerHeight / 2;
  return links[isNear && !isStuck ? next : next - 1];
}
