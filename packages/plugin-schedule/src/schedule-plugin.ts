import { Plugin, type Runtime, type Trigger } from '@dowel/core';
import { Cron } from 'croner';
import { readJobs, type NamedJob, type ReadJob } from './read-jobs.js';

/** Something to be done at times. */
export interface ScheduledJob {
  /**
   * When: a cron expression of five fields (minute, hour, day of the month, month, day of the week), six (seconds
   * first) or seven (years last), a nickname such as `@daily`, or one ISO 8601 time for a job that runs once.
   */
  readonly cron: string;
  /** What to do, in the words a user would type. */
  readonly input: string;
  /**
   * The IANA time zone of the expression.
   *
   * @default the time zone of the machine
   */
  readonly timezone?: string;
  /**
   * What the job is called in messages, as the event's user and in its metadata; unique.
   *
   * @default 'job-1', 'job-2', … by position
   */
  readonly name?: string;
  /**
   * The conversation that the job's events belong to. Give one to let a run know of the runs before it.
   *
   * @default a new conversation for each run
   */
  readonly conversationId?: string;
}

/** What a {@link SchedulePlugin} does, and when. */
export interface SchedulePluginOptions {
  /** The jobs; may be empty. */
  jobs: readonly ScheduledJob[];
  /**
   * What happens when a job's time comes while its last run still goes on: `skip` leaves this run out, `allow`
   * makes one more event.
   *
   * @default 'skip'
   */
  overlap?: 'skip' | 'allow';
  /**
   * Told of the answer of each run that has ended well.
   *
   * @default nothing: the answer is in the memory
   */
  onAnswer?: (
    answer: string,
    job: ScheduledJob & { readonly name: string },
  ) => void | Promise<void>;
  /**
   * Told of each run that failed or could not be queued, and of an `onAnswer` that threw.
   *
   * @default writes a line with `console.error`
   */
  onError?: (error: Error, job: ScheduledJob & { readonly name: string }) => void;
}

/**
 * Lets an agent act by itself: its trigger `jobs` makes an event whenever a job's time has come.
 *
 * Times missed while the process was down are not made up for.
 *
 * @example
 * ```ts
 * import { SchedulePlugin } from '@dowel/plugin-schedule';
 *
 * const schedule = new SchedulePlugin({
 *   jobs: [
 *     {
 *       name: 'morning',
 *       cron: '0 8 * * 1-5',
 *       input: 'Greet the team.',
 *       timezone: 'Europe/Lisbon',
 *     },
 *   ],
 *   onAnswer: (answer, job) => {
 *     console.log(`${job.name}: ${answer}`);
 *   },
 * });
 *
 * console.log(
 *   schedule.nextRun('morning', new Date('2026-11-15T12:00:00Z'))?.toISOString(),
 * ); // 2026-11-16T08:00:00.000Z
 * ```
 */
export class SchedulePlugin extends Plugin {
  readonly id = 'schedule';
  readonly name = 'Schedule';
  readonly description = 'Starts events at set times.';
  override readonly triggers: readonly Trigger[] = [
    {
      id: 'jobs',
      description: 'Waits for the times of the jobs.',
      start: (runtime: Runtime, signal: AbortSignal) => {
        for (const { job } of this.#jobs) this.#schedule(job, runtime, signal);
      },
    },
  ];
  readonly #options: SchedulePluginOptions;
  readonly #jobs: readonly ReadJob[];

  /**
   * @param options - The jobs, and what to do with their answers.
   * @throws `SCHEDULE_JOB_INVALID`, naming the job, for a malformed cron expression, an unknown time zone, a name
   * that two jobs have, or a job that could never run.
   */
  constructor(options: SchedulePluginOptions) {
    super();
    this.#options = options;
    this.#jobs = readJobs(options.jobs);
  }

  /**
   * When a job runs next.
   *
   * @param name - The job's name.
   * @param after - The time from which to look.
   * @returns The time, or `undefined` if there is no such job or it never runs again.
   */
  nextRun(name: string, after: Date = new Date()): Date | undefined {
    return this.#jobs.find(({ job }) => job.name === name)?.pattern.nextRun(after) ?? undefined;
  }

  #schedule(job: NamedJob, runtime: Runtime, signal: AbortSignal): void {
    const { cron, timezone } = job;
    const timer = new Cron(
      cron,
      {
        ...(timezone === undefined ? {} : { timezone }),
        protect: this.#options.overlap !== 'allow',
      },
      () => this.#run(job, runtime, signal),
    );
    signal.addEventListener(
      'abort',
      () => {
        timer.stop();
      },
      { once: true },
    );
  }

  async #run(job: NamedJob, runtime: Runtime, signal: AbortSignal): Promise<void> {
    const { onAnswer, onError = logError } = this.#options;
    try {
      const event = await runtime.createEvent(job.input, {
        platform: 'schedule',
        trigger: 'schedule:jobs',
        user: job.name,
        metadata: { job: job.name },
        ...(job.conversationId === undefined ? {} : { conversationId: job.conversationId }),
      });
      const { answer, error } = await event.done;
      if (error !== undefined) throw new Error(error);
      if (answer !== undefined) await onAnswer?.(answer, job);
    } catch (error) {
      // A run that comes too late for a runtime that is stopping is no fault of the job.
      if (!signal.aborted)
        tell(onError, error instanceof Error ? error : new Error(String(error)), job);
    }
  }
}

/** A handler of errors that throws itself must not take the process down. */
function tell(onError: (error: Error, job: NamedJob) => void, error: Error, job: NamedJob): void {
  try {
    onError(error, job);
  } catch (failure) {
    logError(failure instanceof Error ? failure : error, job);
  }
}

function logError(error: Error, job: { readonly name: string }): void {
  console.error(`The scheduled job "${job.name}" failed: ${error.message}`);
}
