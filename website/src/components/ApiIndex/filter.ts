import type { Kind, PublicName } from '@site/plugins/api-reference/model';

/** The properties of a name that the list shows. */
export interface ListedName extends Pick<PublicName, 'name' | 'kind' | 'url' | 'sentence'> {
  /** The names of its members with spaces between them, such as `queue start()`. */
  readonly members: string;
}

/** A name with the members that the filter found. */
export interface FoundName extends ListedName {
  readonly found: readonly string[];
}

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

/** A single letter would find most members. */
const shortestMemberWord = 2;

/** Selects the names that contain every word of the text in their name, their summary or a member. */
export function select(names: readonly ListedName[], { text, kind }: Filter): FoundName[] {
  const words = text.toLowerCase().split(/\s+/);
  return names
    .filter((one) => kind === undefined || one.kind === kind)
    .map((one) => ({ ...one, found: findMembers(one, words) }))
    .filter(({ name, sentence, found }) => {
      const content = [name, sentence, ...found].join(' ').toLowerCase();
      return words.every((word) => content.includes(word));
    });
}

function findMembers({ members }: ListedName, words: readonly string[]): string[] {
  const long = words.filter((word) => word.length >= shortestMemberWord);
  return members
    .split(' ')
    .filter((member) => long.some((word) => member.toLowerCase().includes(word)));
}

/** Returns the address of a member: `#start` for `start()`. */
export function memberUrl({ url }: ListedName, member: string): string {
  return `${url}#${member.replace('()', '').toLowerCase()}`;
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
