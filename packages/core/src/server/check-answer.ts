import { DowelError } from '../errors.js';

/** Checks the tag, because a handler may use another implementation of `fetch`, such as the undici package. */
function isResponse(value: unknown): value is Response {
  return (
    typeof value === 'object' &&
    value !== null &&
    Symbol.toStringTag in value &&
    value[Symbol.toStringTag] === 'Response'
  );
}

/** Returns a handler's response if it can be sent; otherwise throws `SERVER_RESPONSE_INVALID`. */
export function checkAnswer(result: unknown, request: Request): Response {
  if (!isResponse(result) || result.status < 200 || result.status > 599) {
    throw new DowelError({
      code: 'SERVER_RESPONSE_INVALID',
      problem: `The handler of ${request.method} ${request.url} returned an invalid response`,
      expected: 'a Response with a status from 200 to 599',
      received: isResponse(result) ? `status ${result.status}` : typeof result,
      fix: 'Return a Response, for example `Response.json(value)`.',
    });
  }
  return result;
}

/** Cancels the body of a response that will not be sent. */
export function discardBody(result: unknown): void {
  if (isResponse(result)) result.body?.cancel().catch(() => undefined);
}
