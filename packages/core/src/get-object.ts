import type * as z from 'zod';
import { withDeadline } from './deadline.js';
import { DowelError, isDowelError } from './errors.js';
import { onlyValue } from './extract-json.js';
import { positionAt } from './json/failure.js';
import { findJsonValues, type FoundValue } from './json/find-values.js';
import type { ModelRequestConfig } from './model-provider.js';
import { generateObjectTemplate, generateRetryTemplate } from './object-templates.js';
import { formatIssues } from './zod/issues.js';

/**
 * How {@link getObject} asks: which model, how often, and what else must hold. The rest is passed on to the
 * model with every attempt.
 *
 * @typeParam Output - What the schema gives.
 *
 * @category Prompts and JSON
 */
export interface GetObjectConfig<Output = unknown> extends ModelRequestConfig {
  /**
   * Asks the model: prompt and request in, text out. `runtime.getObject` brings its own. What it throws ends
   * everything at once: a broken connection is no wrong answer, and trying it again is the provider's business.
   *
   * @param prompt - The prompt of this attempt.
   * @param config - What the model is told: the signal, the temperature and so on.
   */
  generateText: (prompt: string, config: ModelRequestConfig) => Promise<string>;
  /**
   * How often the model is asked in all, the first time included.
   *
   * @default 3
   */
  maxAttempts?: number;
  /**
   * A check beyond the schema, for what only your program knows. Return the reason why the value will not do,
   * in words that help the model to do better, or `undefined` if it is fine.
   *
   * @default none
   */
  check?: (value: Output) => string | undefined | Promise<string | undefined>;
}

/**
 * Asks a model for an object. The answer is taken out of whatever prose surrounds it, as {@link extractJson}
 * does, and held against the schema; if it will not do, the model is asked again and told why.
 *
 * If an answer has several JSON values, the only one that satisfies the schema counts.
 *
 * @param schema - What the object must look like. Descriptions in it reach the model.
 * @param prompt - What to ask. Nothing about JSON needs to be said.
 * @param config - The model, the number of attempts, and an extra check.
 * @returns The object as the schema gives it, after defaults and transforms.
 * @throws A `DowelError` with the code `OBJECT_GENERATION_FAILED` when no attempt gave a valid object; its
 * `details.attempts` hold the `prompt`, `answer` and `error` of each. What `generateText` and `check` throw is
 * passed on as it is, and so is the reason of an aborted `signal`.
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
  const { generateText, maxAttempts = 3, check, ...request } = config;
  checkOptions(generateText, maxAttempts);
  const attempts: { prompt: string; answer: string; error: string }[] = [];
  let nextPrompt = generateObjectTemplate({ schema, prompt });
  while (attempts.length < maxAttempts) {
    const currentPrompt = nextPrompt;
    const answer = checkAnswer(
      await withDeadline((signal) => generateText(currentPrompt, { ...request, signal }), {
        signal: request.signal,
      }),
    );
    const reading = await judgeAnswer(schema, answer, check);
    if (reading.error === undefined) return reading.value;
    const { error } = reading;
    attempts.push({ prompt: nextPrompt, answer, error });
    nextPrompt = generateRetryTemplate({ schema, prompt, answer, error });
  }
  throw new DowelError({
    code: 'OBJECT_GENERATION_FAILED',
    problem: `The model gave no valid object in ${maxAttempts} attempt${maxAttempts === 1 ? '' : 's'}`,
    expected: 'one JSON value that satisfies the schema and the check',
    received: `an answer with this fault: ${attempts.at(-1)?.error ?? ''}`,
    fix: 'Look at every prompt and answer in `error.details.attempts`; make the prompt clearer or the schema simpler.',
    details: { attempts },
  });
}

/** What came of an answer: a value, or what is wrong, in words for the model. */
type Reading<Output> = { readonly value: Output; readonly error?: undefined } | { error: string };

async function judgeAnswer<Schema extends z.ZodType>(
  schema: Schema,
  answer: string,
  check: GetObjectConfig<z.output<Schema>>['check'],
): Promise<Reading<z.output<Schema>>> {
  const reading = await readAnswer(schema, answer);
  if (reading.error !== undefined) return reading;
  const error = await check?.(reading.value);
  return error === undefined ? reading : { error };
}

async function readAnswer<Schema extends z.ZodType>(
  schema: Schema,
  answer: string,
): Promise<Reading<z.output<Schema>>> {
  let found: readonly FoundValue[];
  try {
    found = findJsonValues(answer);
  } catch (error) {
    return { error: explain(error) };
  }
  const valid: (FoundValue & { data: z.output<Schema> })[] = [];
  const faults: string[] = [];
  for (const candidate of found) {
    const result = await schema.safeParseAsync(candidate.value);
    if (result.success) {
      valid.push({ ...candidate, data: result.data });
    } else if (faults.length < maxFaults) {
      const { line, column } = positionAt(answer, candidate.offset);
      const place = found.length === 1 ? '' : ` at line ${line}, column ${column}`;
      const issues = formatIssues(result.error.issues);
      faults.push(`The JSON value${place} does not fit the type:\n${issues}`);
    }
  }
  if (valid.length === 0) return { error: faults.join('\n') };
  try {
    return { value: onlyValue(answer, valid).data };
  } catch (error) {
    return { error: explain(error) };
  }
}

/** The error without what it tells people to do: that is no news for the model. */
function explain(error: unknown): string {
  if (!isDowelError(error)) throw error;
  return error.message.replace(error.fix ?? '', '').trim();
}

/** Of how many values of one answer the model is told what is wrong. */
const maxFaults = 3;

function checkOptions(generateText: unknown, maxAttempts: unknown): void {
  if (typeof generateText !== 'function') {
    throw new DowelError({
      code: 'OPTION_INVALID',
      problem: 'The option `generateText` of getObject is not valid',
      expected: 'a function that takes a prompt and returns the answer of the model',
      received: typeof generateText,
      fix: 'Pass one, or use `runtime.getObject`, which asks the models of the runtime.',
    });
  }
  if (!Number.isSafeInteger(maxAttempts) || Number(maxAttempts) < 1) {
    throw new DowelError({
      code: 'OPTION_INVALID',
      problem: 'The option `maxAttempts` of getObject is not valid',
      expected: 'a whole number from 1',
      received: String(maxAttempts),
      fix: 'Leave it out for 3 attempts.',
    });
  }
}

function checkAnswer(answer: unknown): string {
  if (typeof answer === 'string') return answer;
  throw new DowelError({
    code: 'MODEL_RESPONSE_INVALID',
    problem: 'The model did not answer with text',
    expected: 'a string from `generateText`',
    received: answer === null ? 'null' : typeof answer,
    fix: 'Return the text of the answer only.',
  });
}
