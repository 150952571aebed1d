import { isKind, isPlace, listPlaces, type Listing } from './kinds';

/** Values that aren't known, such as a kind that doesn't exist, mean all. */
export interface FilterValues {
  readonly kind: string;
  /** Words that must all occur, in any order. */
  readonly text: string;
  /** Where the package must run. */
  readonly place: string;
  /** The capability that the package must provide. */
  readonly capability: string;
}

export const noFilter: FilterValues = { kind: '', text: '', place: '', capability: '' };

/** Returns the searchable text of a row. */
function getWords(entry: Listing): string {
  return [
    entry.name,
    entry.kind,
    entry.description,
    entry.export,
    entry.license,
    ...Object.values(entry.provides).flat(),
    ...entry.environment.map(({ name }) => name),
    listPlaces(entry),
    ...('dependencies' in entry ? entry.dependencies : []),
  ]
    .join('\n')
    .toLowerCase();
}

/** Returns whether a package matches the filter. */
export function matches(entry: Listing, { kind, text, place, capability }: FilterValues): boolean {
  if (isKind(kind) && entry.kind !== kind) return false;
  if (isPlace(place) && !entry.runsIn.includes(place)) return false;
  if (capability !== '' && !entry.provides.capabilities.includes(capability)) return false;
  const words = getWords(entry);
  return (
    text
      .toLowerCase()
      // Descriptions have this apostrophe.
      .replaceAll("'", '’')
      .split(/\s+/)
      .every((word) => words.includes(word))
  );
}
