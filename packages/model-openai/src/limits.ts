/** Maximum size of a response in bytes, streamed or not. */
export const MAX_RESPONSE_BYTES = 16 * 2 ** 20;

/** Maximum number of bytes to read from a response with an error status. */
export const MAX_ERROR_BYTES = 64 * 2 ** 10;

/** Maximum number of characters in one event of a stream, and so in one line. */
export const MAX_EVENT_LENGTH = 2 ** 20;

/** Thrown while reading a response that exceeds a limit. */
export class LimitExceeded extends Error {
  /** The limit in words. */
  readonly limit: string;

  constructor(limit: string) {
    super(`The response exceeds its limit: ${limit}`);
    this.name = 'LimitExceeded';
    this.limit = limit;
  }
}

/** Returns the limit that a caught error reports, or `undefined` if it is another error. Never throws. */
export function limitOf(error: unknown): string | undefined {
  try {
    return error instanceof LimitExceeded ? error.limit : undefined;
  } catch {
    // A proxy trap threw.
    return undefined;
  }
}
