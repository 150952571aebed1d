import { expect, it } from 'vitest';

import type { Stage } from '../shared/observe-runtimes.js';
import { readAttempts } from './read-attempts.js';

const call = (attempt: number | undefined, input: unknown = 'Plan.') =>
  ({
    stage: 'model-called',
    at: 0,
    duration: 1,
    provider: 'scripted',
    capability: 'text-generation',
    input,
    ...(attempt !== undefined && { attempt }),
  }) as Extract<Stage, { stage: 'model-called' }>;
const again = 'Plan.\n\n> a quote\n\nWhy it could not be used:\n\n> No JSON.\n> At all.\n\nAgain.';

function read(...parameters: Parameters<typeof readAttempts>): unknown[] {
  return readAttempts(...parameters).map(({ number, count, rejection }) => [
    number,
    count,
    rejection,
  ]);
}

it('says why an attempt was rejected', () => {
  expect(read([call(1), call(2, again)])).toEqual([
    [1, 2, 'No JSON.\nAt all.'],
    [2, 2, undefined],
  ]);
});

it('says that an attempt was rejected if the reason is unknown', () => {
  expect(read([call(1), call(2, { messages: [] })])[0]).toEqual([1, 2, '']);
});

it.each([
  'Read the prompts and answers in `error.details.attempts`.',
  'Observe `model-called` to read each prompt and output.',
])('rejects the last attempt if there is no valid object: %s', (fix) => {
  const error =
    'The model returned no valid object in 2 attempts. Expected: one JSON value. Received: output with this error: ' +
    `No JSON. At all. ${fix}`;
  expect(read([call(1), call(2, again)], error).at(-1)).toEqual([2, 2, 'No JSON. At all.']);
  expect(read([call(1), call(2, again)], 'The carrier is closed.').at(-1)).toEqual([
    2,
    2,
    undefined,
  ]);
});

it('keeps calls for different objects apart', () => {
  expect(read([call(undefined), call(1), call(2, again), call(1)])).toEqual([
    [1, 1, undefined],
    [1, 2, 'No JSON.\nAt all.'],
    [2, 2, undefined],
    [1, 1, undefined],
  ]);
});
