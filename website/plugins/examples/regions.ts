const marker = /^(?<indent>\s*)\/\/ #(?<kind>region|endregion)(?: (?<name>.*\S))?\s*$/;

/** A program as a page shows it: the lines that mark regions are for us alone. */
export function withoutMarkers(code: string): string {
  return code
    .split('\n')
    .filter((line) => !marker.test(line))
    .join('\n');
}

/**
 * The lines of a program between `// #region name` and its `// #endregion`, moved to the left as far as they go.
 * Regions may stand in one another; markers are never shown.
 *
 * @throws If there is no such region, if there are two, or if one has no end.
 */
export function readRegion(code: string, name: string): string {
  const found = listRegions(code).filter((region) => region.name === name);
  const [region] = found;
  if (region === undefined) throw new Error(`There is no region "${name}".`);
  if (found.length > 1) throw new Error(`There are ${found.length} regions "${name}".`);
  return outdent(withoutMarkers(region.lines.join('\n'))).replaceAll(/^\n+|\n+$/g, '');
}

/** The names of the regions of a program, in the order in which they end. */
export function readRegionNames(code: string): string[] {
  return listRegions(code).map(({ name }) => name);
}

interface Region {
  readonly name: string;
  readonly lines: readonly string[];
}

function listRegions(code: string): Region[] {
  const lines = code.split('\n');
  const open: { name: string; start: number }[] = [];
  const regions: Region[] = [];
  for (const [index, line] of lines.entries()) {
    const { kind, name } = marker.exec(line)?.groups ?? {};
    if (kind === 'region') {
      if (name === undefined) throw new Error(`Line ${index + 1}: a region needs a name.`);
      open.push({ name, start: index + 1 });
    } else if (kind === 'endregion') {
      const last = open.pop();
      if (last === undefined) throw new Error(`Line ${index + 1}: no region ends here.`);
      // A name at the end is welcome, as long as it is the right one.
      if (name !== undefined && name !== last.name) {
        throw new Error(`Line ${index + 1}: "${last.name}" ends here, not "${name}".`);
      }
      regions.push({ name: last.name, lines: lines.slice(last.start, index) });
    }
  }
  const [unfinished] = open;
  if (unfinished !== undefined) throw new Error(`The region "${unfinished.name}" has no end.`);
  return regions;
}

function outdent(code: string): string {
  const indents = code
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => line.length - line.trimStart().length);
  return code.replaceAll(new RegExp(`^ {${Math.min(...indents, 80)}}`, 'gm'), '');
}
