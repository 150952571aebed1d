import type { Runtime } from '@dowel/core';
import { readEvents, type ServerSentEvent } from './read-events.js';

/** What a client sends with its request. */
export interface Sending {
  readonly accept?: string;
  readonly signal?: AbortSignal;
  /** The user that `identifyByToken` finds. */
  readonly token?: string;
}

/** The `Accept` header of a client that streams. */
export const STREAM = 'text/event-stream';

export async function post(
  runtime: Runtime,
  path: string,
  body: unknown,
  sending: Sending = {},
): Promise<Response> {
  return send(runtime, path, sending, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
}

export async function get(
  runtime: Runtime,
  path: string,
  sending: Sending = {},
): Promise<Response> {
  return send(runtime, path, sending, { method: 'GET' });
}

/** Sends a message that needs approval, and returns the status and the body of the answer. */
export async function ask(runtime: Runtime, sending: Sending = {}) {
  const body = { message: 'Write to Bob', conversationId: 'c1' };
  const response = await post(runtime, '/chat', body, sending);
  return {
    status: response.status,
    json: (await response.json()) as { eventId: string; pausedAt: number },
  };
}

/** Approves or refuses a step. */
export async function decide(
  runtime: Runtime,
  id: string,
  body: unknown = { approved: true },
  sending: Sending = {},
) {
  return read(await post(runtime, `/chat/approvals/${id}`, body, sending));
}

/** Asks for the outcome of an event. */
export async function getOutcome(
  runtime: Runtime,
  id: string,
  { wait, ...sending }: Sending & { readonly wait?: number | string } = {},
) {
  const query = wait === undefined ? '' : `?wait=${wait}`;
  return read(await get(runtime, `/chat/events/${id}${query}`, sending));
}

/** Opens the stream of an event. */
export async function follow(
  runtime: Runtime,
  id: string,
  sending: Sending = {},
): Promise<ReadableStreamDefaultReader<string>> {
  return openReader(await get(runtime, `/chat/events/${id}`, { accept: STREAM, ...sending }));
}

/** Reads all events of a stream. */
export async function readAll(response: Response): Promise<ServerSentEvent[]> {
  return readEvents(openReader(response));
}

export function openReader(response: Response): ReadableStreamDefaultReader<string> {
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  if (reader === undefined) throw new Error('The response has no body.');
  return reader;
}

/** Identifies the sender by its token, which is the user's name. */
export function identifyByToken({ headers }: Request): { user: string } | 401 {
  const user = headers.get('authorization')?.replace('Bearer ', '') ?? '';
  return user === '' ? 401 : { user };
}

async function read(response: Response): Promise<{ status: number; json: unknown }> {
  return { status: response.status, json: (await response.json()) as unknown };
}

async function send(
  runtime: Runtime,
  path: string,
  { accept = 'application/json', signal, token }: Sending,
  init: RequestInit,
): Promise<Response> {
  const headers = new Headers(init.headers);
  headers.set('Accept', accept);
  if (token !== undefined) headers.set('Authorization', `Bearer ${token}`);
  return runtime.server.fetch(
    new Request(`http://localhost${path}`, {
      ...init,
      headers,
      ...(signal === undefined ? {} : { signal }),
    }),
  );
}
