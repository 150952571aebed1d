import { isDowelError } from '../errors.js';

interface ErrorEntry {
  readonly status: number;
  readonly message: string;
  /** Seconds. */
  readonly retryAfter?: number;
}

/** The status and the message for each error that a caller may be told the reason of. */
const known: ReadonlyMap<string, ErrorEntry> = new Map(
  Object.entries({
    SERVER_REQUEST_MALFORMED: { status: 400, message: 'The address or the host is malformed.' },
    SERVER_NOT_FOUND: { status: 404, message: 'Nothing is served at this path.' },
    SERVER_METHOD_NOT_ALLOWED: {
      status: 405,
      message: 'This path does not take this method; the Allow header names those it takes.',
    },
    SERVER_ORIGIN_REFUSED: { status: 403, message: 'This origin may not call the server.' },
    SERVER_BODY_TOO_LARGE: {
      status: 413,
      message: "The request's body is larger than the server takes.",
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

const unknown: ErrorEntry = { status: 500, message: 'The server could not answer this request.' };

/** The JSON answer for an error code. A code without an entry becomes 500 and tells nothing but the code. */
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

/** The answer for whatever a handler threw: its message and stack stay on the server. */
export function answerForThrown(error: unknown): Response {
  return errorAnswer(isDowelError(error) ? error.code : 'INTERNAL_ERROR');
}
