import { DowelError, messageOf } from '@dowel/core/errors';
import type { Connection } from './connection.js';

/** How much of what a server said an error shows. */
const EXCERPT_LENGTH = 300;

/** The errors of one connection: each says which server, none says a secret. */
export type Failures = ReturnType<typeof createFailures>;

export function createFailures({ shownUrl, redact }: Connection, model: string) {
  const quote = (text: string) => {
    const shown = redact(text).trim();
    return JSON.stringify(
      shown.length > EXCERPT_LENGTH ? `${shown.slice(0, EXCERPT_LENGTH)}…` : shown,
    );
  };
  return {
    unreachable: (cause: unknown) =>
      new DowelError({
        code: 'MODEL_UNREACHABLE',
        problem: `No answer from ${shownUrl}: ${redact(describeCause(cause))}`,
        fix: 'Check that the server runs and that `baseUrl` is right.',
        cause,
      }),
    timeout: (timeout: number) =>
      new DowelError({
        code: 'MODEL_TIMEOUT',
        problem: `${shownUrl} took too long`,
        expected: `a sign of life within ${timeout} ms`,
        received: 'none',
        fix: 'Set a longer `timeout`, or use a faster model.',
        details: { timeout },
      }),
    status: (status: number, body: string) =>
      new DowelError({
        code: 'MODEL_HTTP_ERROR',
        problem: `${shownUrl} answered with status ${status}`,
        expected: 'status 200',
        received: `status ${status}: ${quote(findServerMessage(body))}`,
        fix: adviseOn(status, model),
        details: { status },
      }),
    invalid: (problem: string, payload: string) =>
      new DowelError({
        code: 'MODEL_RESPONSE_INVALID',
        problem: `${shownUrl} sent something that is no chat completion: ${problem}`,
        received: quote(payload),
        fix: 'Check that `baseUrl` leads to an OpenAI-compatible server.',
      }),
    reported: (message: string) =>
      new DowelError({
        code: 'MODEL_SERVER_ERROR',
        problem: `${shownUrl} reported an error`,
        received: quote(message),
      }),
    streamCut: (partial: string, cause?: unknown) =>
      new DowelError({
        code: 'MODEL_STREAM_CUT',
        problem: `The stream from ${shownUrl} broke off before its end`,
        expected: 'a stream that ends with a finish reason or [DONE]',
        received: `${partial.length} characters of an answer`,
        fix: 'Ask again; if it happens often, look for a proxy that cuts long connections.',
        cause,
        details: { partial },
      }),
    incomplete: (finishReason: 'length' | 'content_filter', partial: string) =>
      new DowelError({
        code: finishReason === 'length' ? 'MODEL_OUTPUT_TRUNCATED' : 'MODEL_OUTPUT_FILTERED',
        problem: `The answer of "${model}" is not whole`,
        expected: 'an answer that ends by itself',
        received: `${partial.length} characters, ended by "${finishReason}"`,
        fix:
          finishReason === 'length'
            ? 'Set a higher `maxTokens`, or ask for less.'
            : "The server's content filter stopped it: change the prompt.",
        details: { partial },
      }),
  };
}

function adviseOn(status: number, model: string): string {
  if (status === 401 || status === 403) return 'Check `apiKey`.';
  if (status === 404) return `Check that the server has the model "${model}", and \`baseUrl\`.`;
  if (status === 429) return 'Ask less often, or check the quota of the key.';
  if (status >= 500) return 'The server has a problem: try again later.';
  if (status < 400) return 'The server sends elsewhere: set `baseUrl` to the final address.';
  return 'Check the options of the model: the server does not take the request.';
}

/** What the server says in `error.message`, `error` or `message`; else the body as it came. */
export function findServerMessage(body: string): string {
  try {
    const { error, message } = JSON.parse(body) as Record<string, unknown>;
    if (typeof error === 'string') return error;
    if (typeof error === 'object' && error !== null && 'message' in error) {
      return String(error.message);
    }
    return typeof message === 'string' ? message : body;
  } catch {
    return body;
  }
}

/** `fetch` says only "fetch failed"; what happened stands in its cause. */
function describeCause(error: unknown): string {
  const inner = error instanceof Error ? error.cause : undefined;
  const message = inner instanceof Error && inner.message !== '' ? inner.message : '';
  return message === '' ? messageOf(error) : message;
}
