import { errorAt, positionAt } from './json/failure.js';
import { findJsonValues, type FoundValue } from './json/find-values.js';
import { isEqual, toStrictJson } from './json/values.js';

/** Maximum number of positions in a `JSON_AMBIGUOUS` error. */
const listedValues = 5;

/**
 * Extracts the JSON value from model output: the whole output, the content of a code fence, or the only object or array
 * embedded in prose.
 *
 * Besides strict JSON, `extractJson` accepts a byte order mark, comments, trailing commas, single and smart quotes,
 * unquoted keys, raw newlines in strings, and Python's `True`, `False` and `None`. It never guesses: it doesn't
 * complete truncated JSON, and it throws if the output contains several different values, or more than 1,000 values in
 * total. It runs in linear time on any input.
 *
 * It ignores reasoning before the JSON, in a block such as `<think>`, `<thought>`, `<analysis>` or `[THINK]`,
 * before a closing tag alone, or before the final channel of the harmony format. If the block isn't closed, it throws
 * `JSON_TRUNCATED`.
 *
 * @param text - The model output.
 * @returns The value. Validate it with a schema before you rely on its shape, or use {@link getObject}, which
 * validates it for you.
 * @throws A `DowelError` with the code `JSON_NOT_FOUND`, `JSON_AMBIGUOUS`, `JSON_TRUNCATED`, `JSON_INVALID`,
 * `JSON_DUPLICATE_KEY` or `JSON_TOO_DEEP`. The error's `details` contain `line`, `column` and `offset`. If `text` is
 * not a string, the code is `JSON_NOT_TEXT` instead.
 *
 * @example
 * ```ts
 * import { extractJson } from '@dowel/core';
 * import { isDowelError } from '@dowel/core/errors';
 *
 * console.log(extractJson('Sure! Here you are: {"city": "Lisbon", "days": 3,}'));
 * // { city: 'Lisbon', days: 3 }
 *
 * try {
 *   extractJson('{"city": "Lisbon", "days": ');
 * } catch (error) {
 *   if (isDowelError(error)) console.log(error.code, error.details.column);
 *   // JSON_TRUNCATED 28
 * }
 * ```
 *
 * @category Prompts and JSON
 */
export function extractJson(text: string): unknown {
  return onlyValue(text, findJsonValues(text)).value;
}

/**
 * Extracts the JSON value from model output, as {@link extractJson} does, but returns it as one line of strict JSON.
 * Fences, prose, reasoning, comments and trailing commas are removed.
 *
 * @param text - The model output.
 * @returns The value as strict JSON, which `JSON.parse` turns into the value that `extractJson` returns.
 * @throws The same errors as {@link extractJson}.
 *
 * @example
 * ```ts
 * import { cleanJsonString } from '@dowel/core';
 *
 * console.log(cleanJsonString("Here: {city: 'Lisbon', days: [1, 2,]}"));
 * // {"city":"Lisbon","days":[1,2]}
 * ```
 *
 * @category Prompts and JSON
 */
export function cleanJsonString(text: string): string {
  return toStrictJson(extractJson(text));
}

/**
 * Returns the first value if all values are equal. Throws `JSON_AMBIGUOUS` if they differ.
 *
 * @internal
 */
export function onlyValue<Found extends FoundValue>(text: string, values: readonly Found[]): Found {
  const [first, ...others] = values;
  const other = others.find(({ value }) => !isEqual(value, first?.value));
  if (first !== undefined && other === undefined) return first;
  const positions = values
    .slice(0, listedValues)
    .map(({ offset }) => ({ ...positionAt(text, offset), offset }));
  throw errorAt(text, other?.offset ?? 0, {
    code: 'JSON_AMBIGUOUS',
    problem: `The text has ${values.length} JSON values; one that differs from the first is`,
    expected: 'one JSON value',
    details: { positions },
  });
}
