/** A type in TypeScript notation, with notes for a comment. */
export interface Rendered {
  readonly text: string;
  readonly notes: readonly string[];
  /** Whether it needs parentheses inside a larger type. */
  readonly compound?: boolean;
}

const longestUnion = 80;

/** Joins notes into one line that cannot close the comment around it. */
function comment(notes: readonly string[]): string {
  return [...new Set(notes)].join('; ').replace(/\s+/g, ' ').replaceAll('*/', '* /').trim();
}

function isMultiline(text: string): boolean {
  return text.includes('\n');
}

/** Formats a type after a prefix, with its notes on the line above. */
export function withLeadingNotes(prefix: string, { text, notes }: Rendered, suffix = ''): string {
  const line = `${text.startsWith('\n') ? prefix.trimEnd() : prefix}${text}${suffix}`;
  return notes.length === 0 ? line : `// ${comment(notes)}\n${line}`;
}

/** Formats a type within a line, with its notes beside it. */
export function inline({ text, notes, compound }: Rendered, group = false): string {
  const grouped = compound && group ? `(${text})` : text;
  if (notes.length === 0) return grouped;
  const remark = `/* ${comment(notes)} */`;
  return isMultiline(text) ? `${remark} ${grouped}` : `${grouped} ${remark}`;
}

/** Formats a member of an object type, on several lines if the type is long. */
export function member(name: string, rendered: Rendered): string {
  const { text, notes } = rendered;
  if (isMultiline(text)) return withLeadingNotes(`${name}: `, rendered, ';');
  return `${name}: ${text};${notes.length === 0 ? '' : ` // ${comment(notes)}`}`;
}

/** Wraps lines in braces. */
export function block(lines: readonly string[]): string {
  return lines.length === 0 ? '{}' : `{${lines.map((line) => indent(`\n${line}`)).join('')}\n}`;
}

/** Formats a union on one line if it is short, otherwise with one alternative per line. */
export function union(options: readonly Rendered[]): string {
  const parts = options.map((option) => inline(option));
  const line = parts.join(' | ');
  if (line.length <= longestUnion && !isMultiline(line)) return line;
  return parts.map((part) => `\n  | ${indent(indent(part))}`).join('');
}

function indent(text: string): string {
  return text.replaceAll('\n', '\n  ');
}
