import type { BenchResult } from '../result.js';

/** A row of a table: one figure for each column, and the goal for some of them. */
export interface Row {
  readonly name: string;
  readonly values: readonly (number | undefined)[];
  readonly digits: number;
  readonly goal?: Goal | undefined;
}

interface Goal {
  readonly text: string;
  readonly isMet: boolean;
  /** The value that is furthest from the goal. */
  readonly worst: number;
}

type Values = readonly (number | undefined)[];

/** Every value must be at most the limit. A missing one doesn't meet it. */
export function atMost(limit: number, values: Values, text = `≤ ${limit}`): Goal {
  const worst = Math.max(...values.map((value) => value ?? Infinity));
  return { text, worst, isMet: worst <= limit };
}

/** Every value must be at least the limit. A missing one doesn't meet it. */
export function atLeast(limit: number, values: Values): Goal {
  const worst = Math.min(...values.map((value) => value ?? -Infinity));
  return { text: String(limit), worst, isMet: worst >= limit };
}

/** Writes a Markdown table. oxfmt aligns the columns. */
export function writeTable(columns: readonly string[], rows: readonly Row[]): string {
  const lines = rows.map(({ name, values, digits, goal }) => [
    name,
    ...values.map((value) => formatNumber(value, digits)),
    goal?.text ?? '',
    goal === undefined ? '' : goal.isMet ? 'met' : '**red**',
  ]);
  const heads = ['', ...columns, 'Goal for ours', 'Result'];
  return [heads, heads.map(() => '---'), ...lines]
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n');
}

export function toResults(rows: readonly Row[], subject: string): BenchResult[] {
  return rows.flatMap(({ name, digits, goal }) =>
    goal === undefined
      ? []
      : {
          name: `site: ${name}, ${subject}`,
          ratio: goal.worst,
          target: goal.text,
          ok: goal.isMet,
          detail: `ours ${formatNumber(goal.worst, digits)}`,
        },
  );
}

function formatNumber(value: number | undefined, digits: number): string {
  if (value === undefined || !Number.isFinite(value)) return '–';
  return value.toLocaleString('en', {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
}
