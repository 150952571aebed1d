/** Values that nest at most this deep are put on one line. */
const compact = 3;
const maxColumns = 15;
const wide =
  /[\u1100-\u115f\u2e80-\u303e\u3041-\u33ff\u3400-\u4dbf\u4e00-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6\u{1f300}-\u{1f64f}\u{1f900}-\u{1f9ff}\u{20000}-\u{3fffd}]/u;
const invisible = /[\p{M}\p{C}]/u;

export interface Entries {
  readonly open: string;
  readonly close: string;
  /** Text before the opening brace, such as the stack of an error. */
  readonly base: string;
  readonly lines: readonly string[];
  /** The elements, if the entries are those of an array. */
  readonly elements: ArrayLike<unknown> | undefined;
  /** Whether the last line says how many elements were left out. */
  readonly isCut: boolean;
}

/**
 * Puts the entries of a value on one line if they fit, otherwise each on a line, or in columns.
 *
 * @param nesting - How many levels deep the value's own content goes.
 */
export function layOut(
  { open, close, base, lines, elements, isCut }: Entries,
  {
    indentation,
    breakLength,
    nesting,
  }: { indentation: number; breakLength: number; nesting: number },
): string {
  const isGroupable = elements !== undefined && lines.length > 6;
  const grouped = isGroupable ? group(lines, { elements, isCut, indentation, breakLength }) : lines;
  const head = base === '' ? open : `${base} ${open}`;
  if (nesting < compact && grouped.length === lines.length) {
    // The constant is Node's.
    const start = lines.length + indentation + open.length + base.length + 10;
    const joined = grouped.join(', ');
    const length = grouped.reduce((sum, line) => sum + line.length, grouped.length + start);
    const fits = length <= breakLength && start + 2 * grouped.length <= breakLength;
    if (fits && !base.includes('\n') && !joined.includes('\n')) return `${head} ${joined} ${close}`;
  }
  const newLine = `\n${' '.repeat(indentation)}`;
  return `${head}${newLine}  ${grouped.join(`,${newLine}  `)}${newLine}${close}`;
}

/** Joins short elements of a long array to rows with columns, as Node does. */
function group(
  lines: readonly string[],
  {
    elements,
    isCut,
    indentation,
    breakLength,
  }: {
    elements: ArrayLike<unknown>;
    isCut: boolean;
    indentation: number;
    breakLength: number;
  },
): readonly string[] {
  const cells = isCut ? lines.slice(0, -1) : lines;
  const widths = cells.map(measure);
  const widest = Math.max(...widths);
  const cellWidth = widest + 2;
  const total = widths.reduce((sum, width) => sum + width + 2, 0);
  const areSimilar = total / cellWidth > 5 || widest <= 6;
  if (cellWidth * 3 + indentation >= breakLength || !areSimilar) return lines;
  const bias = Math.sqrt(cellWidth - total / lines.length);
  const biasedWidth = Math.max(cellWidth - 3 - bias, 1);
  const columns = Math.min(
    // A character is about 2.5 times as high as wide, and the whole should be about a square.
    Math.round(Math.sqrt(2.5 * biasedWidth * cells.length) / biasedWidth),
    Math.floor((breakLength - indentation) / cellWidth),
    compact * 4,
    maxColumns,
  );
  if (columns <= 1) return lines;
  const columnWidths = Array.from({ length: columns }, (_, column) =>
    widths.reduce(
      (max, width, index) => (index % columns === column ? Math.max(max, width + 2) : max),
      2,
    ),
  );
  const isNumeric = lines.every((_, index) => /number|bigint/.test(typeof elements[index]));
  const rows: string[] = [];
  for (let start = 0; start < cells.length; start += columns) {
    const row = cells.slice(start, start + columns).map((cell, column, { length }) => {
      const isLast = column === length - 1;
      const hidden = cell.length - (widths[start + column] ?? 0);
      const width = (columnWidths[column] ?? 0) + hidden;
      if (isNumeric) return isLast ? cell.padStart(width - 2) : `${cell}, `.padStart(width);
      return isLast ? cell : `${cell}, `.padEnd(width);
    });
    rows.push(row.join(''));
  }
  return isCut ? [...rows, ...lines.slice(-1)] : rows;
}

/** Returns how many columns a text takes in a terminal. */
function measure(text: string): number {
  let width = 0;
  for (const character of text.normalize('NFC')) {
    if (!invisible.test(character)) width += wide.test(character) ? 2 : 1;
  }
  return width;
}
