import { DowelError } from '@dowel/core/errors';
import type { ScheduledJob } from './schedule-plugin.js';

const REQUIRED = ['cron', 'input'] as const;
const OPTIONAL = ['name', 'timezone', 'conversationId'] as const;

/**
 * Checks that the jobs are objects and that their fields have the right types. TypeScript rules out anything else, but
 * agents can also be written in JavaScript or read jobs from JSON.
 *
 * @throws `SCHEDULE_OPTION_INVALID` if `jobs` is not an array, `SCHEDULE_JOB_INVALID` for the first invalid job.
 */
export function checkJobs(jobs: unknown): asserts jobs is readonly ScheduledJob[] {
  if (!Array.isArray(jobs)) {
    throw new DowelError({
      code: 'SCHEDULE_OPTION_INVALID',
      problem: 'The `jobs` option of SchedulePlugin is invalid',
      expected: 'an array of jobs',
      received: typeOf(jobs),
      fix: 'Pass the jobs, or `jobs: []` for none.',
    });
  }
  for (const [index, job] of jobs.entries()) checkJob(job, index);
}

function checkJob(job: unknown, index: number): void {
  if (typeof job !== 'object' || job === null) {
    throw invalidJob(defaultName(index), 'an object', typeOf(job));
  }
  const fields = job as Readonly<Record<string, unknown>>;
  const name = typeof fields.name === 'string' ? fields.name : defaultName(index);
  const check = (field: string): void => {
    const value = fields[field];
    if (typeof value === 'string') return;
    throw invalidJob(name, `a string as \`${field}\``, typeOf(value));
  };
  REQUIRED.forEach(check);
  OPTIONAL.filter((field) => fields[field] !== undefined).forEach(check);
}

/** The default name of a job, by its position. */
export function defaultName(index: number): string {
  return `job-${index + 1}`;
}

/** The error for an invalid job. */
export function invalidJob(
  name: string,
  expected: string,
  received: string,
  cause?: unknown,
): DowelError {
  return new DowelError({
    code: 'SCHEDULE_JOB_INVALID',
    problem: `The scheduled job "${name}" is invalid`,
    expected,
    received,
    fix: 'Correct it in the `jobs` option of SchedulePlugin.',
    cause,
  });
}

function typeOf(value: unknown): string {
  return value === null ? 'null' : typeof value;
}
