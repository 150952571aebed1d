import { errorAt, positionAt } from './json/failure.js';
import { findJsonValues, type FoundValue } from './json/find-values.js';
import { isEqual, toStrictJson } from './json/values.js';

/** How many of several values an error gives the positions of. */
const listedValues = 5;

/**
 * Takes the JSON value out of a model's answer: the answer itself, the content of its code fence, or the one
 * object or array in its prose.
 *
 * Understood beside strict JSON: a byte order mark, comments, trailing commas, single and smart quotes, keys
 * without quotes, raw newlines in strings, and Python's `True`, `False` and `None`. Everything that would need a
 * guess is refused: cut-off text is never completed, and of several different values none is picked. It takes
 * linear time on any input.
 *
 * @param text - What the model answered.
 * @returns The value. Check it with a schema before you trust its shape, or let {@link getObject} do both.
 * @throws A `DowelError` with the code `JSON_NOT_FOUND`, `JSON_AMBIGUOUS`, `JSON_TRUNCATED`, `JSON_INVALID`,
 * `JSON_DUPLICATE_KEY` or `JSON_TOO_DEEP`, whose `details` hold `line`, `column` and `offset`; `JSON_NOT_TEXT` if
 * it is given no string.
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
 * Takes the JSON out of a model's answer, like {@link extractJson}, and gives it back as strict JSON on one
 * line: fences, prose, comments and trailing commas are gone.
 *
 * @param text - What the model answered.
 * @returns Text that `JSON.parse` accepts, and that it turns into what `extractJson` returns.
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
 * The one value of several that are all the same. Throws `JSON_AMBIGUOUS` if they differ.
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
