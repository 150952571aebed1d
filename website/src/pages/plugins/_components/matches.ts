import { isKind, type Listing } from './kinds';

export interface FilterValues {
  /** A kind. Any other value means all kinds. */
  readonly kind: string;
  /** Words that must all occur, in any order. */
  readonly text: string;
}

const places = { node: 'Node', browser: 'browser' };

/** Returns the searchable text of a card. */
function getWords({ provides, ...entry }: Listing): string {
  return [
    entry.name,
    entry.kind,
    entry.description,
    entry.export,
    entry.license,
    ...Object.values(provides).flat(),
    ...entry.environment.map(({ name }) => name),
    ...entry.runsIn.map((place) => places[place]),
    ...('dependencies' in entry ? entry.dependencies : []),
  ]
    .join('\n')
    .toLowerCase();
}

/** Returns whether a package matches the filter. */
export function matches(entry: Listing, { kind, text }: FilterValues): boolean {
  if (isKind(kind) && entry.kind !== kind) return false;
  const words = getWords(entry);
  return text
    .toLowerCase()
    .split(/\s+/)
    .every((word) => words.includes(word));
}
