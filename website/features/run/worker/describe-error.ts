import { isDowelError, messageOf } from '@dowel/core/errors';

import { inspect } from '../inspect/index.js';
import type { RunError } from '../shared/messages.js';
import { findPlace } from './program-stack.js';

/** Describes the value that a program threw. */
export function describeError(error: unknown): RunError {
  if (!(error instanceof Error)) return { name: 'Uncaught', message: inspect(error) };
  const { name } = error;
  return {
    name,
    message: messageOf(error),
    ...(isDowelError(error) ? { code: error.code } : {}),
    ...(isDowelError(error) && error.docs !== undefined ? { docs: error.docs } : {}),
    ...findPlace(error),
  };
}
