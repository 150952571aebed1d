import { afterEach, describe, expect, expectTypeOf, it, vi } from 'vitest';
import * as z from 'zod';
import { isDowelError, type DowelError } from './errors.js';
import { getObject, type GetObjectConfig } from './get-object.js';
import type { ModelRequestConfig } from './model-provider.js';
import { generateObjectTemplate, generateRetryTemplate } from './object-templates.js';
import { createHostileError } from '../test/hostile-error.js';

const Trip = z.object({ city: z.string(), days: z.int().default(3) });

/** A model that returns these outputs in order, and records its prompts and configs. */
function model(...answers: unknown[]) {
  const prompts: string[] = [];
  const configs: ModelRequestConfig[] = [];
  const generateText = async (prompt: string, config: ModelRequestConfig): Promise<string> => {
    prompts.push(prompt);
    configs.push(config);
    return answers[prompts.length - 1] as string;
  };
  return { generateText, prompts, configs };
}

async function failureOf(promise: Promise<unknown>): Promise<DowelError> {
  try {
    await promise;
  } catch (error) {
    if (isDowelError(error)) return error;
    throw error;
  }
  throw new Error('it did not fail');
}

describe('getObject', () => {
  it('asks once and returns the validated value', async () => {
    const { generateText, prompts } = model('Sure: {"city": "Lisbon"}');
    const trip = await getObject(Trip, 'Where to?', { generateText });
    expect(trip).toEqual({ city: 'Lisbon', days: 3 });
    expect(prompts).toEqual([generateObjectTemplate({ schema: Trip, prompt: 'Where to?' })]);
  });

  it('asks again with the invalid output and its errors', async () => {
    const answers = ['To Lisbon!', '{"city": 1, "days": 1.5}', '{"city": "Lisbon", "days": 2}'];
    const { generateText, prompts } = model(...answers);
    const trip = await getObject(Trip, 'Where to?', { generateText });
    expect(trip).toEqual({ city: 'Lisbon', days: 2 });
    expect(prompts[1]).toContain('"To Lisbon!"');
    expect(prompts[1]).toContain('> No JSON value found');
    expect(prompts[1]).not.toContain('Ask the model again');
    expect(prompts[2]).toContain('> - city: Invalid input: expected string, received number');
    expect(prompts[2]).toContain('> - days: Invalid input: expected int, received number');
    expect(prompts[2]).not.toContain('To Lisbon!');
  });

  it('rejects with the details of every attempt', async () => {
    const { generateText, prompts } = model('no', '[]');
    const error = await failureOf(getObject(Trip, 'Where to?', { generateText, maxAttempts: 2 }));
    expect(error.code).toBe('OBJECT_GENERATION_FAILED');
    expect(error.message).toContain('2 attempts');
    const attempts = error.details.attempts as {
      prompt: string;
      answer: string;
      error: string;
    }[];
    expect(attempts).toEqual([
      {
        prompt: prompts[0],
        answer: 'no',
        error: expect.stringContaining('No JSON value') as string,
      },
      {
        prompt: prompts[1],
        answer: '[]',
        error: expect.stringContaining('expected object') as string,
      },
    ]);
    expect(prompts[1]).toBe(
      generateRetryTemplate({
        schema: Trip,
        prompt: 'Where to?',
        answer: 'no',
        error: attempts[0]?.error ?? '',
      }),
    );
  });

  it('asks three times by default', async () => {
    const { generateText, prompts } = model('a', 'b', 'c', '{"city": "too late"}');
    await failureOf(getObject(Trip, 'x', { generateText }));
    expect(prompts).toHaveLength(3);
  });

  it('picks the only value that satisfies the schema', async () => {
    const { generateText } = model('As [1] says, {} or {"city": "Lisbon"}, so {"city": "Lisbon"}.');
    expect(await getObject(Trip, 'x', { generateText })).toMatchObject({ city: 'Lisbon' });
  });

  it('asks again when two different values satisfy the schema', async () => {
    const { generateText, prompts } = model(
      '{"city": "Porto"} or {"city": "Faro"}',
      '{"city": "Faro"}',
    );
    expect(await getObject(Trip, 'x', { generateText })).toMatchObject({ city: 'Faro' });
    expect(prompts[1]).toContain('> The text has 2 JSON values');
  });

  it('reports the errors of each value when there are several', async () => {
    const { generateText, prompts } = model('[1]\n{"city": 2}', '{"city": "Faro"}');
    await getObject(Trip, 'x', { generateText });
    expect(prompts[1]).toContain('> The JSON value at line 1, column 1 does not fit the type:');
    expect(prompts[1]).toContain('> The JSON value at line 2, column 1 does not fit the type:');
  });

  it('reports why no alternative of a union matches', async () => {
    const schema = z.object({ 'a b': z.array(z.union([z.string(), z.object({ n: z.number() })])) });
    const { generateText, prompts } = model('{"a b": [{"n": "x"}]}', '{"a b": []}');
    await getObject(schema, 'x', { generateText });
    expect(prompts[1]).toContain(
      '> - ["a b"][0]: Invalid input; none of the alternatives fits: (1) Invalid input: expected string, received object (2) n: Invalid input: expected number, received string',
    );
  });

  it('lists at most twenty issues', async () => {
    const answer = JSON.stringify(Array.from({ length: 50 }, () => 'x'));
    const { generateText, prompts } = model(answer, '[]');
    await getObject(z.array(z.number()), 'x', { generateText });
    expect(prompts[1]?.match(/> - \[\d+\]:/g)).toHaveLength(20);
    expect(prompts[1]).toContain('> - and 30 more');
  });

  it('asks again with the reason when the check fails', async () => {
    const { generateText, prompts } = model('{"city": "Atlantis"}', '{"city": "Lisbon"}');
    const trip = await getObject(Trip, 'x', {
      generateText,
      check: async ({ city }) =>
        city === 'Atlantis' ? 'There is no train to Atlantis.' : undefined,
    });
    expect(trip.city).toBe('Lisbon');
    expect(prompts[1]).toContain('> There is no train to Atlantis.');
  });

  it('rejects with the error that the check throws', async () => {
    const fault = new Error('a bug');
    const { generateText, prompts } = model('{"city": "Lisbon"}');
    const check = (): string => {
      throw fault;
    };
    await expect(getObject(Trip, 'x', { generateText, check })).rejects.toBe(fault);
    expect(prompts).toHaveLength(1);
  });

  it('awaits async refinements', async () => {
    const schema = z.string().refine(async (text) => text === 'b', 'must be b');
    const { generateText, prompts } = model('"a"', '"b"');
    expect(await getObject(schema, 'x', { generateText })).toBe('b');
    expect(prompts[1]).toContain('> - must be b');
  });

  it('rejects at once with the error that generateText throws', async () => {
    const broken = new Error('connection lost');
    let calls = 0;
    const generateText = async (): Promise<string> => {
      calls += 1;
      throw broken;
    };
    await expect(getObject(Trip, 'x', { generateText })).rejects.toBe(broken);
    expect(calls).toBe(1);
  });

  it('stops between attempts when aborted', async () => {
    const controller = new AbortController();
    const { generateText, prompts } = model('no', '{"city": "Lisbon"}');
    const answer = getObject(Trip, 'x', {
      signal: controller.signal,
      generateText: async (prompt, config) => {
        const text = await generateText(prompt, config);
        controller.abort(new Error('enough'));
        return text;
      },
    });
    await expect(answer).rejects.toThrow('enough');
    expect(prompts).toHaveLength(1);
  });

  it('does not wait for a model that ignores its signal', async () => {
    const controller = new AbortController();
    const asked = getObject(Trip, 'x', {
      generateText: () => new Promise(() => undefined),
      signal: controller.signal,
    });
    controller.abort(new Error('enough'));
    await expect(asked).rejects.toThrow('enough');
  });

  it('passes only the model options to the model', async () => {
    const { generateText, configs } = model('{"city": "Lisbon"}');
    const request = {
      temperature: 0,
      maxTokens: 100,
      stop: ['END'],
      signal: new AbortController().signal,
    };
    await getObject(Trip, 'x', {
      generateText,
      maxAttempts: 1,
      check: () => undefined,
      ...request,
    });
    expect(configs).toEqual([{ ...request, signal: expect.any(AbortSignal) as AbortSignal }]);
  });

  it.each([0, -1, 1.5, Number.NaN, Infinity, '3' as unknown as number])(
    'rejects maxAttempts %s',
    async (maxAttempts) => {
      const { generateText, prompts } = model('{"city": "Lisbon"}');
      const error = await failureOf(getObject(Trip, 'x', { generateText, maxAttempts }));
      expect(error.code).toBe('OPTION_INVALID');
      expect(error.message).toContain('maxAttempts');
      expect(prompts).toHaveLength(0);
    },
  );

  it('rejects a missing generateText', async () => {
    const config = {} as unknown as GetObjectConfig<z.output<typeof Trip>>;
    expect((await failureOf(getObject(Trip, 'x', config))).code).toBe('OPTION_INVALID');
  });

  it.each([undefined, null, { text: 'x' }])('rejects the output %j', async (answer) => {
    const { generateText, prompts } = model(answer);
    const error = await failureOf(getObject(Trip, 'x', { generateText }));
    expect(error.code).toBe('MODEL_RESPONSE_INVALID');
    expect(prompts).toHaveLength(1);
  });
});

describe('getObject, with reasoning in the output', () => {
  it('ignores a draft in the reasoning', async () => {
    const { generateText, prompts } = model(
      '<think>{"city": "Porto"} or {"city": "Faro"}?</think>\n{"city": "Lisbon"}',
    );
    expect(await getObject(Trip, 'x', { generateText })).toMatchObject({ city: 'Lisbon' });
    expect(prompts).toHaveLength(1);
  });

  it('asks again when the reasoning is cut off', async () => {
    const { generateText, prompts } = model('<think>{"city": "Porto"}?', '{"city": "Lisbon"}');
    expect(await getObject(Trip, 'x', { generateText })).toMatchObject({ city: 'Lisbon' });
    expect(prompts[1]).toContain('> The reasoning before the JSON is cut off');
  });
});

describe('getObject, when validation hangs', () => {
  const never = (): Promise<never> => new Promise(() => undefined);
  const Hanging = z.string().refine(never);

  afterEach(() => {
    vi.useRealTimers();
  });

  it.each([
    ['the schema', Hanging, undefined],
    ['check', z.string(), never],
  ])('rejects after checkTimeout: %s', async (_what, schema, check) => {
    vi.useFakeTimers();
    const { generateText, prompts } = model('"a"', '"b"');
    const failed = failureOf(getObject(schema, 'x', { generateText, check, checkTimeout: 500 }));
    await vi.advanceTimersByTimeAsync(499);
    expect(vi.getTimerCount()).toBe(1);
    await vi.advanceTimersByTimeAsync(1);
    const error = await failed;
    expect(error.code).toBe('CHECK_TIMEOUT');
    expect(error.expected).toContain('500 ms');
    expect(error.details).toEqual({ option: 'checkTimeout', timeout: 500 });
    expect(prompts).toHaveLength(1);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('rejects after 30 seconds by default, and never for Infinity', async () => {
    vi.useFakeTimers();
    const { generateText } = model('"a"', '"a"');
    const failed = failureOf(getObject(Hanging, 'x', { generateText }));
    await vi.advanceTimersByTimeAsync(30_000);
    expect((await failed).code).toBe('CHECK_TIMEOUT');

    let pass: (() => void) | undefined;
    const check = (): Promise<undefined> =>
      new Promise((resolve) => {
        pass = () => {
          resolve(undefined);
        };
      });
    const patient = getObject(z.string(), 'x', { generateText, check, checkTimeout: Infinity });
    await vi.advanceTimersByTimeAsync(365 * 24 * 60 * 60 * 1_000);
    pass?.();
    expect(await patient).toBe('a');
  });

  it.each([
    ['the schema', Hanging, undefined],
    ['check', z.string(), never],
  ])('rejects at once when aborted: %s', async (_what, schema, check) => {
    vi.useFakeTimers();
    const controller = new AbortController();
    const reason = new Error('enough');
    const { generateText } = model('"a"');
    const { signal } = controller;
    const asked = getObject(schema, 'x', { generateText, check, signal });
    const failed = expect(asked).rejects.toBe(reason);
    await vi.advanceTimersByTimeAsync(10);
    controller.abort(reason);
    await failed;
    expect(vi.getTimerCount()).toBe(0);
  });

  it.each([0, -1, Number.NaN, '5' as unknown as number])(
    'rejects checkTimeout %s',
    async (checkTimeout) => {
      const { generateText, prompts } = model('"a"');
      const error = await failureOf(getObject(z.string(), 'x', { generateText, checkTimeout }));
      expect(error.code).toBe('OPTION_INVALID');
      expect(error.message).toContain('checkTimeout');
      expect(prompts).toHaveLength(0);
    },
  );

  it('does not pass checkTimeout to the model', async () => {
    const { generateText, configs } = model('"a"');
    await getObject(z.string(), 'x', { generateText, checkTimeout: 1_000 });
    expect(configs).toEqual([{ signal: expect.any(AbortSignal) as AbortSignal }]);
  });
});

describe('getObject, when something hostile is thrown', () => {
  const hostile = createHostileError();

  it.each([
    ['generateText', z.string(), () => Promise.reject(hostile), undefined],
    ['check', z.string(), async () => '"a"', () => Promise.reject(hostile)],
    ['the schema', z.string().refine(() => Promise.reject(hostile)), async () => '"a"', undefined],
  ])('rejects with it: %s', async (_what, schema, generateText, check) => {
    await expect(
      getObject(schema, 'x', { generateText, check }).catch((error: unknown) => error === hostile),
    ).resolves.toBe(true);
  });

  it('rejects with it when it is the reason of the signal', async () => {
    const controller = new AbortController();
    const generateText = (): Promise<string> => new Promise(() => undefined);
    const asked = getObject(z.string(), 'x', { generateText, signal: controller.signal });
    const failed = asked.catch((error: unknown) => error === hostile);
    controller.abort(hostile);
    expect(await failed).toBe(true);
  });
});

describe('the types of getObject', () => {
  const generateText = async (): Promise<string> => '{"city": "Lisbon"}';

  it('is the output type of the schema, after defaults and transforms', async () => {
    const trip = await getObject(Trip, 'x', { generateText });
    expectTypeOf(trip).toEqualTypeOf<{ city: string; days: number }>();
    const length = await getObject(
      Trip.transform(({ city }) => city.length),
      'x',
      { generateText },
    );
    expectTypeOf(length).toEqualTypeOf<number>();
    expect(length).toBe(trip.city.length);
  });

  it('types the check by the output of the schema', async () => {
    await getObject(Trip, 'x', {
      generateText,
      check: (trip) => {
        expectTypeOf(trip).toEqualTypeOf<{ city: string; days: number }>();
        return undefined;
      },
    });
  });

  it('rejects invalid configurations', () => {
    type Config = GetObjectConfig<{ city: string }>;
    expectTypeOf<{ check: (value: { city: number }) => undefined }>().not.toExtend<
      Pick<Config, 'check'>
    >();
    expectTypeOf<Record<string, never>>().not.toExtend<Config>();
    expectTypeOf<{ generateText: () => string }>().not.toExtend<Config>();
    expectTypeOf<GetObjectConfig>().toExtend<Config>();
  });
});
