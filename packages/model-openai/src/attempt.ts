import type { ModelRequestConfig } from '@dowel/core';
import { checkOutput, readChunk, readCompletion } from './completion.js';
import type { Connection } from './connection.js';
import type { Failures } from './failures.js';
import { limitOf, MAX_ERROR_BYTES, MAX_RESPONSE_BYTES } from './limits.js';
import type { ResolvedOptions } from './options.js';
import { readBody } from './read-body.js';
import { parseRetryAfter, type Attempt } from './retry.js';
import { readServerSentEvents } from './server-sent-events.js';
import { Watchdog } from './watchdog.js';

/** Statuses below 500 after which the same request may succeed: timeout, conflict, and too many requests. */
const RETRIED_STATUSES = [408, 409, 429];

/** The parts of the provider that an attempt uses. */
export interface Sender {
  readonly connection: Connection;
  readonly failures: Failures;
  readonly options: Pick<ResolvedOptions, 'fetch' | 'idleTimeout'>;
}

/** Sends one request and reads the response. */
export async function attempt(
  { connection, failures, options }: Sender,
  body: string,
  { signal: outer, onText, onUsage }: ModelRequestConfig,
): Promise<Attempt> {
  const watchdog = new Watchdog(options.idleTimeout, failures.idle, outer);
  const { signal } = watchdog;
  /** Wraps a connection error, or rethrows the reason if the request was aborted. */
  const orAbort = (error: unknown): { cause: unknown } => {
    signal.throwIfAborted();
    return { cause: error };
  };
  try {
    const { url, headers } = connection;
    // Following a redirect could send headers with keys to another server.
    const request = { method: 'POST', headers, body, signal, redirect: 'manual' } as const;
    const response = await watchdog
      .waitFor(async () => {
        const given: unknown = await options.fetch(url, request);
        if (isResponse(given)) return given;
        throw new TypeError('`fetch` returned something else than a response.');
      })
      .catch(orAbort);
    if ('cause' in response) return { error: failures.unreachable(response.cause) };
    watchdog.touch();
    if (response.ok && onText !== undefined && response.body !== null && isStream(response)) {
      return await readStream(response.body, { failures, onText, onUsage, watchdog, outer });
    }
    const limit = response.ok ? MAX_RESPONSE_BYTES : MAX_ERROR_BYTES;
    const payload = await readBody(response.body, limit, watchdog).catch(orAbort);
    if ('cause' in payload) return { error: failures.unreachable(payload.cause) };
    if (!response.ok) return readFailure(response, payload.text, failures);
    if (!payload.complete) throw failures.tooLarge(`${limit} bytes`, '');
    const { text, usage } = readCompletion(payload.text, failures);
    if (usage !== undefined) onUsage?.(usage);
    // The server did not stream, so the text comes in one piece.
    if (onText !== undefined) await watchdog.pauseFor(() => onText(text));
    return { text };
  } finally {
    watchdog.stop();
  }
}

/** Doesn't use `instanceof`, because a custom `fetch` may have its own class. */
function isResponse(value: unknown): value is Response {
  return typeof value === 'object' && value !== null && 'headers' in value && 'body' in value;
}

function isStream({ headers }: Response): boolean {
  return headers.get('content-type')?.toLowerCase().startsWith('text/event-stream') ?? false;
}

function readFailure({ status, headers }: Response, payload: string, failures: Failures): Attempt {
  const error = failures.status(status, payload);
  if (!RETRIED_STATUSES.includes(status) && status < 500) throw error;
  return { error, retryAfter: parseRetryAfter(headers.get('retry-after'), Date.now()) };
}

async function readStream(
  stream: ReadableStream<Uint8Array>,
  context: {
    readonly failures: Failures;
    readonly onText: NonNullable<ModelRequestConfig['onText']>;
    readonly onUsage: ModelRequestConfig['onUsage'];
    readonly watchdog: Watchdog;
    readonly outer: AbortSignal | undefined;
  },
): Promise<Attempt> {
  const { failures, onText, onUsage, watchdog, outer } = context;
  const events = readServerSentEvents(stream, watchdog);
  let text = '';
  let refusal = '';
  let callsTool = false;
  let finishReason: string | undefined;
  let cause: unknown;
  let answered = false;
  let ended = false;
  try {
    while (!ended) {
      const event = await events.next().catch((error: unknown) => ({ lost: error }));
      if ('lost' in event) {
        outer?.throwIfAborted();
        // With a finish reason the text is complete, so a lost connection doesn't matter.
        if (finishReason === undefined) {
          watchdog.signal.throwIfAborted();
          const limit = limitOf(event.lost);
          if (limit !== undefined) throw failures.tooLarge(limit, text);
        }
        cause = event.lost;
        break;
      }
      if (event.done === true) break;
      if (event.value === '[DONE]') {
        ended = true;
        break;
      }
      const chunk = readChunk(event.value, failures);
      if (chunk.usage !== undefined) onUsage?.(chunk.usage);
      if (!chunk.hasChoice && chunk.error === undefined) continue;
      answered = true;
      finishReason = chunk.finishReason ?? finishReason;
      refusal += chunk.refusal;
      callsTool ||= chunk.callsTool;
      if (chunk.text !== '') {
        text += chunk.text;
        await watchdog.pauseFor(() => onText(chunk.text));
      }
      if (chunk.error !== undefined) throw failures.reported(chunk.error, text);
    }
  } finally {
    await events.return();
  }
  if (ended && !answered) throw failures.invalid('it has no choices', '[DONE]');
  if (ended || finishReason !== undefined) {
    checkOutput({ text, refusal, callsTool, finishReason }, '[DONE]', failures);
    return { text };
  }
  const error = failures.streamCut(text, cause);
  // Text that the caller has received cannot be taken back, so don't retry.
  if (text !== '') throw error;
  return { error };
}
