import { DowelError } from '../errors.js';
import { checkAnswer, discardBody } from './check-answer.js';
import { Deadline, type Deadlines } from './deadlines.js';
import { answerForThrown, errorAnswer } from './error-answers.js';

/** What answering a request needs of the server. */
export interface HandlerSurroundings {
  readonly bodyLimit: number;
  readonly deadlines: Deadlines;
  /** Whether a request that is cut off is so because the server stops. */
  readonly isStopping: () => boolean;
  readonly report: (error: unknown, request: Request) => void;
}

/** A request whose handler is at work: whatever comes first answers it, and what comes later is dropped. */
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

  /** The handler returned. */
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

  /** The handler threw. */
  fail(error: unknown): void {
    // The reader of a refused body fails as it should; an error after the time is up is still worth a log.
    if (!this.#isRefused) this.#surroundings.report(error, this.#request);
    if (this.isPending) this.#answer(answerForThrown(error));
  }

  /** The body turned out to be too large while the handler read it. */
  refuse(): void {
    this.#isRefused = true;
    if (this.isPending) this.#answer(errorAnswer('SERVER_BODY_TOO_LARGE'));
  }

  /** The time is up, for the request or for the whole server. */
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
    problem: `${request.method} ${request.url} was not answered in time`,
    fix: "Make the handler quicker, or raise the server's `requestTimeout`.",
  });
}
