import { DowelError } from '../errors.js';
import { guardLike } from '../signal-guard.js';

/** The Node message behind a request. Its headers are faster to read. Empty for requests without a socket. */
export interface NodeBindings {
  readonly incoming?: {
    readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>;
  };
}

function bodyTooLarge(limit: number): DowelError {
  return new DowelError({
    code: 'SERVER_BODY_TOO_LARGE',
    problem: 'The request body is too large',
    expected: `at most ${limit} bytes`,
    received: 'a larger body',
    fix: 'Send a smaller body, or raise the `bodyLimit` of the route or the server.',
  });
}

/**
 * Decides as cheaply as possible whether a body fits, is too large, or must be counted.
 *
 * A Content-Length from a socket can be trusted, because Node's parser cuts the body off there. In a request that the
 * program created, it is only a header: a high value rejects the body, but a low value doesn't exempt the body from
 * being counted.
 */
export function judgeBody(
  request: Request,
  limit: number,
  { incoming }: NodeBindings,
): 'fits' | 'too large' | 'count' {
  if (request.method === 'GET' || request.method === 'HEAD') return 'fits';
  if (incoming !== undefined) {
    const { headers } = incoming;
    const length = headers['content-length'];
    if (length !== undefined) return Number(length) > limit ? 'too large' : 'fits';
    return headers['transfer-encoding'] === undefined ? 'fits' : 'count';
  }
  if (Number(request.headers.get('content-length')) > limit) return 'too large';
  return request.body === null ? 'fits' : 'count';
}

/**
 * Keeps each copy for as long as its original: Node drops the signal of a request that was garbage-collected, even if a
 * handler is still listening to it.
 */
const copies = new WeakMap<Request, Request>();

/**
 * Returns the same request with a body that is counted as it is read. Exceeding the limit calls `onTooLarge` and
 * fails the reader.
 */
export async function countBody(
  request: Request,
  limit: number,
  onTooLarge: () => void,
): Promise<Request> {
  const { body } = request;
  if (body && canStreamRequests()) {
    const { signal } = request;
    const init = { body: countedStream(body, limit, onTooLarge), duplex: 'half', signal };
    const copy = new Request(request, init);
    guardLike(signal, copy.signal);
    copies.set(request, copy);
    return copy;
  }
  return bufferBody(request, limit, onTooLarge);
}

/**
 * Reads the whole body first, for browsers that cannot create a request from a stream.
 */
export async function bufferBody(
  request: Request,
  limit: number,
  onTooLarge: () => void,
): Promise<Request> {
  const bytes = await request.arrayBuffer();
  if (bytes.byteLength > limit) {
    onTooLarge();
    throw bodyTooLarge(limit);
  }
  return new Request(request, { body: bytes, signal: request.signal });
}

function countedStream(
  body: ReadableStream<Uint8Array>,
  limit: number,
  onTooLarge: () => void,
): ReadableStream<Uint8Array> {
  const reader = body.getReader();
  let total = 0;
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const { done, value } = await reader.read();
        if (done) {
          controller.close();
          return;
        }
        total += value.byteLength;
        if (total <= limit) {
          controller.enqueue(value);
          return;
        }
        onTooLarge();
        controller.error(bodyTooLarge(limit));
        await reader.cancel().catch(() => undefined);
      },
      cancel: (reason) => reader.cancel(reason),
    },
    // Read, and so count, only what the handler asks for.
    { highWaterMark: 0 },
  );
}

let streamSupport: boolean | undefined;

function canStreamRequests(): boolean {
  streamSupport ??= probeStreams();
  return streamSupport;
}

function probeStreams(): boolean {
  try {
    const init = { method: 'POST', body: new ReadableStream(), duplex: 'half' };
    // A browser without request streams converts the body to text and sets Content-Type.
    return !new Request('http://localhost/', init).headers.has('content-type');
  } catch {
    return false;
  }
}
