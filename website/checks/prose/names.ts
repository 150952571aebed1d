import { visit } from 'unist-util-visit';

import type { NamePlace } from '../../kernel/name-place.js';
import type { KnownNames } from './known-names.js';
import type { DocsPage } from '../pages.js';

/** Words in code font that are not in our code, each with its origin. */
const allowed: Readonly<Record<string, string>> = {
  Allow: 'an HTTP header',
  Containerfile: 'the file that a container image is built from',
  EDUPLICATEWORKSPACE: 'an npm error',
  Accept: 'an HTTP header',
  Host: 'an HTTP header',
  None: "Python's null, which models write",
  OLLAMA_ORIGINS: 'a setting of Ollama',
  True: "Python's true, which models write",
  workerd: 'a condition of exports',
};

/**
 * Matches `Runtime`, `Runtime.init`, `new Plugin()`, `runtime.server.fetch(request)`, `Executor[]`, `whenFull: 'wait'`,
 * but not the start of an address such as `libsql:`.
 */
const nameLike =
  /^(?:new )?(?<head>[A-Za-z_$][\w$]*)(?<members>(?:\.[A-Za-z_$][\w$]*)*)(?<rest>\(.*\)|\[\]|<.*>|: .*)?$/s;

/**
 * Checks that names in code font exist. A capitalised name must be exported by a package, belong to the platform, or
 * occur in a program on the page (all of which are compiled). Any other name, such as an option or an error code, must
 * occur in this repository's code or in the page's programs.
 */
export function checkNames(
  { file, tree }: DocsPage,
  programs: readonly string[],
  known: KnownNames,
): string[] {
  const shown = new Set(programs.flatMap((code) => code.match(/[A-Za-z_$][\w$]*/g) ?? []));
  const problems: string[] = [];
  visit(tree, 'inlineCode', ({ value, position }) => {
    const { head, members = '' } = nameLike.exec(value)?.groups ?? {};
    if (head === undefined) return;
    const problem = checkName(head, members.split('.').slice(1), shown, known);
    if (problem !== undefined) {
      problems.push(`${file}:${position?.start.line ?? 1}: \`${value}\`: ${problem}`);
    }
  });
  return problems;
}

function checkName(
  head: string,
  [member, ...further]: readonly string[],
  shown: ReadonlySet<string>,
  { exported, members, globals, words }: KnownNames,
): string | undefined {
  const isAllowed = (word: string) => shown.has(word) || globals.has(word) || word in allowed;
  const isType = /^[A-Z]/.test(head) && /[a-z]/.test(head);
  if (isType && !exported.has(head) && !isAllowed(head)) return `no package exports "${head}"`;
  const isWord = words.has(head) || isAllowed(head) || isCodePrefix(head, words);
  if (!isType && !isWord) return `"${head}" does not occur in the code`;
  if (member === undefined) return undefined;
  const own = members.get(head);
  if (own !== undefined && !own.has(member)) return `"${head}" has no member "${member}"`;
  const unknown = [...(own === undefined ? [member] : []), ...further].find(
    (word) => !words.has(word) && !isAllowed(word),
  );
  return unknown === undefined ? undefined : `"${unknown}" does not occur in the code`;
}

/** Returns whether error codes start with this word: `QUEUE` of `QUEUE_FULL`. */
function isCodePrefix(head: string, words: ReadonlySet<string>): boolean {
  return /^[A-Z]+$/.test(head) && [...words].some((word) => word.startsWith(`${head}_`));
}

/** Finds public names that no guide mentions in code font or links to. */
export function findUnexplained(places: readonly NamePlace[]): string[] {
  return places.filter(({ guides }) => guides?.length === 0).map(({ name }) => name);
}
