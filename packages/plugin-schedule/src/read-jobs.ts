import { DowelError, messageOf } from '@dowel/core/errors';
import { Cron } from 'croner';
import { checkJobs, defaultName, invalidJob } from './check-jobs.js';
import type { ScheduledJob } from './schedule-plugin.js';

/** A job with its name, or the default name. */
export type NamedJob = ScheduledJob & { readonly name: string };

/** A validated job and its parsed cron expression, not yet started. */
export interface ReadJob {
  readonly job: NamedJob;
  readonly pattern: Cron;
}

/**
 * Validates the jobs, names each one and parses its cron expression.
 *
 * @throws `SCHEDULE_OPTION_INVALID` if `jobs` is not an array, `SCHEDULE_JOB_INVALID` for the first invalid job.
 */
export function readJobs(jobs: unknown): ReadJob[] {
  checkJobs(jobs);
  const names = new Set<string>();
  return jobs.map((job, index) => {
    const name = job.name ?? defaultName(index);
    if (names.has(name)) {
      throw invalidJob(name, 'a unique name for each job', `two jobs called "${name}"`);
    }
    names.add(name);
    checkTimezone(name, job.timezone);
    return { job: { ...job, name }, pattern: readPattern(name, job) };
  });
}

function readPattern(name: string, { cron, timezone }: ScheduledJob): Cron {
  let pattern: Cron;
  try {
    pattern = new Cron(cron, { paused: true, ...(timezone === undefined ? {} : { timezone }) });
  } catch (error) {
    throw invalidJob(
      name,
      'a cron expression, such as "0 8 * * 1-5" for 8:00 from Monday to Friday',
      `"${cron}" (${messageOf(error)})`,
      error,
    );
  }
  // Searches from 1970, not from now: a job whose time has passed is valid, and must not prevent a restart.
  if (pattern.nextRun(new Date(0)) === null) {
    throw invalidJob(name, 'a cron expression that can run', `"${cron}", which never runs`);
  }
  return pattern;
}

function checkTimezone(name: string, timezone: string | undefined): void {
  if (timezone === undefined) return;
  try {
    new Intl.DateTimeFormat('en', { timeZone: timezone });
  } catch (error) {
    throw invalidJob(name, 'an IANA time zone, such as "Europe/Lisbon"', `"${timezone}"`, error);
  }
}

/** The error for a job that is skipped because it has no run left. */
export function jobPast({ name, cron }: NamedJob): DowelError {
  return new DowelError({
    code: 'SCHEDULE_JOB_PAST',
    problem: `The scheduled job "${name}" was skipped`,
    expected: 'a time in the future',
    received: `"${cron}", which has passed`,
    fix: 'Remove the job, or give it a new time.',
  });
}
