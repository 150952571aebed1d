import type { SidebarItem } from './section.js';

/** The properties that the pages of a docs version share. */
export interface VersionProps {
  readonly docsSidebars: Readonly<Record<string, readonly SidebarItem[]>>;
  /** Titles and descriptions by id, for cards. */
  readonly docs: Readonly<Record<string, object>>;
}

interface Trimmed {
  readonly version: VersionProps;
  /** The links that were taken out, by the address of the first of their category. */
  readonly links: ReadonlyMap<string, readonly SidebarItem[]>;
}

/**
 * Takes out what a page doesn't need at first: the links in closed categories, and the descriptions of docs that no
 * category's page has a card for.
 *
 * @param getSection - Returns the folder of the section that has a link's page.
 */
export function trimVersion(
  version: VersionProps,
  getSection: (href: string) => string | undefined,
): Trimmed {
  const links = new Map<string, readonly SidebarItem[]>();
  const cards = new Set<string>();
  const trim = (item: SidebarItem): SidebarItem => {
    const { items = [], href, collapsible, collapsed } = item;
    // Only the page of a category has cards, for what is in it.
    if (href !== undefined) for (const { docId } of items) if (docId) cards.add(docId);
    if (item.type !== 'category') return item;
    const [first, ...others] = items;
    const key = first?.href ?? '';
    const section = getSection(key);
    const isInSection = (link: SidebarItem) =>
      link.type === 'link' && !link.unlisted && getSection(link.href ?? '') === section;
    const isClosed = href === undefined && collapsible && collapsed && !links.has(key);
    if (!first || !isClosed || section === undefined || !items.every(isInSection))
      return { ...item, items: items.map(trim) };
    links.set(key, others);
    // A category without a link is hidden.
    return { ...item, items: [first], isShort: true };
  };
  const sidebars = Object.entries(version.docsSidebars).map(
    ([name, items]) => [name, items.map(trim)] as const,
  );
  const docs = Object.entries(version.docs).filter(([id]) => cards.has(id));
  return {
    version: {
      ...version,
      docsSidebars: Object.fromEntries(sidebars),
      docs: Object.fromEntries(docs),
    },
    links,
  };
}
