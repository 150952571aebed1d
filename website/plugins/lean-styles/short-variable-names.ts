/** Roles keep their names: tests ask a page for them, and so does whoever looks at one. */
const role = '--site-';

/**
 * Gives the custom properties of some style sheets names of one or two letters. A browser needs no more, and
 * the style sheet is a good deal smaller.
 *
 * @param keep - the custom properties that scripts use
 */
export function shortenVariableNames(
  sheets: readonly string[],
  keep: ReadonlySet<string>,
): string[] {
  const names = new Map<string, string>();
  const shorten = (name: string) => {
    if (keep.has(name) || name.startsWith(role)) return name;
    const known = names.get(name) ?? `--${names.size.toString(36)}`;
    names.set(name, known);
    return known;
  };
  // Not a modifier of a class, as in `.navbar--fixed-top`.
  return sheets.map((sheet) => sheet.replaceAll(/(?<![\w-])--[a-z][\w-]*/g, shorten));
}
