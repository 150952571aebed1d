import type { Kind, PublicName } from '@site/plugins/api-reference/model';

/** What the list shows of a name. */
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

/** The names that have every word of the text, in themselves or in their summaries. */
export function select(names: readonly ListedName[], { text, kind }: Filter): ListedName[] {
  const words = text.toLowerCase().split(/\s+/);
  return names.filter((one) => {
    const content = `${one.name} ${one.sentence}`.toLowerCase();
    return (
      (kind === undefined || one.kind === kind) && words.every((word) => content.includes(word))
    );
  });
}

/** Anything that makes no sense in an address is as if it were not there. */
export function readFilter(search: string): Filter {
  const parameters = new URLSearchParams(search);
  const kind = kinds.find((known) => known.kind === parameters.get('kind'))?.kind;
  return { text: (parameters.get('q') ?? '').slice(0, longestText), kind };
}

/** The query string with the filter in it; what else it holds stays. */
export function writeFilter(search: string, { text, kind }: Filter): string {
  const parameters = new URLSearchParams(search);
  parameters.delete('q');
  parameters.delete('kind');
  if (text !== '') parameters.set('q', text);
  if (kind !== undefined) parameters.set('kind', kind);
  const written = parameters.toString();
  return written === '' ? '' : `?${written}`;
}
