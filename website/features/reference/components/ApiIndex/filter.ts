import type { Kind, PublicName } from '../../build/model';

/** The properties of a name that the list shows. */
export interface ListedName extends Pick<PublicName, 'name' | 'kind' | 'url' | 'sentence'> {
  /** Its members, one on each line: the name, such as `queue` or `start()`, a space and a sentence. */
  readonly members: string;
}

export interface FoundMember {
  readonly name: string;
  readonly sentence: string;
}

/** A name with the members that the filter found. */
export interface FoundName extends ListedName {
  readonly found: readonly FoundMember[];
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

/** A single letter would find most members and mark most words. */
const shortestWord = 2;

/** Selects the names that contain every word of the text in their name, their summary or a member. */
export function select(names: readonly ListedName[], { text, kind }: Filter): FoundName[] {
  const words = splitWords(text);
  return names
    .filter((one) => kind === undefined || one.kind === kind)
    .map((one) => ({ ...one, found: findMembers(one, words) }))
    .filter(({ name, sentence, found }) => {
      const content = [name, sentence, ...found.map((member) => member.name)]
        .join(' ')
        .toLowerCase();
      return words.every((word) => content.includes(word));
    });
}

/** Splits the text of a filter into words, with the apostrophes that summaries have. */
export function splitWords(text: string): string[] {
  return text.toLowerCase().replaceAll("'", '’').split(/\s+/);
}

function findMembers({ members }: ListedName, words: readonly string[]): FoundMember[] {
  const long = words.filter((word) => word.length >= shortestWord);
  return members
    .split('\n')
    .map((member) => {
      const [name = '', ...sentence] = member.split(' ');
      return { name, sentence: sentence.join(' ') };
    })
    .filter(({ name }) => long.some((word) => name.toLowerCase().includes(word)));
}

/** Splits text at the words: every second piece is a match. */
export function splitMatches(text: string, words: readonly string[]): string[] {
  const patterns = words
    .filter((word) => word.length >= shortestWord)
    .map((word) => word.replaceAll(/\W/g, '\\$&'));
  return patterns.length === 0 ? [text] : text.split(new RegExp(`(${patterns.join('|')})`, 'i'));
}

/** Returns the address of a member: `#start` for `start()`. */
export function memberUrl({ url }: ListedName, { name }: FoundMember): string {
  return `${url}#${name.replace('()', '').toLowerCase()}`;
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
