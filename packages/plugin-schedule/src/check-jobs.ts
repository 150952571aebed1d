import { DowelError } from '@dowel/core/errors';
import type { ScheduledJob, SchedulePluginOptions } from './schedule-plugin.js';

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
    throw invalidOption('jobs', 'an array of jobs', jobs, 'Pass the jobs, or `jobs: []` for none.');
  }
  for (const [index, job] of jobs.entries()) checkJob(job, index);
}

/**
 * Checks the options other than the jobs.
 *
 * @throws `SCHEDULE_OPTION_INVALID`
 */
export function checkOptions({ overlap = 'skip', onAnswer, onError }: SchedulePluginOptions): void {
  if (!['skip', 'allow'].includes(overlap)) {
    throw invalidOption('overlap', '"skip" or "allow"', overlap);
  }
  for (const [name, value] of Object.entries({ onAnswer, onError })) {
    if (value === undefined || typeof value === 'function') continue;
    throw invalidOption(name, 'a function', value);
  }
}

function invalidOption(
  name: string,
  expected: string,
  value: unknown,
  fix = 'Correct it, or leave it out to use the default.',
): DowelError {
  return new DowelError({
    code: 'SCHEDULE_OPTION_INVALID',
    problem: `The \`${name}\` option of SchedulePlugin is invalid`,
    expected,
    received: typeOf(value),
    fix,
  });
}

function checkJob(job: unknown, index: number): void {
  if (typeof job !== 'object' || job === null) {
    throw invalidJob(defaultName(index), 'an object', typeOf(job));
  }
  const fields = job as Readonly<Record<string, unknown>>;
  const name =
    typeof fields.name === 'string' && fields.name !== '' ? fields.name : defaultName(index);
  const check = (field: string): void => {
    const value = fields[field];
    if (typeof value === 'string' && value.trim() !== '') return;
    const received = typeof value === 'string' ? JSON.stringify(value) : typeOf(value);
    throw invalidJob(name, `a non-empty string as \`${field}\``, received);
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
