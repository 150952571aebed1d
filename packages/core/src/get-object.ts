import type * as z from 'zod';
import { ownerOf, passOn, signalOf } from './call-owner.js';
import { checkOption } from './check-option.js';
import { withDeadline } from './deadline.js';
import { DowelError, isDowelError } from './errors.js';
import { onlyValue } from './extract-json.js';
import { positionAt } from './json/failure.js';
import { findJsonValues, type FoundValue } from './json/find-values.js';
import type { ModelRequestConfig } from './model-provider.js';
import { generateObjectTemplate, generateRetryTemplate } from './object-templates.js';
import { formatIssues } from './zod/issues.js';

/**
 * Options for {@link getObject}: the model to call, the number of attempts, and an extra check with its timeout. All
 * other options are passed to the model on every attempt.
 *
 * @typeParam Output - The schema's output type.
 *
 * @example
 * ```ts
 * import { getObject, type GetObjectConfig } from '@dowel/core';
 * import * as z from 'zod';
 *
 * const outputs = ['{"seats": 40}', '{"seats": 4}'];
 * const config: GetObjectConfig<{ seats: number }> = {
 *   generateText: async () => outputs.shift() ?? '',
 *   maxAttempts: 2,
 *   check: ({ seats }) => (seats > 8 ? 'The table has 8 seats.' : undefined),
 * };
 *
 * const Booking = z.object({ seats: z.int() });
 * console.log(await getObject(Booking, 'A table for four', config));
 * // { seats: 4 }
 * ```
 *
 * @category Prompts and JSON
 */
export interface GetObjectConfig<Output = unknown> extends ModelRequestConfig {
  /**
   * Calls the model with a prompt and returns the model's text. `runtime.getObject` supplies this function for you. If
   * the call throws, `getObject` rejects at once; network retries belong in the provider.
   *
   * @param prompt - The prompt for this attempt.
   * @param config - Options for the model: the signal, the temperature and so on.
   * @returns The model's output.
   */
  generateText: (prompt: string, config: ModelRequestConfig) => Promise<string>;
  /**
   * Maximum number of model calls, including the first.
   *
   * @default 3
   */
  maxAttempts?: number | undefined;
  /**
   * Checks the value against rules that the schema can't express. If the value is invalid, return a message that tells
   * the model what to correct. If it's valid, return `undefined`.
   *
   * @param value - The value, already validated against the schema.
   *
   * @default none
   */
  check?: ((value: Output) => string | undefined | Promise<string | undefined>) | undefined;
  /**
   * Timeout in milliseconds for the validation of one output: the asynchronous parts of the schema, and `check`. If it's
   * exceeded, `getObject` rejects with `CHECK_TIMEOUT`. `Infinity` disables the timeout.
   *
   * @default 30000
   */
  checkTimeout?: number | undefined;
}

/**
 * Asks a model for an object that matches a schema. `getObject` extracts the JSON from the output, as
 * {@link extractJson} does, and validates the value. If either step fails, `getObject` asks again and shows the model
 * the error.
 *
 * If the output contains several JSON values, `getObject` uses the one that matches the schema. If several different
 * values match, the attempt fails.
 *
 * @param schema - The object's schema. The model sees its descriptions.
 * @param prompt - The prompt. It doesn't need to mention JSON.
 * @param config - The model, the number of attempts, and an extra check.
 * @returns The validated object, after defaults and transforms.
 * @throws A `DowelError` with the code `OBJECT_GENERATION_FAILED` if no attempt returns a valid object,
 * `OPTION_INVALID` if `generateText`, `maxAttempts` or `checkTimeout` is invalid, `MODEL_RESPONSE_INVALID` if
 * `generateText` returns something other than text, `OPERATION_CONFIG_INVALID` if `context` is invalid, or
 * `CHECK_TIMEOUT` if validation takes too long. For `OBJECT_GENERATION_FAILED`, `details.attempts` lists the `prompt`,
 * `answer` and `error` of each attempt. Errors from `generateText` and `check` are rethrown unchanged. If `signal` is
 * aborted, its reason is thrown.
 *
 * @example
 * ```ts
 * import { getObject } from '@dowel/core';
 * import * as z from 'zod';
 *
 * const answers = ['Lisbon, I think.', 'Of course: {"city": "Lisbon"}'];
 * const trip = await getObject(
 *   z.object({ city: z.string() }),
 *   'Where should we go?',
 *   {
 *     generateText: async () => answers.shift() ?? '',
 *     check: ({ city }) =>
 *       city === 'Atlantis' ? 'Atlantis cannot be reached by train.' : undefined,
 *   },
 * );
 *
 * console.log(trip.city); // Lisbon
 * ```
 *
 * @category Prompts and JSON
 */
export async function getObject<Schema extends z.ZodType>(
  schema: Schema,
  prompt: string,
  config: GetObjectConfig<z.output<Schema>>,
): Promise<z.output<Schema>> {
  const { value } = await requestObject(schema, prompt, {
    ...config,
    fix: 'Read the prompts and answers in `error.details.attempts`; make the prompt clearer or the schema simpler.',
  });
  return value;
}

/** An object from the model, before and after the schema's defaults and transforms. */
export interface RequestedObject<Output> {
  readonly raw: unknown;
  readonly value: Output;
}

/** The options that {@link getObject} doesn't have. */
interface RequestOptions {
  /** What the error says if all attempts fail. */
  readonly fix: string;
  /** Converts each JSON value in the output before it is validated. */
  readonly unwrap?: (value: unknown) => unknown;
}

/** Does the work of {@link getObject}. */
export async function requestObject<Schema extends z.ZodType>(
  schema: Schema,
  prompt: string,
  config: GetObjectConfig<z.output<Schema>> & RequestOptions,
): Promise<RequestedObject<z.output<Schema>>> {
  const {
    generateText,
    maxAttempts = 3,
    check,
    checkTimeout = 30_000,
    fix,
    unwrap = (value) => value,
    ...request
  } = config;
  checkOptions(generateText, maxAttempts, checkTimeout);
  const owner = ownerOf(request);
  const signal = signalOf(request);
  const attempts: { prompt: string; answer: string; error: string }[] = [];
  let nextPrompt = generateObjectTemplate({ schema, prompt });
  while (attempts.length < maxAttempts) {
    const currentPrompt = nextPrompt;
    const answer = checkAnswer(
      await withDeadline(
        (attemptSignal) => {
          const passed = passOn({ ...owner, attempt: attempts.length + 1 }, attemptSignal);
          return generateText(currentPrompt, { ...request, ...passed });
        },
        { signal },
      ),
    );
    const reading = await withDeadline(() => judgeAnswer({ schema, answer, check, unwrap }), {
      timeout: checkTimeout,
      onTimeout: () => createTimeoutError(checkTimeout),
      signal,
    });
    if (reading.error === undefined) return reading;
    const { error } = reading;
    attempts.push({ prompt: nextPrompt, answer, error });
    nextPrompt = generateRetryTemplate({ schema, prompt, answer, error });
  }
  throw new DowelError({
    code: 'OBJECT_GENERATION_FAILED',
    problem: `The model returned no valid object in ${maxAttempts} attempt${maxAttempts === 1 ? '' : 's'}`,
    expected: 'one JSON value that satisfies the schema and the check',
    received: `output with this error: ${attempts.at(-1)?.error ?? ''}`,
    fix,
    details: { attempts },
  });
}

/** A valid value, or an error message for the model. */
type Reading<Output> =
  | (RequestedObject<Output> & { readonly error?: undefined })
  | { readonly error: string };

/** A model's output, and how to judge it. */
interface Trial<Schema extends z.ZodType> {
  readonly schema: Schema;
  readonly answer: string;
  readonly unwrap: (value: unknown) => unknown;
  readonly check: GetObjectConfig<z.output<Schema>>['check'];
}

async function judgeAnswer<Schema extends z.ZodType>(
  trial: Trial<Schema>,
): Promise<Reading<z.output<Schema>>> {
  const reading = await readAnswer(trial);
  if (reading.error !== undefined) return reading;
  const error = await trial.check?.(reading.value);
  return error === undefined ? reading : { error };
}

async function readAnswer<Schema extends z.ZodType>({
  schema,
  answer,
  unwrap,
}: Trial<Schema>): Promise<Reading<z.output<Schema>>> {
  let found: readonly FoundValue[];
  try {
    found = findJsonValues(answer);
  } catch (error) {
    return { error: explain(error) };
  }
  const valid: (FoundValue & { data: z.output<Schema> })[] = [];
  const faults: string[] = [];
  for (const candidate of found) {
    const value = unwrap(candidate.value);
    const result = await schema.safeParseAsync(value);
    if (result.success) {
      valid.push({ ...candidate, value, data: result.data });
    } else if (faults.length < maxFaults) {
      const { line, column } = positionAt(answer, candidate.offset);
      const place = found.length === 1 ? '' : ` at line ${line}, column ${column}`;
      const issues = formatIssues(result.error.issues);
      faults.push(`The JSON value${place} does not fit the type:\n${issues}`);
    }
  }
  if (valid.length === 0) return { error: faults.join('\n') };
  try {
    const { value: raw, data: value } = onlyValue(answer, valid);
    return { raw, value };
  } catch (error) {
    return { error: explain(error) };
  }
}

/** Leaves out the fix, which is advice for developers, not for the model. */
function explain(error: unknown): string {
  if (!isDowelError(error)) throw error;
  return error.message.replace(error.fix ?? '', '').trim();
}

/** Maximum number of invalid values that one retry prompt describes. */
const maxFaults = 3;

function checkOptions(generateText: unknown, maxAttempts: unknown, checkTimeout: unknown): void {
  const check = (name: string, isValid: boolean, expected: string, value: unknown): void => {
    checkOption(isValid, `option \`${name}\``, 'getObject', expected, value);
  };
  const isGenerator = typeof generateText === 'function';
  check('generateText', isGenerator, 'a function, or a call of `runtime.getObject`', generateText);
  const isCount = Number.isSafeInteger(maxAttempts) && Number(maxAttempts) >= 1;
  check('maxAttempts', isCount, 'a whole number, at least 1', maxAttempts);
  const isTimeout = typeof checkTimeout === 'number' && checkTimeout > 0;
  check('checkTimeout', isTimeout, 'a number of milliseconds above 0, or Infinity', checkTimeout);
}

function createTimeoutError(timeout: number): DowelError {
  return new DowelError({
    code: 'CHECK_TIMEOUT',
    problem: "Validation of the model's output timed out",
    expected: `the schema and \`check\` to finish within ${timeout} ms`,
    received: 'a promise that is still pending',
    fix: 'Make the async parts of the schema and `check` settle, or raise `checkTimeout`.',
    details: { option: 'checkTimeout', timeout },
  });
}

function checkAnswer(answer: unknown): string {
  if (typeof answer === 'string') return answer;
  throw new DowelError({
    code: 'MODEL_RESPONSE_INVALID',
    problem: 'The model did not return text',
    expected: 'a string from `generateText`',
    received: answer === null ? 'null' : typeof answer,
    fix: 'Return only the generated text.',
  });
}
