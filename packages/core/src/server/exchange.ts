/// <reference types="node" />
import type { IncomingMessage, ServerResponse } from 'node:http';
import { errorAnswer } from './error-answers.js';
import { IncomingBody, skipRest } from './incoming-body.js';
import { LazySignal } from './lazy-signal.js';
import type { ListenOptions } from './listener.js';
import { hasBody, namesOnly, NodeRequest, urlOf } from './node-request.js';
import { ResponseSender } from './node-response.js';
import { isEndOfRequest } from './request-end.js';

/** The options that all requests on a port share. */
export interface ExchangeOptions extends Pick<ListenOptions, 'answer' | 'report'> {
  /** The host for requests that don't specify one. */
  readonly fallbackHost: string;
  /** Whether requests to this host are accepted. */
  readonly allowsHost: (host: string) => boolean;
}

/**
 * Handles one request on a socket: creates its `Request`, sends the response, and detects when the client disconnects.
 */
export class Exchange {
  readonly #options: ExchangeOptions;
  readonly #incoming: IncomingMessage;
  readonly #outgoing: ServerResponse;
  readonly #sender: ResponseSender;
  readonly #signal = new LazySignal((error) => {
    this.#options.report(error, this.#request);
  });
  #body: IncomingBody | undefined;
  // Kept until the response is complete: Node drops the signal of a request that was garbage-collected.
  #request: Request | undefined;

  constructor(options: ExchangeOptions, incoming: IncomingMessage, outgoing: ServerResponse) {
    this.#options = options;
    this.#incoming = incoming;
    this.#outgoing = outgoing;
    this.#sender = new ResponseSender(outgoing);
  }

  /** Answers the request. Never rejects. */
  async run(): Promise<void> {
    try {
      const answer = this.#answer();
      // Awaits only a promise: awaiting a synchronous response would cost a turn of the microtask queue.
      await this.#sender.send(answer instanceof Promise ? await answer : answer);
    } catch (error) {
      if (!isEndOfRequest(error, this.#signal.signal)) this.#options.report(error, this.#request);
      if (this.#signal.isAborted) return;
      // The status is sent already, so only a broken connection tells the client that the body is incomplete.
      if (this.#outgoing.headersSent) this.#outgoing.destroy();
      else await this.#sender.send(errorAnswer('INTERNAL_ERROR'));
    }
  }

  /** Ends the exchange when its response is complete or its connection is closed. */
  close(): void {
    if (!this.#outgoing.writableFinished) {
      this.#disconnect();
      return;
    }
    this.#body?.discard();
    skipRest(this.#incoming);
  }

  #disconnect(): void {
    if (this.#signal.isAborted) return;
    const reason = new DOMException('The client disconnected', 'AbortError');
    this.#signal.abort(reason);
    this.#body?.disconnect(reason);
    this.#sender.disconnect(reason);
  }

  #answer(): Response | Promise<Response> {
    const incoming = this.#incoming;
    try {
      const url = urlOf(incoming, this.#options.fallbackHost);
      if (!namesOnly(incoming, this.#options.allowsHost)) return errorAnswer('SERVER_HOST_REFUSED');
      this.#body = hasBody(incoming) ? new IncomingBody(incoming) : undefined;
      this.#request = new NodeRequest(incoming, url, this.#body?.stream, this.#signal);
    } catch {
      return errorAnswer('SERVER_REQUEST_MALFORMED');
    }
    return this.#options.answer(this.#request, { incoming });
  }
}
