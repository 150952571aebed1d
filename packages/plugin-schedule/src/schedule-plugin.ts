import { Plugin, type Runtime, type Trigger } from '@dowel/core';
import { DowelError, isDowelError, messageOf } from '@dowel/core/errors';
import { Cron } from 'croner';
import { checkOptions } from './check-jobs.js';
import { jobPast, readJobs, type NamedJob, type ReadJob } from './read-jobs.js';

/** Milliseconds that `onAnswer` may take. */
const LONGEST_ANSWER = 60_000;

/** A job that runs at set times. */
export interface ScheduledJob {
  /**
   * When to run: a cron expression, a nickname such as `@daily`, or an ISO 8601 time for a job that runs once. A cron
   * expression has five fields (minute, hour, day of the month, month, day of the week), six (seconds first) or seven
   * (years last).
   */
  readonly cron: string;
  /** The event's input, written as a user would type it. */
  readonly input: string;
  /**
   * The IANA time zone for the expression.
   *
   * @default the machine's time zone
   */
  readonly timezone?: string | undefined;
  /**
   * A unique name for the job, used in messages, as the event's user name and in its metadata.
   *
   * @default 'job-1', 'job-2', … by position
   */
  readonly name?: string | undefined;
  /**
   * The id of the conversation that the job's events belong to. Set it to give each run the history of earlier runs.
   *
   * @default a new conversation for each run
   */
  readonly conversationId?: string | undefined;
}

/** Options for {@link SchedulePlugin}: its jobs and callbacks. */
export interface SchedulePluginOptions {
  /** The jobs to run. The list may be empty. */
  jobs: readonly ScheduledJob[];
  /**
   * What to do when a job is due while its previous run is still in progress: `'skip'` skips the new run, `'allow'`
   * starts it as well.
   *
   * @default 'skip'
   */
  overlap?: 'skip' | 'allow' | undefined;
  /**
   * Called with the answer from each successful run that has one. If it takes longer than a minute, `onError` is called,
   * and the job can run again.
   *
   * @default none: the answer is only stored in memory
   */
  onAnswer?:
    | ((answer: string, job: ScheduledJob & { readonly name: string }) => void | Promise<void>)
    | undefined;
  /**
   * Called when a run fails or can't be queued, and when `onAnswer` throws or takes too long. If a run fails, the error
   * has the event's `code`. Also called when the runtime starts, with `SCHEDULE_JOB_PAST`, for each job that is skipped
   * because its time has passed.
   *
   * @default logs a line with `console.error`
   */
  onError?:
    | ((error: Error, job: ScheduledJob & { readonly name: string }) => void | Promise<void>)
    | undefined;
}

/**
 * Runs an agent on a schedule: the trigger `jobs` creates an event whenever a job is due.
 *
 * Runs missed while the process was down are skipped. A job that has no runs left, such as a job with a date in the
 * past, is skipped and reported to `onError`, so you can restart the agent with the same jobs.
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
        for (const { job, pattern } of this.#jobs) {
          if (pattern.nextRun() === null) void this.#report(jobPast(job), job);
          else this.#schedule(job, runtime, signal);
        }
      },
    },
  ];
  readonly #options: SchedulePluginOptions;
  readonly #jobs: readonly ReadJob[];

  /**
   * @param options - The jobs and the callbacks for their answers and errors.
   * @throws `SCHEDULE_JOB_INVALID`, naming the job, if a job has a missing field, an invalid cron expression, an
   * unknown time zone, a blank text, a duplicate name, or a time that never occurs. `SCHEDULE_OPTION_INVALID` if
   * `jobs` is not an array or another option is invalid.
   */
  constructor(options: SchedulePluginOptions) {
    super();
    // In JavaScript the options may be missing: `readJobs` then says so.
    this.#jobs = readJobs((options as SchedulePluginOptions | undefined)?.jobs);
    checkOptions(options);
    this.#options = options;
  }

  /**
   * Returns the time of a job's next run.
   *
   * @param name - The job's name.
   * @param after - The time to search from.
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
    const { onAnswer } = this.#options;
    try {
      const event = await runtime.createEvent(job.input, {
        platform: 'schedule',
        trigger: 'schedule:jobs',
        user: job.name,
        metadata: { job: job.name },
        ...(job.conversationId === undefined ? {} : { conversationId: job.conversationId }),
      });
      const { answer, error, code = 'EVENT_FAILED' } = await event.done;
      if (error !== undefined) throw new DowelError({ code, problem: error });
      if (answer !== undefined) await inTime(() => onAnswer?.(answer, job), job);
    } catch (error) {
      // A run that fails because the runtime is stopping is expected; don't report it.
      if (!signal.aborted) void this.#report(toError(error), job);
    }
  }

  /** Calls `onError`. If that throws or rejects, logs the error, so that the process doesn't crash. */
  async #report(error: Error, job: NamedJob): Promise<void> {
    const { onError = logError } = this.#options;
    try {
      await onError(error, job);
    } catch (failure) {
      logError(toError(failure), job);
    }
  }
}

/** Ends the wait for a callback that hangs, which would prevent its job from running again. */
async function inTime(callback: () => unknown, { name }: NamedJob): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => {
      reject(
        new DowelError({
          code: 'SCHEDULE_ANSWER_TIMEOUT',
          problem: `\`onAnswer\` of the scheduled job "${name}" took too long`,
          expected: `it to resolve within ${LONGEST_ANSWER} ms`,
          received: 'a promise that is still pending',
          fix: "Make it faster, or don't return its promise.",
        }),
      );
    }, LONGEST_ANSWER);
    // In Node, the timer alone should not keep the process alive after the runtime has stopped.
    (timer as { unref?: () => void }).unref?.();
  });
  try {
    await Promise.race([callback(), late]);
  } finally {
    clearTimeout(timer);
  }
}

/** A callback may throw any value, even one whose fields can't be read. */
function toError(error: unknown): Error {
  try {
    if (error instanceof Error) return error;
  } catch {
    // A proxy that can't be inspected.
  }
  return new Error(messageOf(error));
}

function logError(error: Error, job: { readonly name: string }): void {
  const isSkipped = isDowelError(error, 'SCHEDULE_JOB_PAST');
  const message = messageOf(error);
  console.error(isSkipped ? message : `The scheduled job "${job.name}" failed: ${message}`);
}
