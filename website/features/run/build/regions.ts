const marker = /^(?<indent>\s*)\/\/ #(?<kind>region|endregion)(?: (?<name>.*\S))?\s*$/;

/** Removes the comments that mark regions, which pages don't show. */
export function withoutMarkers(code: string): string {
  return code
    .split('\n')
    .filter((line) => !marker.test(line))
    .join('\n');
}

/**
 * Returns the lines between `// #region name` and its `// #endregion`, without their common indent. Regions can be
 * nested.
 *
 * @throws If the region is missing, defined twice or not closed.
 */
export function readRegion(code: string, name: string): string {
  const found = listRegions(code).filter((region) => region.name === name);
  const [region] = found;
  if (region === undefined) throw new Error(`Region "${name}" not found.`);
  if (found.length > 1) {
    throw new Error(
      `Region "${name}" is defined ${found.length} times: rename or remove all but one.`,
    );
  }
  return outdent(withoutMarkers(region.lines.join('\n'))).replaceAll(/^\n+|\n+$/g, '');
}

/** Lists the names of a program's regions, in the order in which they end. */
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
      if (name === undefined) throw new Error(`Line ${index + 1}: expected "// #region name".`);
      open.push({ name, start: index + 1 });
    } else if (kind === 'endregion') {
      const last = open.pop();
      if (last === undefined) throw new Error(`Line ${index + 1}: no region is open.`);
      // The name after `#endregion` is optional.
      if (name !== undefined && name !== last.name) {
        throw new Error(
          `Line ${index + 1}: expected the end of "${last.name}", received "${name}".`,
        );
      }
      regions.push({ name: last.name, lines: lines.slice(last.start, index) });
    }
  }
  const [unclosed] = open;
  if (unclosed !== undefined) {
    throw new Error(`Region "${unclosed.name}" is not closed: add "// #endregion".`);
  }
  return regions;
}

function outdent(code: string): string {
  const indents = code
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => line.length - line.trimStart().length);
  return code.replaceAll(new RegExp(`^ {${Math.min(...indents, 80)}}`, 'gm'), '');
}
