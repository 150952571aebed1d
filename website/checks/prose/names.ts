import { visit } from 'unist-util-visit';

import type { NamePlace } from '../../website/plugins/api-reference/model.js';
import type { KnownNames } from './known-names.js';
import type { DocsPage } from './pages.js';

/** Words in code font that are nobody's name, and why they stand there. */
const allowed: Readonly<Record<string, string>> = {
  EDUPLICATEWORKSPACE: 'an error of npm',
  Host: 'a header of HTTP',
  None: 'how Python writes null, and models with it',
  True: 'how Python writes true, and models with it',
};

/**
 * `Runtime`, `Runtime.init`, `new Plugin()`, `runtime.server.fetch(request)`, `Executor[]`, `whenFull: 'wait'`. A
 * colon with nothing behind it begins an address, `libsql:`.
 */
const nameLike =
  /^(?:new )?(?<head>[A-Za-z_$][\w$]*)(?<members>(?:\.[A-Za-z_$][\w$]*)*)(?<rest>\(.*\)|\[\]|<.*>|: .*)?$/s;

/**
 * Names in code font exist. A name that begins with a capital letter is exported by a package, comes with the
 * platform, or stands in a program of the page, all of which are compiled. Any other is a word of the code of this
 * repository, such as an option or an error's code, or of the page's programs.
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
  const isFree = (word: string) => shown.has(word) || globals.has(word) || word in allowed;
  const isType = /^[A-Z]/.test(head) && /[a-z]/.test(head);
  if (isType && !exported.has(head) && !isFree(head)) return `no package exports "${head}"`;
  const isWord = words.has(head) || isFree(head) || beginsCode(head, words);
  if (!isType && !isWord) return `there is no "${head}" in the code`;
  if (member === undefined) return undefined;
  const own = members.get(head);
  if (own !== undefined && !own.has(member)) return `"${head}" has no member "${member}"`;
  const unknown = [...(own === undefined ? [member] : []), ...further].find(
    (word) => !words.has(word) && !isFree(word),
  );
  return unknown === undefined ? undefined : `there is no "${unknown}" in the code`;
}

/** Whether it is the first word of error codes: `QUEUE` of `QUEUE_FULL`. */
function beginsCode(head: string, words: ReadonlySet<string>): boolean {
  return /^[A-Z]+$/.test(head) && [...words].some((word) => word.startsWith(`${head}_`));
}

/** The public names that no guide has in code font or as a link. */
export function findUnexplained(places: readonly NamePlace[]): string[] {
  return places.filter(({ guides }) => guides?.length === 0).map(({ name }) => name);
}
