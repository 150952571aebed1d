import { isDowelError } from '../errors.js';

/** How many causes to follow, because an error may be its own cause. */
const maximumDepth = 10;

/**
 * Returns whether a handler failed only because its request ended early: the client disconnected, or the response was
 * complete before the body was read. Neither is a server error.
 */
export function isEndOfRequest(error: unknown, signal: AbortSignal): boolean {
  try {
    return hasEndOfRequest(error, signal);
  } catch {
    // A getter or a proxy trap of the error threw.
    return false;
  }
}

function hasEndOfRequest(error: unknown, signal: AbortSignal): boolean {
  let current = error;
  for (let depth = 0; depth < maximumDepth; depth += 1) {
    if (signal.aborted && current === signal.reason) return true;
    if (!(current instanceof Error)) return false;
    if (signal.aborted && current.name === 'AbortError') return true;
    if (isDowelError(current, 'SERVER_BODY_DISCARDED')) return true;
    current = current.cause;
  }
  return false;
}
