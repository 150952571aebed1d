import type { ShownPackage } from '@site/plugins/plugin-directory';
import type { CommunityEntry } from '@site/plugins/plugin-directory/directory-schema';

/** A package of the repository, or one of somebody else's. */
export type Listing = ShownPackage | CommunityEntry;

export type Kind = Listing['kind'];

/** What one is called, and what several are. */
export const kinds: Readonly<Record<Kind, { one: string; several: string }>> = {
  plugin: { one: 'Plugin', several: 'Plugins' },
  model: { one: 'Model', several: 'Models' },
  memory: { one: 'Memory', several: 'Memory' },
};

export function isKind(value: string): value is Kind {
  return Object.hasOwn(kinds, value);
}
