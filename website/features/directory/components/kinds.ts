import type { ShownPackage } from '../build/plugin-directory';
import type { CommunityEntry } from '../build/directory-schema';

/** A package of this repository or of the community. */
export type Listing = ShownPackage | CommunityEntry;

export type Kind = Listing['kind'];

/** The names of each kind: singular, plural, and for one package in a sentence. */
export const kinds: Readonly<Record<Kind, { one: string; several: string; inSentence: string }>> = {
  plugin: { one: 'Plugin', several: 'Plugins', inSentence: 'plugin' },
  model: { one: 'Model', several: 'Models', inSentence: 'model provider' },
  memory: { one: 'Memory', several: 'Memory', inSentence: 'memory provider' },
};

export function isKind(value: string): value is Kind {
  return Object.hasOwn(kinds, value);
}

type Place = Listing['runsIn'][number];

/** The places where packages run. */
const places: Readonly<Record<Place, string>> = { node: 'Node', browser: 'browser' };

export function isPlace(value: string): value is Place {
  return Object.hasOwn(places, value);
}

export function listPlaces({ runsIn }: Listing): string {
  return runsIn.map((place) => places[place]).join(', ');
}

/** Returns the size of a package's code. Only packages of this repository are measured. */
export function formatSize(entry: Listing): string | undefined {
  return 'size' in entry ? `${(entry.size.gzip / 1000).toFixed(1)} kB` : undefined;
}
