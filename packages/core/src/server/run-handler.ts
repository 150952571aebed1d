import { countBody, judgeBody, type NodeBindings } from './body-limit.js';
import { checkAnswer } from './check-answer.js';
import { answerForThrown, errorAnswer } from './error-answers.js';
import { PendingAnswer, type HandlerSurroundings } from './pending-answer.js';
import { isEndOfRequest } from './request-end.js';
import type { ServerRoute } from './route-table.js';

/**
 * Runs a handler within the body limit and the timeout, and always ends in a response, whatever the handler throws
 * or returns. A synchronous response is returned synchronously, which is faster.
 */
export function runHandler(
  surroundings: HandlerSurroundings,
  { handler, bodyLimit = surroundings.bodyLimit }: ServerRoute,
  request: Request,
  params: Readonly<Record<string, string>>,
  bindings: NodeBindings,
): Response | Promise<Response> {
  // A socket keeps a Node process alive by itself; a request made in the program does not.
  const keepsProcessAlive = bindings.incoming === undefined;
  const verdict = judgeBody(request, bodyLimit, bindings);
  if (verdict === 'too large') return errorAnswer('SERVER_BODY_TOO_LARGE');
  if (verdict === 'count') {
    return new Promise((resolve) => {
      const pending = new PendingAnswer(surroundings, request, keepsProcessAlive, resolve);
      const refuse = (): void => {
        pending.refuse();
      };
      const counted = countBody(request, bodyLimit, refuse);
      follow(
        pending,
        counted.then((copy) => handler(copy, params)),
      );
    });
  }
  try {
    const result = handler(request, params);
    if (!isThenable(result)) return checkAnswer(result, request);
    return new Promise((resolve) => {
      follow(new PendingAnswer(surroundings, request, keepsProcessAlive, resolve), result);
    });
  } catch (error) {
    if (!isEndOfRequest(error, request.signal)) surroundings.report(error, request);
    return answerForThrown(error);
  }
}

function follow(pending: PendingAnswer, result: PromiseLike<unknown>): void {
  result.then(
    (value) => {
      pending.settle(value);
    },
    (error: unknown) => {
      pending.fail(error);
    },
  );
}

function isThenable(value: unknown): value is PromiseLike<unknown> {
  return (
    typeof value === 'object' &&
    value !== null &&
    'then' in value &&
    typeof value.then === 'function'
  );
}
