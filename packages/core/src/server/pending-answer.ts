import { DowelError } from '../errors.js';
import { checkAnswer, discardBody } from './check-answer.js';
import { Deadline, type Deadlines } from './deadlines.js';
import { answerForThrown, errorAnswer } from './error-answers.js';
import { isEndOfRequest } from './request-end.js';

/** The parts of the server that a running handler needs. */
export interface HandlerSurroundings {
  readonly bodyLimit: number;
  readonly deadlines: Deadlines;
  /** Whether the server is stopping, so that a request that is cut off gets 503 instead of 504. */
  readonly isStopping: () => boolean;
  readonly report: (error: unknown, request: Request) => void;
}

/** A request whose handler is running. The first outcome becomes the response; later ones are dropped. */
export class PendingAnswer extends Deadline {
  readonly keepsProcessAlive: boolean;
  readonly #surroundings: HandlerSurroundings;
  readonly #request: Request;
  readonly #resolve: (response: Response) => void;
  #isRefused = false;

  constructor(
    surroundings: HandlerSurroundings,
    request: Request,
    keepsProcessAlive: boolean,
    resolve: (response: Response) => void,
  ) {
    super();
    this.#surroundings = surroundings;
    this.#request = request;
    this.keepsProcessAlive = keepsProcessAlive;
    this.#resolve = resolve;
    surroundings.deadlines.add(this);
  }

  /** Handles the value that the handler returned. */
  settle(result: unknown): void {
    if (!this.isPending) {
      discardBody(result);
      return;
    }
    try {
      this.#answer(checkAnswer(result, this.#request));
    } catch (error) {
      this.fail(error);
    }
  }

  /** Handles an error that the handler threw. */
  fail(error: unknown): void {
    // Reading a refused body is expected to fail; an error after the timeout is still worth logging.
    if (!this.#isRefused && !isEndOfRequest(error, this.#request.signal)) {
      this.#surroundings.report(error, this.#request);
    }
    if (this.isPending) this.#answer(answerForThrown(error));
  }

  /** Rejects a body that exceeded the limit while the handler read it. */
  refuse(): void {
    this.#isRefused = true;
    if (this.isPending) this.#answer(errorAnswer('SERVER_BODY_TOO_LARGE'));
  }

  /** Ends the request at its timeout or when the server stops. */
  expire(): void {
    if (this.#surroundings.isStopping()) {
      this.#resolve(errorAnswer('SERVER_STOPPED'));
      return;
    }
    this.#surroundings.report(requestTimedOut(this.#request), this.#request);
    this.#resolve(errorAnswer('SERVER_REQUEST_TIMEOUT'));
  }

  #answer(response: Response): void {
    this.#surroundings.deadlines.delete(this);
    this.#resolve(response);
  }
}

function requestTimedOut(request: Request): DowelError {
  return new DowelError({
    code: 'SERVER_REQUEST_TIMEOUT',
    problem: `${request.method} ${request.url} timed out`,
    fix: "Make the handler faster, or raise the server's `requestTimeout`.",
  });
}
