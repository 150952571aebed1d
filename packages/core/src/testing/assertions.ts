/** Fails the test unless the condition holds. */
export function assert(condition: boolean, expectation: string): asserts condition {
  if (!condition) throw new Error(`Contract broken: ${expectation}`);
}

/** Fails the test unless both values are identical, and shows both. */
export function assertEqual(actual: unknown, expected: unknown, expectation: string): void {
  assert(
    Object.is(actual, expected),
    `${expectation}\n  expected: ${excerpt(expected)}\n  received: ${excerpt(actual)}`,
  );
}

/** Returns how a promise settled, or `'pending'` if it did not settle in time. */
export async function outcomeOf<Value>(
  promise: Promise<Value>,
  milliseconds: number,
): Promise<{ status: 'fulfilled'; value: Value } | { status: 'rejected' } | { status: 'pending' }> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const pending = new Promise<{ status: 'pending' }>((resolve) => {
    timer = setTimeout(() => {
      resolve({ status: 'pending' });
    }, milliseconds);
  });
  const settled = promise.then(
    (value) => ({ status: 'fulfilled' as const, value }),
    () => ({ status: 'rejected' as const }),
  );
  try {
    return await Promise.race([settled, pending]);
  } finally {
    clearTimeout(timer);
  }
}

function excerpt(value: unknown): string {
  const text = typeof value === 'string' ? JSON.stringify(value) : String(value);
  return text.length > 200 ? `${text.slice(0, 200)}… (${text.length} characters)` : text;
}
