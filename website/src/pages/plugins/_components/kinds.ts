import type { ShownPackage } from '@site/plugins/plugin-directory';
import type { CommunityEntry } from '@site/plugins/plugin-directory/directory-schema';

/** A package of this repository or of the community. */
export type Listing = ShownPackage | CommunityEntry;

export type Kind = Listing['kind'];

/** The names of each kind, singular and plural. */
export const kinds: Readonly<Record<Kind, { one: string; several: string }>> = {
  plugin: { one: 'Plugin', several: 'Plugins' },
  model: { one: 'Model', several: 'Models' },
  memory: { one: 'Memory', several: 'Memory' },
};

export function isKind(value: string): value is Kind {
  return Object.hasOwn(kinds, value);
}
