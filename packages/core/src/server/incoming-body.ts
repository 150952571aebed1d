/// <reference types="node" />
import type { IncomingMessage } from 'node:http';
import { DowelError } from '../errors.js';

/** How long to wait for the rest of an unread body, in milliseconds. */
const patience = 500;

/** Turns the body of a Node request into a web stream that reads only as fast as the handler does. */
export class IncomingBody {
  readonly stream: ReadableStream<Uint8Array>;
  readonly #incoming: IncomingMessage;
  #controller: ReadableStreamDefaultController<Uint8Array> | undefined;

  constructor(incoming: IncomingMessage) {
    this.#incoming = incoming;
    this.stream = new ReadableStream<Uint8Array>(
      {
        start: (controller) => {
          this.#controller = controller;
        },
        pull: () => {
          this.#read();
        },
        cancel: () => {
          this.#release();
          incoming.resume();
        },
      },
      { highWaterMark: 0 },
    );
  }

  /** Fails the reader when the client disconnects. A body that arrived in full stays readable. */
  disconnect(reason: unknown): void {
    const controller = this.#release();
    if (controller === undefined) return;
    if (!this.#incoming.complete) {
      controller.error(reason);
      return;
    }
    const rest = this.#incoming.read() as Uint8Array | null;
    if (rest !== null) controller.enqueue(bytesOf(rest));
    controller.close();
  }

  /** Fails the reader when the response is complete, because the connection then moves on to the next request. */
  discard(): void {
    this.#release()?.error(
      new DowelError({
        code: 'SERVER_BODY_DISCARDED',
        problem: 'The rest of the request body was discarded, because the response is complete',
        fix: 'Read the body before you return the response.',
      }),
    );
  }

  /** Passes on the bytes that have arrived, or else waits for some. A small body has arrived by the first call. */
  readonly #read = (): void => {
    const incoming = this.#incoming;
    const chunk = incoming.read() as Uint8Array | null;
    if (chunk !== null) this.#controller?.enqueue(bytesOf(chunk));
    if (incoming.complete && incoming.readableLength === 0) this.#release()?.close();
    else if (chunk === null) incoming.once('readable', this.#read);
  };

  /** Ends reading. Returns the controller the first time. */
  #release(): ReadableStreamDefaultController<Uint8Array> | undefined {
    const controller = this.#controller;
    this.#controller = undefined;
    this.#incoming.off('readable', this.#read);
    return controller;
  }
}

/**
 * Reads and discards the rest of a request, so that the connection can be used again. If the rest does not arrive soon,
 * closes the connection. Closing it at once could reset it before the client has read the response.
 */
export function skipRest(incoming: IncomingMessage): void {
  if (incoming.readableEnded || incoming.destroyed) return;
  // Not `resume`: Node undoes it after `IncomingBody` has removed its listener.
  incoming.on('data', () => undefined);
  if (incoming.complete) return;
  const { socket } = incoming;
  const timer = setTimeout(() => {
    socket.destroySoon();
  }, patience);
  timer.unref();
  incoming.once('close', () => {
    clearTimeout(timer);
  });
}

/** Node's `Buffer` has methods that behave differently from those of `Uint8Array`, such as `slice`. */
function bytesOf({ buffer, byteOffset, byteLength }: Uint8Array): Uint8Array {
  return new Uint8Array(buffer, byteOffset, byteLength);
}
