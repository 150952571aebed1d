import { DowelError } from '@dowel/core/errors';
import type { EventHandle } from '@dowel/core/types';
import { NAME_PATTERN } from './chat-request.js';

/** Who sends a request. */
export interface HttpIdentity {
  /** The user's name. Executors read it as `context.user`. */
  readonly user: string;
  /**
   * The conversations that this user may continue: all requests with the same scope share them. Set it to the name of a
   * team or a tenant to share conversations.
   *
   * @default only this user may continue the conversation
   */
  readonly scope?: string | undefined;
  /**
   * Data for executors, which read it as `context.metadata`. The model doesn't see it.
   *
   * @default {}
   */
  readonly metadata?: Readonly<Record<string, unknown>> | undefined;
}

/** Returns who sends a request, or the status that refuses it: 401 if the sender is unknown, 403 if it may not. */
export type Identify = (
  request: Request,
) => HttpIdentity | 401 | 403 | Promise<HttpIdentity | 401 | 403>;

/** Keeps clients out of other platforms' conversations, such as the operator's in the terminal. */
const PREFIX = 'http:';

/** The sender of a request. Without `identify`, every client may continue every HTTP conversation. */
export class Sender {
  readonly user: string | undefined;
  readonly metadata: Readonly<Record<string, unknown>>;
  readonly #scope: string | undefined;

  private constructor(identity?: HttpIdentity) {
    this.user = identity?.user;
    this.metadata = identity?.metadata ?? {};
    if (identity === undefined) return;
    const { user, scope } = identity;
    // A user may have the name of a scope.
    this.#scope = scope === undefined ? `user:${user}` : `scope:${scope}`;
  }

  /** Identifies the sender of a request, or returns the response that refuses it. */
  static async of(request: Request, identify: Identify | undefined): Promise<Sender | Response> {
    if (identify === undefined) return new Sender();
    const identity: unknown = await identify(request);
    if (identity === 401 || identity === 403) return refuseSender(identity);
    return new Sender(readIdentity(identity));
  }

  /** Returns the id under which a client's conversation is stored. The client's own id, at the end, has no slash. */
  toStoredId(conversationId: string): string {
    return this.#scope === undefined
      ? `${PREFIX}${conversationId}`
      : `${PREFIX}${this.#scope}/${conversationId}`;
  }

  /** Returns whether this client created an event. */
  owns({ platform, user, conversationId }: EventHandle): boolean {
    if (platform !== 'http') return false;
    const isInScope = this.toStoredId(toClientId(conversationId)) === conversationId;
    return isInScope && (this.user === undefined || this.user === user);
  }
}

/** Returns the id by which a client knows a stored conversation. */
export function toClientId(storedId: string): string {
  return storedId.startsWith(PREFIX)
    ? storedId.slice(Math.max(PREFIX.length, storedId.lastIndexOf('/') + 1))
    : storedId;
}

/** Refuses a request whose sender is unknown (401) or may not do this (403). */
export function refuseSender(status: 401 | 403): Response {
  return status === 401
    ? Response.json(
        { error: { code: 'UNAUTHENTICATED', message: 'The credentials are missing or invalid.' } },
        { status, headers: { 'WWW-Authenticate': 'Bearer' } },
      )
    : Response.json(
        {
          error: {
            code: 'FORBIDDEN',
            message: 'The credentials are not sufficient for this request.',
          },
        },
        { status },
      );
}

/** Reads each field once, so that the checked value is the one that is used. */
function readIdentity(identity: unknown): HttpIdentity {
  if (typeof identity !== 'object' || identity === null) {
    throw invalidIdentity(identity === null ? 'null' : typeof identity);
  }
  const { user, scope, metadata } = identity as Readonly<Record<keyof HttpIdentity, unknown>>;
  if (!isName(user)) throw invalidIdentity('an invalid `user`');
  if (scope !== undefined && !isName(scope)) throw invalidIdentity('an invalid `scope`');
  if (metadata !== undefined && !isObject(metadata)) throw invalidIdentity('invalid `metadata`');
  return { user, scope, metadata };
}

function invalidIdentity(received: string): DowelError {
  return new DowelError({
    code: 'HTTP_IDENTITY_INVALID',
    problem: '`identify` of HttpPlugin returned an invalid identity',
    expected: '401, 403, or an object with a `user`',
    received,
    fix: 'Return `{ user, scope, metadata }`: non-empty names without control characters, and an object. `scope` and `metadata` are optional.',
  });
}

function isName(value: unknown): value is string {
  return typeof value === 'string' && value.trim() !== '' && NAME_PATTERN.test(value);
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
