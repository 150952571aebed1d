import { DowelError } from '../errors.js';

/** What the Node listener knows of a request that the request itself would only tell slowly. Empty elsewhere. */
export interface NodeBindings {
  readonly incoming?: {
    readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>;
  };
}

function bodyTooLarge(limit: number): DowelError {
  return new DowelError({
    code: 'SERVER_BODY_TOO_LARGE',
    problem: "The request's body is too large",
    expected: `at most ${limit} bytes`,
    received: 'more',
    fix: "Send less, or raise the server's `bodyLimit`.",
  });
}

/**
 * Tells, as cheaply as can be, whether a body is within the limit, too large, or must be counted to know.
 *
 * A length that came over a socket is true, since Node's parser cuts the body there. The length of a request
 * made in the program is only a header: it may refuse, but never lets a body pass uncounted.
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
 * The same request with a body that is counted as it is read. One byte too many calls `onTooLarge` and fails
 * the reader.
 */
export async function countBody(
  request: Request,
  limit: number,
  onTooLarge: () => void,
): Promise<Request> {
  const { body } = request;
  if (body && canStreamRequests()) {
    const init = { body: countedStream(body, limit, onTooLarge), duplex: 'half' };
    return new Request(request, init);
  }
  return bufferBody(request, limit, onTooLarge);
}

/**
 * For browsers that cannot make a request from a stream: the body is read at once.
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
  return new Request(request, { body: bytes });
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
    // Nothing is read, and so nothing is refused, before the handler asks for it.
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
    // A browser without streams takes the body for text, which shows in the header.
    return !new Request('http://localhost/', init).headers.has('content-type');
  } catch {
    return false;
  }
}
