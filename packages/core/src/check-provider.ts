import { DowelError } from './errors.js';
import type { ModelProvider } from './model-provider.js';

/**
 * Rejects a malformed provider before any of it is used. TypeScript rules out most mistakes, but providers can also be
 * written in JavaScript, and fields may be assigned late.
 *
 * @throws `PROVIDER_INVALID`, naming the missing or invalid field and, if the field belongs to a capability, the
 * capability's index.
 */
export function checkProvider(provider: ModelProvider): void {
  const { id, name, capabilities } = provider as Partial<Record<keyof ModelProvider, unknown>>;
  const refuse = (expected: string, received: string): never => {
    throw new DowelError({
      code: 'PROVIDER_INVALID',
      problem: `Model provider "${String(id)}" is malformed`,
      expected,
      received,
    });
  };
  if (!isText(id)) refuse('a non-empty `id`', show(id));
  if (!isText(name)) refuse('a non-empty `name`', show(name));
  if (!Array.isArray(capabilities))
    return refuse('an array of `capabilities`', typeof capabilities);
  for (const [index, capability] of capabilities.entries()) {
    const wrong = findFault(capability);
    if (wrong !== undefined) refuse(wrong, `an invalid value in capability ${index}`);
  }
}

function findFault(capability: unknown): string | undefined {
  if (typeof capability !== 'object' || capability === null) return 'an object for each capability';
  const { id, input, output, execute } = capability as Record<string, unknown>;
  if (!isText(id)) return 'a non-empty `id`';
  if (!isSchema(input)) return 'a zod schema as `input`';
  if (!isSchema(output)) return 'a zod schema as `output`';
  return typeof execute === 'function' ? undefined : 'an `execute` function';
}

function show(value: unknown): string {
  return value === '' ? 'an empty string' : typeof value;
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value !== '';
}

function isSchema(value: unknown): boolean {
  return (
    typeof value === 'object' &&
    value !== null &&
    'safeParseAsync' in value &&
    typeof value.safeParseAsync === 'function'
  );
}
