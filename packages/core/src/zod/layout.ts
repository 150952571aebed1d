/** A type in TypeScript's notation, and what is to be said about it in a comment. */
export interface Rendered {
  readonly text: string;
  readonly notes: readonly string[];
  /** Whether it needs parentheses as part of a larger type. */
  readonly compound?: boolean;
}

const longestUnion = 80;

/** Notes as the inside of a comment: on one line, and unable to end it. */
function comment(notes: readonly string[]): string {
  return [...new Set(notes)].join('; ').replace(/\s+/g, ' ').replaceAll('*/', '* /').trim();
}

function isMultiline(text: string): boolean {
  return text.includes('\n');
}

/** A type after a prefix, its notes on a line of their own before both. */
export function withLeadingNotes(prefix: string, { text, notes }: Rendered, suffix = ''): string {
  const line = `${text.startsWith('\n') ? prefix.trimEnd() : prefix}${text}${suffix}`;
  return notes.length === 0 ? line : `// ${comment(notes)}\n${line}`;
}

/** The type as part of a line, its notes beside it. */
export function inline({ text, notes, compound }: Rendered, group = false): string {
  const grouped = compound && group ? `(${text})` : text;
  if (notes.length === 0) return grouped;
  const remark = `/* ${comment(notes)} */`;
  return isMultiline(text) ? `${remark} ${grouped}` : `${grouped} ${remark}`;
}

/** One line of an object type, or several if the type is long. */
export function member(name: string, rendered: Rendered): string {
  const { text, notes } = rendered;
  if (isMultiline(text)) return withLeadingNotes(`${name}: `, rendered, ';');
  return `${name}: ${text};${notes.length === 0 ? '' : ` // ${comment(notes)}`}`;
}

/** Lines in braces. */
export function block(lines: readonly string[]): string {
  return lines.length === 0 ? '{}' : `{${lines.map((line) => indent(`\n${line}`)).join('')}\n}`;
}

/** Alternatives: on one line if they are short, else each on its own. */
export function union(options: readonly Rendered[]): string {
  const parts = options.map((option) => inline(option));
  const line = parts.join(' | ');
  if (line.length <= longestUnion && !isMultiline(line)) return line;
  return parts.map((part) => `\n  | ${indent(indent(part))}`).join('');
}

function indent(text: string): string {
  return text.replaceAll('\n', '\n  ');
}
