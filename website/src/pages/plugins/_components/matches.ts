import { isKind, type Listing } from './kinds';

export interface FilterValues {
  /** A kind; anything else means all of them. */
  readonly kind: string;
  /** Words that have to be there, in any order. */
  readonly text: string;
}

const places = { node: 'Node', browser: 'browser' };

/** Everything that a card says, as far as one would look for it. */
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

/** Whether a card stays when the reader filters. */
export function matches(entry: Listing, { kind, text }: FilterValues): boolean {
  if (isKind(kind) && entry.kind !== kind) return false;
  const words = getWords(entry);
  return text
    .toLowerCase()
    .split(/\s+/)
    .every((word) => words.includes(word));
}
