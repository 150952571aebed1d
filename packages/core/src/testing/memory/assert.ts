import { isDowelError, messageOf } from '../../errors.js';
import { assert } from '../assertions.js';

/** Compares two values of JSON by what they hold; says both when they differ. */
export function assertSame(actual: unknown, expected: unknown, what: string): void {
  const [received, wanted] = [canonical(actual), canonical(expected)];
  assert(
    received === wanted,
    `${what}\n  expected: ${shorten(wanted)}\n  received: ${shorten(received)}`,
  );
}

/** Waits for the promise to be rejected with a Dowel error that has this code. */
export async function assertRejects(
  promise: Promise<unknown>,
  code: string,
  what: string,
): Promise<void> {
  let outcome = 'it resolved';
  try {
    await promise;
  } catch (error) {
    if (isDowelError(error, code)) return;
    outcome = `it was rejected with: ${messageOf(error)}`;
  }
  assert(false, `${what}\n  expected: an error with code ${code}\n  received: ${outcome}`);
}

/** JSON with the keys of every object in one order; a key without a value counts as no key. */
function canonical(value: unknown): string {
  const json = JSON.stringify(value, (_key, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  ) as string | undefined;
  return json ?? 'undefined';
}

function shorten(text: string): string {
  return text.length <= 600 ? text : `${text.slice(0, 600)}… (${text.length} characters)`;
}
