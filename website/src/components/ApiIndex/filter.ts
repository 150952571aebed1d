import type { Kind, PublicName } from '@site/plugins/api-reference/model';

/** The properties of a name that the list shows. */
export type ListedName = Pick<PublicName, 'name' | 'kind' | 'url' | 'sentence'>;

export interface Filter {
  readonly text: string;
  readonly kind: Kind | undefined;
}

export const everything: Filter = { text: '', kind: undefined };

export const kinds: readonly { readonly kind: Kind; readonly label: string }[] = [
  { kind: 'class', label: 'Classes' },
  { kind: 'function', label: 'Functions' },
  { kind: 'interface', label: 'Interfaces' },
  { kind: 'type', label: 'Types' },
  { kind: 'variable', label: 'Variables' },
];

const longestText = 100;

/** Selects the names that contain every word of the text in their name or summary. */
export function select(names: readonly ListedName[], { text, kind }: Filter): ListedName[] {
  const words = text.toLowerCase().split(/\s+/);
  return names.filter((one) => {
    const content = `${one.name} ${one.sentence}`.toLowerCase();
    return (
      (kind === undefined || one.kind === kind) && words.every((word) => content.includes(word))
    );
  });
}

/** Reads the filter from a query string. Invalid values are ignored. */
export function readFilter(search: string): Filter {
  const parameters = new URLSearchParams(search);
  const kind = kinds.find((known) => known.kind === parameters.get('kind'))?.kind;
  return { text: (parameters.get('q') ?? '').slice(0, longestText), kind };
}

/** Writes the filter into a query string and keeps other parameters. */
export function writeFilter(search: string, { text, kind }: Filter): string {
  const parameters = new URLSearchParams(search);
  parameters.delete('q');
  parameters.delete('kind');
  if (text !== '') parameters.set('q', text);
  if (kind !== undefined) parameters.set('kind', kind);
  const written = parameters.toString();
  return written === '' ? '' : `?${written}`;
}
