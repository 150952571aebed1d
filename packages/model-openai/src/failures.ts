import { DowelError, messageOf } from '@dowel/core/errors';
import type { Connection } from './connection.js';

/** Maximum number of characters of a response that an error shows. */
const EXCERPT_LENGTH = 300;

/** Creates the errors of one connection: each names the server, and none shows a secret. */
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
        problem: `No response from ${shownUrl}: ${redact(describeCause(cause))}`,
        fix: 'Check that the server is running and that `baseUrl` is correct.',
        cause,
      }),
    idle: (timeout: number) =>
      new DowelError({
        code: 'MODEL_TIMEOUT',
        problem: `${shownUrl} timed out`,
        expected: `data within ${timeout} ms`,
        received: 'no data',
        fix: 'Raise `idleTimeout` of OpenAIModel, or use a faster model.',
        details: { option: 'idleTimeout', setBy: 'provider', timeout },
      }),
    status: (status: number, body: string) =>
      new DowelError({
        code: 'MODEL_HTTP_ERROR',
        problem: `${shownUrl} returned status ${status}`,
        expected: 'status 200',
        received: `status ${status}: ${quote(findServerMessage(body))}`,
        fix: adviseOn(status, model),
        details: { status },
      }),
    invalid: (problem: string, payload: string) =>
      new DowelError({
        code: 'MODEL_RESPONSE_INVALID',
        problem: `${shownUrl} returned an invalid chat completion: ${problem}`,
        received: quote(payload),
        fix: 'Check that `baseUrl` points to an OpenAI-compatible server.',
      }),
    toolCall: (finishReason: string | undefined, partial: string) =>
      new DowelError({
        code: 'MODEL_RESPONSE_INVALID',
        problem: `"${model}" called a tool instead of writing text`,
        expected: 'text',
        received: `a tool call, with finish reason "${finishReason ?? 'none'}"`,
        fix: 'Remove the tools from the option `body`, or set `tool_choice` to "none" there.',
        details: { partial },
      }),
    tooLarge: (limit: string, partial: string) =>
      new DowelError({
        code: 'MODEL_RESPONSE_TOO_LARGE',
        problem: `The response from ${shownUrl} is too large`,
        expected: `at most ${limit}`,
        received: 'more',
        fix: 'Set a lower `maxTokens`, and check that `baseUrl` points to an OpenAI-compatible server.',
        details: { partial },
      }),
    reported: (message: string, partial: string) =>
      new DowelError({
        code: 'MODEL_SERVER_ERROR',
        problem: `${shownUrl} reported an error`,
        received: quote(message),
        details: { partial },
      }),
    streamCut: (partial: string, cause?: unknown) =>
      new DowelError({
        code: 'MODEL_STREAM_CUT',
        problem: `The stream from ${shownUrl} was cut off`,
        expected: 'a stream that ends with a finish reason or [DONE]',
        received: `${partial.length} characters of output`,
        fix: 'Try again; if it happens often, look for a proxy that closes long connections.',
        cause,
        details: { partial },
      }),
    incomplete: (finishReason: string, partial: string) =>
      new DowelError({
        ...explainFinish(finishReason),
        problem: `The output of "${model}" was cut off`,
        expected: 'complete output',
        received: `${partial.length} characters with finish reason "${finishReason}"`,
        details: { partial },
      }),
  };
}

function explainFinish(finishReason: string): { readonly code: string; readonly fix: string } {
  switch (finishReason.toLowerCase()) {
    case 'length':
    case 'model_length':
      return {
        code: 'MODEL_OUTPUT_TRUNCATED',
        fix: 'Raise `maxTokens`, or ask for shorter output.',
      };
    case 'content_filter':
    case 'safety':
      return {
        code: 'MODEL_OUTPUT_FILTERED',
        fix: "The server's content filter stopped it: change the prompt.",
      };
    default:
      return {
        code: 'MODEL_OUTPUT_INCOMPLETE',
        fix: "Try again later; the server's documentation explains the finish reason.",
      };
  }
}

function adviseOn(status: number, model: string): string {
  if (status === 401 || status === 403) return 'Check `apiKey`.';
  if (status === 404) return `Check \`baseUrl\`, and that the server has the model "${model}".`;
  if (status === 408 || status === 409) return 'The server was busy: try again later.';
  if (status === 429) return "Send fewer requests, or check the key's quota.";
  if (status >= 500) return 'This is a server error: try again later.';
  if (status < 400) return 'The server redirects: set `baseUrl` to the final URL.';
  return 'Check the options of OpenAIModel: the server rejected the request.';
}

/** Reads the message in `error.message`, `error` or `message`; otherwise returns the whole body. */
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

/** `fetch` reports only "fetch failed"; the reason is in its cause. */
function describeCause(error: unknown): string {
  try {
    const inner = error instanceof Error ? error.cause : undefined;
    if (inner instanceof Error && inner.message !== '') return messageOf(inner);
  } catch {
    // A getter or a proxy trap threw.
  }
  return messageOf(error);
}
