import { DowelError } from '../errors.js';

/**
 * By its tag and not by `instanceof`: what Node's `fetch` returns is not an instance of the `Response` that the
 * listener puts in place of the global one.
 */
function isResponse(value: unknown): value is Response {
  return (
    typeof value === 'object' &&
    value !== null &&
    Symbol.toStringTag in value &&
    value[Symbol.toStringTag] === 'Response'
  );
}

/** Passes on what a handler returned if it can be sent, and throws `SERVER_RESPONSE_INVALID` if not. */
export function checkAnswer(result: unknown, request: Request): Response {
  if (!isResponse(result) || result.status < 200 || result.status > 599) {
    throw new DowelError({
      code: 'SERVER_RESPONSE_INVALID',
      problem: `The handler of ${request.method} ${request.url} did not return an answer`,
      expected: 'a Response with a status from 200 to 599',
      received: isResponse(result) ? `status ${result.status}` : typeof result,
      fix: 'Return a Response, for example `Response.json(value)`.',
    });
  }
  return result;
}

/** Tells the source of an answer's body that nobody will read it. */
export function discardBody(result: unknown): void {
  if (isResponse(result)) result.body?.cancel().catch(() => undefined);
}
