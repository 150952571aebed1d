/// <reference types="node" />
import type { ServerResponse } from 'node:http';

/**
 * Sends the response to one request, reading its body only as fast as the client does. The client's disconnect is a
 * method call, because listening to an `AbortSignal` would be slower.
 */
export class ResponseSender {
  readonly #outgoing: ServerResponse;
  #reader: ReadableStreamDefaultReader<Uint8Array> | undefined;
  /** The first chunk, held back until the next one, the end of the body or the end of this turn of the event loop. */
  #first: Uint8Array | undefined;
  #resume: (() => void) | undefined;
  #isDisconnected = false;
  #reason: unknown;

  constructor(outgoing: ServerResponse) {
    this.#outgoing = outgoing;
  }

  /**
   * Resolves when everything is written or the client has disconnected. If the client disconnects, the body is
   * cancelled. Rejects if the response cannot be sent or its body fails.
   */
  async send(response: Response): Promise<void> {
    const { body } = response;
    if (this.#isDisconnected) {
      await body?.cancel(this.#reason).catch(() => undefined);
      return;
    }
    setHead(response, body, this.#outgoing);
    if (body === null) {
      this.#outgoing.end();
      return;
    }
    this.#reader = body.getReader();
    this.#first = undefined;
    flushAfterTurn(this);
    await this.#sendBody(this.#reader);
  }

  /** Cancels the body of the response, or of one that is sent later. */
  disconnect(reason: unknown): void {
    this.#isDisconnected = true;
    this.#reason = reason;
    this.#cancel(reason);
    this.#resume?.();
  }

  /**
   * Sends the headers of a response whose body takes longer than a turn of the event loop, and the first chunk if it
   * has arrived.
   */
  flush(): void {
    if (this.#isDisconnected || this.#outgoing.headersSent) return;
    if (this.#first === undefined) this.#outgoing.flushHeaders();
    else this.#outgoing.write(this.#first);
  }

  async #sendBody(reader: ReadableStreamDefaultReader<Uint8Array>): Promise<void> {
    try {
      for (;;) {
        const { done, value } = await reader.read();
        if (this.#isDisconnected) return;
        if (done) break;
        if (!this.#write(value)) await this.#drained();
      }
    } catch (error) {
      this.#cancel(error);
      throw error;
    }
    this.#end();
  }

  #cancel(reason: unknown): void {
    this.#reader?.cancel(reason).catch(() => undefined);
  }

  /** Returns whether there is room for another chunk. */
  #write(chunk: Uint8Array): boolean {
    // Node would throw only at the end of the turn, where nothing catches it.
    if (!ArrayBuffer.isView(chunk)) throw new TypeError('A chunk of the body is not bytes.');
    if (!this.#outgoing.headersSent) {
      if (this.#first === undefined) {
        this.#first = chunk;
        return true;
      }
      this.flush();
    }
    return this.#outgoing.write(chunk);
  }

  #end(): void {
    // If nothing was written before, `end` sets Content-Length.
    if (this.#outgoing.headersSent) this.#outgoing.end();
    else this.#outgoing.end(this.#first);
  }

  /** Resolves when the client has read enough for another chunk, or has disconnected. */
  #drained(): Promise<void> {
    return new Promise((resolve) => {
      this.#resume = resolve;
      this.#outgoing.once('drain', resolve);
    });
  }
}

function setHead(
  { status, statusText, headers }: Response,
  body: unknown,
  outgoing: ServerResponse,
): void {
  // An earlier response may have failed after it set some of its headers.
  for (const name of outgoing.getHeaderNames()) outgoing.removeHeader(name);
  outgoing.statusCode = status;
  outgoing.statusMessage = statusText;
  for (const [name, value] of headers) outgoing.appendHeader(name, value);
  // Without a type, a browser would guess one, and might run the body as HTML.
  if (body !== null && !outgoing.hasHeader('content-type')) {
    outgoing.setHeader('content-type', 'text/plain; charset=UTF-8');
  }
}

let started: ResponseSender[] = [];

/** Flushes a response at the end of this turn of the event loop. One timer serves all responses of the turn. */
function flushAfterTurn(sender: ResponseSender): void {
  if (started.push(sender) > 1) return;
  setImmediate(() => {
    const senders = started;
    started = [];
    for (const each of senders) each.flush();
  });
}
