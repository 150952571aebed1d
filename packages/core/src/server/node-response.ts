/// <reference types="node" />
import type { ServerResponse } from 'node:http';

type Reader = ReadableStreamDefaultReader<Uint8Array>;

/**
 * Sends a response, reading its body only as fast as the client does. Resolves when everything is written or the
 * client has disconnected; then the body is cancelled. Rejects if the response cannot be sent or its body fails.
 *
 * @param signal - Aborted when the client disconnects.
 */
export async function sendResponse(
  response: Response,
  outgoing: ServerResponse,
  signal: AbortSignal,
): Promise<void> {
  const { body } = response;
  if (signal.aborted) {
    await body?.cancel(signal.reason).catch(() => undefined);
    return;
  }
  setHead(response, outgoing);
  if (body === null) {
    outgoing.end();
    return;
  }
  const reader = body.getReader();
  const cancel = (reason: unknown): void => {
    reader.cancel(reason).catch(() => undefined);
  };
  const onAbort = (): void => {
    cancel(signal.reason);
  };
  signal.addEventListener('abort', onAbort);
  try {
    await sendBody(reader, outgoing, signal);
  } catch (error) {
    cancel(error);
    throw error;
  } finally {
    signal.removeEventListener('abort', onAbort);
  }
}

function setHead({ status, statusText, headers, body }: Response, outgoing: ServerResponse): void {
  // An earlier response may have failed after it set some of its headers.
  for (const name of outgoing.getHeaderNames()) outgoing.removeHeader(name);
  outgoing.statusCode = status;
  outgoing.statusMessage = statusText;
  for (const [name, value] of headers) outgoing.appendHeader(name, value);
  // Without a type, a browser would guess one, and might run the body as HTML.
  if (body !== null && !headers.has('content-type')) {
    outgoing.setHeader('content-type', 'text/plain; charset=UTF-8');
  }
}

async function sendBody(
  reader: Reader,
  outgoing: ServerResponse,
  signal: AbortSignal,
): Promise<void> {
  let reading = reader.read();
  const first = await withinTurn(reading);
  if (first === undefined) {
    if (!signal.aborted) outgoing.flushHeaders();
  } else if (!first.done) {
    reading = reader.read();
    const second = await withinTurn(reading);
    if (signal.aborted) return;
    // Without a write before it, `end` sets Content-Length.
    if (second?.done === true) {
      outgoing.end(first.value);
      return;
    }
    await write(first.value, outgoing, signal);
  }
  for (;;) {
    const { done, value } = await reading;
    if (signal.aborted) return;
    if (done) {
      outgoing.end();
      return;
    }
    await write(value, outgoing, signal);
    reading = reader.read();
  }
}

/** Writes a chunk and waits until the client has read enough for another one. */
async function write(
  chunk: Uint8Array,
  outgoing: ServerResponse,
  signal: AbortSignal,
): Promise<void> {
  if (outgoing.write(chunk)) return;
  await new Promise<void>((resolve) => {
    const done = (): void => {
      outgoing.off('drain', done);
      signal.removeEventListener('abort', done);
      resolve();
    };
    outgoing.on('drain', done);
    signal.addEventListener('abort', done);
  });
}

let turn: Promise<undefined> | undefined;

/** Resolves with the value, or with `undefined` if it does not come within this turn of the event loop. */
function withinTurn<Value>(value: Promise<Value>): Promise<Value | undefined> {
  turn ??= new Promise((resolve) => {
    setImmediate(() => {
      turn = undefined;
      resolve(undefined);
    });
  });
  return Promise.race([value, turn]);
}
