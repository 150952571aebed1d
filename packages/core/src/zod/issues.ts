import type * as z from 'zod';

type Issue = z.core.$ZodIssue;

/** Maximum number of issues to show: about as many as a model can fix at once. */
const maxIssues = 20;

/** Formats validation issues for a model, one per line. */
export function formatIssues(issues: readonly Issue[]): string {
  const lines = issues.slice(0, maxIssues).map((issue) => `- ${formatIssue(issue)}`);
  const more = issues.length - lines.length;
  if (more > 0) lines.push(`- and ${more} more`);
  return lines.join('\n');
}

/** Formats one validation issue, with its path. */
function formatIssue(issue: Issue): string {
  const path = formatPath(issue.path);
  return `${path === '' ? '' : `${path}: `}${issue.message}${formatInner(issue)}`;
}

/** A union's own message only says that nothing matched; the reasons are in its nested issues. */
function formatInner(issue: Issue): string {
  if (issue.code === 'invalid_union' && issue.errors.length > 0) {
    const alternatives = issue.errors.map(
      (inner, index) => `(${index + 1}) ${inner.map(formatIssue).join(', ')}`,
    );
    return `; none of the alternatives fits: ${alternatives.join(' ')}`;
  }
  if (issue.code === 'invalid_key' || issue.code === 'invalid_element') {
    return ` (${issue.issues.map(formatIssue).join(', ')})`;
  }
  return '';
}

function formatPath(path: readonly PropertyKey[]): string {
  return path
    .map((key) => {
      if (typeof key === 'number') return `[${key}]`;
      const name = String(key);
      return /^[A-Za-z_$][\w$]*$/.test(name) ? `.${name}` : `[${JSON.stringify(name)}]`;
    })
    .join('')
    .replace(/^\./, '');
}
