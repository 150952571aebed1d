import { isDowelError } from '../errors.js';

interface ErrorEntry {
  readonly status: number;
  readonly message: string;
  /** Seconds. */
  readonly retryAfter?: number;
}

/** The status and message of each error whose reason the client may see. */
const known: ReadonlyMap<string, ErrorEntry> = new Map(
  Object.entries({
    SERVER_REQUEST_MALFORMED: { status: 400, message: 'The URL or the Host header is malformed.' },
    SERVER_NOT_FOUND: { status: 404, message: 'There is no route for this path.' },
    SERVER_METHOD_NOT_ALLOWED: {
      status: 405,
      message: 'This path does not support this method; the Allow header lists those it does.',
    },
    SERVER_HOST_REFUSED: {
      status: 403,
      message:
        'This server only listens on its own machine. Call it as localhost or 127.0.0.1. ' +
        'The `allowedHosts` option lists other names.',
    },
    SERVER_ORIGIN_REFUSED: {
      status: 403,
      message: 'This origin may not call the server. The `cors` option lists those that may.',
    },
    SERVER_BODY_TOO_LARGE: {
      status: 413,
      message: 'The request body is larger than the server accepts.',
    },
    SERVER_REQUEST_TIMEOUT: { status: 504, message: 'The request took too long.' },
    SERVER_STOPPED: { status: 503, message: 'The server is stopping or has stopped.' },
    QUEUE_FULL: {
      status: 503,
      message: 'Too many events are waiting; try again later.',
      retryAfter: 1,
    },
    RUNTIME_NOT_STARTED: { status: 503, message: 'The agent has not started yet.', retryAfter: 1 },
    RUNTIME_STOPPED: { status: 503, message: 'The agent is stopping or has stopped.' },
  }),
);

const unknown: ErrorEntry = { status: 500, message: 'The server could not handle this request.' };

/** Creates the JSON response for an error code. A code without an entry gets status 500 and reveals only the code. */
export function errorAnswer(
  code: string,
  headers: Readonly<Record<string, string>> = {},
): Response {
  const { status, message, retryAfter } = known.get(code) ?? unknown;
  return new Response(JSON.stringify({ error: { code, message } }), {
    status,
    headers: {
      'Content-Type': 'application/json',
      ...(retryAfter === undefined ? {} : { 'Retry-After': String(retryAfter) }),
      ...headers,
    },
  });
}

/** Creates the response for an error that a handler threw, without its message or stack. */
export function answerForThrown(error: unknown): Response {
  return errorAnswer(isDowelError(error) ? error.code : 'INTERNAL_ERROR');
}
