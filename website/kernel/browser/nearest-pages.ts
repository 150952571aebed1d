/** Returns the pages whose paths are most similar to an address, nearest first. Returns none if no name is similar. */
export function findNearest(pathname: string, pages: readonly string[], count: number): string[] {
  const wanted = simplify(pathname);
  const nearest = pages
    .map((page) => ({ page, distance: compare(wanted, simplify(page)) }))
    .sort((one, other) => one.distance - other.distance)
    .slice(0, count)
    .map(({ page }) => page);
  const isSimilar = (page: string) =>
    countEdits(wanted.name, simplify(page).name) <= wanted.name.length / 2;
  return nearest.some(isSimilar) ? nearest : [];
}

/** Returns the pages whose names are a few letters away from a query, nearest first. */
export function findSimilar(query: string, pages: readonly string[], count: number): string[] {
  const wanted = onlyLetters(query);
  return (
    pages
      .map((page) => ({ page, edits: countEdits(wanted, onlyLetters(simplify(page).name)) }))
      // More edits would make another word of it.
      .filter(({ edits }) => edits < wanted.length / 3)
      .sort((one, other) => one.edits - other.edits)
      .slice(0, count)
      .map(({ page }) => page)
  );
}

function onlyLetters(text: string): string {
  return text.toLowerCase().replaceAll(/[^a-z\d]/g, '');
}

interface Simple {
  readonly path: string;
  readonly name: string;
}

function simplify(pathname: string): Simple {
  const path = pathname.toLowerCase().replace(/\.\w+$|\/$/, '');
  return { path, name: path.slice(path.lastIndexOf('/') + 1) };
}

/** The last part of a path counts more: pages move between folders. */
function compare(one: Simple, other: Simple): number {
  return countEdits(one.path, other.path) + 2 * countEdits(one.name, other.name);
}

/** Counts the letters to insert, remove or replace (Levenshtein distance). */
function countEdits(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let index = 0; index < one.length; index++) {
    const next = [index + 1];
    for (let column = 0; column < other.length; column++) {
      const replaced = (row[column] ?? 0) + (other[column] === one[index] ? 0 : 1);
      next.push(Math.min(replaced, (row[column + 1] ?? 0) + 1, (next[column] ?? 0) + 1));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}
