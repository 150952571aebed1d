import { isDowelError, messageOf } from '../../errors.js';
import { assert } from '../assertions.js';

/** Fails the test unless two JSON values are equal, and shows both. */
export function assertSame(actual: unknown, expected: unknown, what: string): void {
  const [received, wanted] = [canonical(actual), canonical(expected)];
  assert(
    received === wanted,
    `${what}\n  expected: ${shorten(wanted)}\n  received: ${shorten(received)}`,
  );
}

/** Fails the test unless the promise rejects with a Dowel error that has this code. */
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
    outcome = `it rejected with: ${messageOf(error)}`;
  }
  assert(false, `${what}\n  expected: an error with code ${code}\n  received: ${outcome}`);
}

/** Serialises a value with sorted keys; keys whose value is undefined are left out. */
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
