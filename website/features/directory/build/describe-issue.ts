import type * as z from 'zod';

/** Describes a problem with the value that was received, if that is short enough to show. */
export function describeIssue({ message, input }: z.core.$ZodIssue): string {
  const isObject = typeof input === 'object' && input !== null && !Array.isArray(input);
  if (isObject) return message;
  const received = input === undefined ? 'nothing' : JSON.stringify(input);
  return received.length > 60 ? message : `${message}; received ${received}`;
}
