import { Plugin, Runtime, type Executor } from '@dowel/core';
import { InMemoryProvider } from '@dowel/memory-inmemory';
import { ScriptedModel, scriptAgent } from '@dowel/model-scripted';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { createHostileValues } from '../../core/test/hostile-values.js';
import { SchedulePlugin, type SchedulePluginOptions } from './index.js';

/** Runs quick steps at once, and slow steps until the test finishes them. */
class WorkPlugin extends Plugin {
  readonly id = 'work';
  readonly name = 'Work';
  readonly description = 'Works.';
  readonly #waiting: (() => void)[] = [];
  override readonly executors: readonly Executor[] = [
    {
      name: 'quick',
      description: 'At once.',
      execute: ({ user, platform }) => ({ success: true, data: `${user} on ${platform}` }),
    },
    {
      name: 'slow',
      description: 'When told to.',
      execute: async () => {
        await new Promise<void>((resolve) => {
          this.#waiting.push(resolve);
        });
        return { success: true, data: 'done at last' };
      },
    },
  ];

  /** Finishes every running slow step. */
  finish(): void {
    for (const resolve of this.#waiting.splice(0)) resolve();
  }
}

async function startAgent(options: SchedulePluginOptions, runtimeOptions = {}) {
  const work = new WorkPlugin();
  const runtime = Runtime.init({
    modelProviders: [
      new ScriptedModel({
        rules: scriptAgent({
          plans: [
            { when: 'slow', steps: ['work:slow'] },
            { when: 'quick', steps: ['work:quick'] },
          ],
        }),
      }),
    ],
    memoryProvider: new InMemoryProvider(),
    plugins: [work, new SchedulePlugin(options)],
    options: { stepTimeout: 1_000_000, ...runtimeOptions },
  });
  const queued: string[] = [];
  runtime.observe((stage) => {
    if (stage.stage === 'queued') queued.push(stage.conversationId);
  });
  onTestFinished(async () => {
    work.finish();
    await runtime.stop();
  });
  await runtime.start();
  return { runtime, work, queued };
}

const minutes = (count: number) => vi.advanceTimersByTimeAsync(count * 60_000);

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-15T12:00:30Z') });
});

afterEach(() => {
  vi.useRealTimers();
});

describe('schedule:jobs', () => {
  it('creates an event each time a job is due and passes its answer to onAnswer', async () => {
    const answers: string[] = [];
    const { queued } = await startAgent({
      jobs: [{ cron: '*/5 * * * *', input: 'quick', name: 'tick' }],
      onAnswer: (answer, { name }) => {
        answers.push(`${name}: ${answer}`);
      },
    });
    await minutes(4);
    expect(queued).toHaveLength(0);
    await minutes(11);
    expect(answers).toEqual(Array(3).fill('tick: tick on schedule'));
    expect(new Set(queued).size).toBe(3);
  });

  it('uses the conversation of the job', async () => {
    const { queued } = await startAgent({
      jobs: [{ cron: '* * * * *', input: 'quick', conversationId: 'diary' }],
    });
    await minutes(2);
    expect(queued).toEqual(['diary', 'diary']);
  });

  it('uses the time zone of the job', async () => {
    const { queued } = await startAgent({
      jobs: [
        { cron: '2 21 * * *', input: 'quick', timezone: 'Asia/Tokyo', conversationId: 'tokyo' },
        { cron: '1 12 * * *', input: 'quick', timezone: 'UTC', conversationId: 'utc' },
      ],
    });
    await minutes(1);
    expect(queued).toEqual(['utc']);
    await minutes(1);
    expect(queued).toEqual(['utc', 'tokyo']);
  });

  it('skips a run while the previous one is in progress', async () => {
    const { queued, work } = await startAgent({ jobs: [{ cron: '* * * * *', input: 'slow' }] });
    await minutes(3);
    expect(queued).toHaveLength(1);
    work.finish();
    await minutes(1);
    expect(queued).toHaveLength(2);
  });

  it('lets runs overlap if `overlap` is "allow"', async () => {
    const { queued } = await startAgent(
      { jobs: [{ cron: '* * * * *', input: 'slow' }], overlap: 'allow' },
      { concurrency: 3 },
    );
    await minutes(3);
    expect(queued).toHaveLength(3);
  });

  it('reports failed runs and continues', async () => {
    const errors: string[] = [];
    const { queued } = await startAgent({
      jobs: [{ cron: '* * * * *', input: 'something else', name: 'odd' }],
      onError: (error, { name }) => {
        errors.push(`${name}: ${error.message}`);
      },
    });
    await minutes(2);
    expect(queued).toHaveLength(2);
    expect(errors).toHaveLength(2);
    expect(errors[0]).toMatch(/^odd: .*no rule/);
  });

  it('reports a run in which every step fails', async () => {
    const errors: string[] = [];
    await startAgent(
      {
        jobs: [{ cron: '* * * * *', input: 'slow', name: 'late' }],
        onError: (error) => {
          errors.push(error.message);
        },
      },
      { stepTimeout: 1_000 },
    );
    await minutes(1.5);
    expect(errors).toEqual([expect.stringContaining('1000 ms')]);
  });

  it('reports an error of onAnswer', async () => {
    const errors: string[] = [];
    await startAgent({
      jobs: [{ cron: '* * * * *', input: 'quick' }],
      onAnswer: () => {
        throw new Error('no paper');
      },
      onError: (error, { name }) => {
        errors.push(`${name}: ${error.message}`);
      },
    });
    await minutes(1);
    expect(errors).toEqual(['job-1: no paper']);
  });

  it('passes an error with the code of the event to onError', async () => {
    const codes: unknown[] = [];
    await startAgent(
      {
        jobs: [
          { cron: '* * * * *', input: 'something else', name: 'odd' },
          { cron: '* * * * *', input: 'slow', name: 'late' },
        ],
        onError: (error, { name }) => {
          codes.push([name, (error as Error & { code?: string }).code]);
        },
      },
      { stepTimeout: 1_000, concurrency: 2 },
    );
    await minutes(1);
    expect(codes.sort()).toEqual([
      ['late', 'STEP_TIMEOUT'],
      ['odd', 'SCRIPT_NO_RULE'],
    ]);
  });

  it('stops waiting for onAnswer after a minute, and runs the job again', async () => {
    const errors: Error[] = [];
    const { queued } = await startAgent({
      jobs: [{ cron: '* * * * *', input: 'quick', name: 'tick' }],
      onAnswer: () => new Promise(() => undefined),
      onError: (error) => {
        errors.push(error);
      },
    });
    await minutes(1.4);
    expect(queued).toHaveLength(1);
    expect(errors).toEqual([]);
    await minutes(3);
    expect(queued.length).toBeGreaterThan(1);
    expect(errors[0]).toMatchObject({
      code: 'SCHEDULE_ANSWER_TIMEOUT',
      message: expect.stringContaining('"tick"') as string,
    });
  });

  it('reports nothing when onAnswer rejects after the minute', async () => {
    const errors: unknown[] = [];
    await startAgent({
      jobs: [{ cron: '2026-11-15T12:01:00Z', input: 'quick' }],
      onAnswer: async () => {
        await new Promise((resolve) => setTimeout(resolve, 90_000));
        throw new Error('too late');
      },
      onError: (error) => {
        errors.push(error);
      },
    });
    await minutes(5);
    expect(errors).toMatchObject([{ code: 'SCHEDULE_ANSWER_TIMEOUT' }]);
  });

  const values = [...createHostileValues()];

  const isThrown = (value: unknown) => (): never => {
    throw value;
  };
  const isRejected = (value: unknown) => async (): Promise<never> => {
    throw value;
  };
  const isReturned = (value: unknown) => () => value as undefined;

  it.each<[string, (value: unknown) => Pick<SchedulePluginOptions, 'onAnswer' | 'onError'>]>([
    ['onAnswer throws', (value) => ({ onAnswer: isThrown(value) })],
    ['onAnswer rejects with', (value) => ({ onAnswer: isRejected(value) })],
    ['onAnswer returns', (value) => ({ onAnswer: isReturned(value) })],
    ['onError throws', (value) => ({ onAnswer: isThrown('first'), onError: isThrown(value) })],
    [
      'onError rejects with',
      (value) => ({ onAnswer: isThrown('first'), onError: isRejected(value) }),
    ],
  ])('continues whatever %s', async (_what, createCallbacks) => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const unhandled: unknown[] = [];
    const onUnhandled = (reason: unknown): void => {
      unhandled.push(reason);
    };
    process.on('unhandledRejection', onUnhandled);
    onTestFinished(() => {
      process.off('unhandledRejection', onUnhandled);
      log.mockRestore();
    });
    let run = -1;
    const { queued } = await startAgent({
      jobs: [{ cron: '* * * * *', input: 'quick' }],
      onAnswer: (...args) => {
        run += 1;
        return createCallbacks(values[run]?.[1]).onAnswer?.(...args);
      },
      // By default, errors are logged.
      onError:
        createCallbacks(undefined).onError &&
        ((...args) => createCallbacks(values[run]?.[1]).onError?.(...args)),
    });
    await minutes(values.length + 1);
    vi.useRealTimers();
    await new Promise((resolve) => setTimeout(resolve));
    expect(unhandled).toEqual([]);
    expect(queued.length).toBeGreaterThanOrEqual(values.length);
  });

  it('treats `undefined` like a missing option', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    onTestFinished(() => {
      log.mockRestore();
    });
    const { queued } = await startAgent({
      jobs: [
        {
          cron: '* * * * *',
          input: 'quick',
          name: undefined,
          timezone: undefined,
          conversationId: undefined,
        },
        { cron: '* * * * *', input: 'odd' },
      ],
      overlap: undefined,
      onAnswer: undefined,
      onError: undefined,
    });
    await minutes(1);
    expect(queued).toHaveLength(2);
    expect(log).toHaveBeenCalledWith(expect.stringContaining('The scheduled job "job-2" failed: '));
  });

  it('logs errors to the console without onError', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    onTestFinished(() => {
      log.mockRestore();
    });
    await startAgent({ jobs: [{ cron: '* * * * *', input: 'something else', name: 'odd' }] });
    await minutes(1);
    expect(log).toHaveBeenCalledWith(expect.stringContaining('The scheduled job "odd" failed: '));
  });

  it('skips and reports a job whose time has passed, and runs the others', async () => {
    const errors: string[] = [];
    const { queued } = await startAgent({
      jobs: [
        { name: 'launch', cron: '2026-11-15T12:00:00Z', input: 'quick' },
        { name: 'last year', cron: '0 0 8 * * * 2025', input: 'quick' },
        { name: 'tick', cron: '* * * * *', input: 'quick', conversationId: 'tick' },
      ],
      onError: (error, { name }) => {
        errors.push(`${name}: ${error.message}`);
        expect(error).toMatchObject({ code: 'SCHEDULE_JOB_PAST' });
      },
    });
    expect(errors).toEqual([
      expect.stringMatching(/^launch: .*"launch" was skipped.*"2026-11-15T12:00:00Z"/),
      expect.stringMatching(/^last year: .*"last year" was skipped/),
    ]);
    await minutes(2);
    expect(queued).toEqual(['tick', 'tick']);
    expect(errors).toHaveLength(2);
  });

  it('runs a job with a date once, and reports nothing', async () => {
    const errors: Error[] = [];
    const { queued } = await startAgent({
      jobs: [{ cron: '2026-11-15T12:01:00Z', input: 'quick' }],
      onError: (error) => {
        errors.push(error);
      },
    });
    await minutes(5);
    expect(queued).toHaveLength(1);
    expect(errors).toEqual([]);
  });

  it('logs a skipped job to the console without onError', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    onTestFinished(() => {
      log.mockRestore();
    });
    await startAgent({ jobs: [{ name: 'launch', cron: '2026-11-15T12:00:00Z', input: 'quick' }] });
    expect(log.mock.calls).toEqual([
      [expect.stringMatching(/^The scheduled job "launch" was skipped\./)],
    ]);
  });

  it('stops with the runtime and leaves no timer', async () => {
    const { runtime, queued } = await startAgent({ jobs: [{ cron: '* * * * *', input: 'quick' }] });
    await minutes(1);
    const stopped = runtime.stop();
    await minutes(1);
    await stopped;
    expect(vi.getTimerCount()).toBe(0);
    await minutes(5);
    expect(queued).toHaveLength(1);
  });
});

describe('new SchedulePlugin', () => {
  it.each([
    ['an invalid expression', [{ name: 'tea', cron: '61 * * * *', input: 'a' }], /"tea".*"61/],
    ['too few fields', [{ cron: '* * *', input: 'a' }], /"job-1".*cron expression/],
    ['a time that never occurs', [{ cron: '0 0 31 2 *', input: 'a' }], /which never runs/],
    ['an unknown time zone', [{ cron: '@daily', input: 'a', timezone: 'Mars' }], /"Mars"/],
    ['an empty input', [{ cron: '@daily', input: ' ' }], /non-empty/],
    [
      'a duplicate name',
      [
        { name: 'a', cron: '@daily', input: 'a' },
        { name: 'a', cron: '@daily', input: 'b' },
      ],
      /two jobs called "a"/,
    ],
  ])('rejects %s and names the job', (_case, jobs, message) => {
    expect(() => new SchedulePlugin({ jobs })).toThrow(
      expect.objectContaining({
        code: 'SCHEDULE_JOB_INVALID',
        message: expect.stringMatching(message) as string,
      }),
    );
  });

  it.each([
    ['no job', [undefined], /"job-1".*Expected: an object\. Received: undefined/],
    ['null as a job', [{ cron: '@daily', input: 'a' }, null], /"job-2".*Received: null/],
    ['a string as a job', ['@daily'], /"job-1".*Received: string/],
    ['no `input`', [{ name: 'tea', cron: '@daily' }], /"tea".*`input`.*Received: undefined/],
    ['a number as `input`', [{ cron: '@daily', input: 1 }], /"job-1".*`input`.*Received: number/],
    ['no `cron`', [{ name: 'tea', input: 'a' }], /"tea".*`cron`.*Received: undefined/],
    ['a number as `name`', [{ name: 7, cron: '@daily', input: 'a' }], /"job-1".*`name`/],
    ['null as `timezone`', [{ cron: '@daily', input: 'a', timezone: null }], /`timezone`.*null/],
    [
      'a number as `conversationId`',
      [{ cron: '@daily', input: 'a', conversationId: 7 }],
      /"job-1".*`conversationId`/,
    ],
  ])('rejects %s and names the job and the option', (_case, jobs, message) => {
    expect(() => new SchedulePlugin({ jobs: jobs as never })).toThrow(
      expect.objectContaining({
        code: 'SCHEDULE_JOB_INVALID',
        message: expect.stringMatching(message) as string,
      }),
    );
  });

  it.each([
    ['no options', undefined, 'undefined'],
    ['no `jobs`', {}, 'undefined'],
    ['an object as `jobs`', { jobs: { cron: '@daily', input: 'a' } }, 'object'],
  ])('rejects %s', (_case, options, received) => {
    expect(() => new SchedulePlugin(options as never)).toThrow(
      expect.objectContaining({ code: 'SCHEDULE_OPTION_INVALID', received }),
    );
  });

  it.each([
    ['overlap', null],
    ['overlap', 'queue'],
    ['onAnswer', null],
    ['onAnswer', 'log'],
    ['onError', null],
    ['onError', {}],
  ])('rejects the option %s: %j', (name, value) => {
    expect(() => new SchedulePlugin({ jobs: [], [name]: value })).toThrow(
      expect.objectContaining({
        code: 'SCHEDULE_OPTION_INVALID',
        message: expect.stringContaining(`\`${name}\``) as string,
      }),
    );
  });

  it.each(['name', 'conversationId', 'input'])('rejects a job with a blank %s', (field) => {
    const job = { cron: '@daily', input: 'a', [field]: ' ' };
    expect(() => new SchedulePlugin({ jobs: [job] })).toThrow(
      expect.objectContaining({
        code: 'SCHEDULE_JOB_INVALID',
        message: expect.stringContaining(`\`${field}\``) as string,
      }),
    );
  });

  it('starts no timer before the runtime does', () => {
    new SchedulePlugin({ jobs: [{ cron: '* * * * *', input: 'a' }] });
    expect(vi.getTimerCount()).toBe(0);
  });

  it('returns the next run of a job', () => {
    const schedule = new SchedulePlugin({
      jobs: [{ name: 'noon', cron: '0 12 * * *', input: 'a', timezone: 'UTC' }],
    });
    expect(schedule.nextRun('noon')).toEqual(new Date('2026-11-16T12:00:00Z'));
    expect(schedule.nextRun('midnight')).toBeUndefined();
  });
});
