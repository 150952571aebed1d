/** Where what is printed is not what the page shows. */
export interface Difference {
  /** The first line of the page's text that is not printed, from 0. */
  readonly line: number;
  /** That line, and what is printed instead of it. */
  readonly text: string;
}

/**
 * Looks for the text of a page in what was printed: its lines one below the other, as they are. `…` stands for what
 * differs from one machine to the next: within a line for any text, alone on a line for any lines.
 */
export function findDifference(shown: string, printed: string): Difference | undefined {
  const lines = shown.trimEnd().split('\n');
  const output = clean(printed);
  const printedUpTo = lines.map((_, index) => match(lines.slice(0, index + 1), output));
  const line = printedUpTo.findIndex((end) => end === undefined);
  if (line === -1) return undefined;
  const rest = output.slice(line === 0 ? 0 : printedUpTo[line - 1]).trimStart();
  const instead = rest.split('\n')[0] ?? '';
  return {
    line,
    text: `- ${lines[line] ?? ''}\n${rest === '' ? '  nothing more is printed' : `+ ${instead}`}`,
  };
}

/** Where the lines end in the output, if they are there. */
function match(lines: readonly string[], output: string): number | undefined {
  const pattern = lines
    .map((line) => (line.trim() === '…' ? '(?:.*\\n)*?' : `${toPattern(line)}[ \\t]*(?:\\n|$)`))
    .join('');
  const found = new RegExp(`^${pattern}`, 'm').exec(output);
  return found === null ? undefined : found.index + found[0].length;
}

function toPattern(line: string): string {
  return line
    .trimEnd()
    .split('…')
    .map((text) => text.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&'))
    .join('.*');
}

/** Without colours, and with the line ends of a file. */
function clean(text: string): string {
  // eslint-disable-next-line no-control-regex -- escape sequences begin with that very character
  return text.replaceAll(/\u001B\[[\d;]*m/g, '').replaceAll('\r\n', '\n');
}
