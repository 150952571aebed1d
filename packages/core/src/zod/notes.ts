import type * as z from 'zod';

type CheckDefinition =
  | z.core.$ZodChecks['_zod']['def']
  | z.core.$ZodStringFormatChecks['_zod']['def']
  | (z.core.$ZodCheckDef & { check: 'custom' });

const formatNames: Readonly<Record<string, string>> = {
  email: 'email address',
  url: 'URL',
  uuid: 'UUID',
  guid: 'UUID',
  datetime: 'ISO 8601 date and time',
  date: 'ISO 8601 date',
  time: 'ISO 8601 time',
  duration: 'ISO 8601 duration',
  ipv4: 'IPv4 address',
  ipv6: 'IPv6 address',
  cidrv4: 'IPv4 range',
  cidrv6: 'IPv6 range',
  e164: 'telephone number in E.164',
  lowercase: 'lower case',
  uppercase: 'upper case',
  emoji: 'emoji',
};

const numberFormats: Readonly<Record<string, string>> = {
  safeint: 'integer',
  int32: '32-bit integer',
  uint32: 'unsigned 32-bit integer',
  int64: '64-bit integer',
  uint64: 'unsigned 64-bit integer',
};

/** Describes a schema's checks in words: its length, its format, a refinement's message. */
export function notesOf(definition: z.core.$ZodTypeDef): string[] {
  const checks = (definition.checks ?? []).map((check) => check._zod.def);
  // A format schema (`z.email()`, `z.int()`) is its own first check.
  const own = 'check' in definition ? [definition as z.core.$ZodCheckDef] : [];
  const unit = definition.type === 'string' ? 'character' : 'item';
  return [...own, ...checks]
    .map((check) => noteOf(check as CheckDefinition, unit))
    .filter((note) => note !== undefined);
}

function noteOf(check: CheckDefinition, unit: string): string | undefined {
  switch (check.check) {
    case 'min_length':
    case 'min_size':
      return `at least ${count(check.minimum, unit)}`;
    case 'max_length':
    case 'max_size':
      return `at most ${count(check.maximum, unit)}`;
    case 'length_equals':
      return `exactly ${count(check.length, unit)}`;
    case 'size_equals':
      return `exactly ${count(check.size, unit)}`;
    case 'greater_than':
      return `${check.inclusive ? 'at least' : 'greater than'} ${formatBound(check.value)}`;
    case 'less_than':
      return `${check.inclusive ? 'at most' : 'less than'} ${formatBound(check.value)}`;
    case 'multiple_of':
      return `multiple of ${String(check.value)}`;
    case 'number_format':
    case 'bigint_format':
      return numberFormats[check.format];
    case 'string_format':
      return formatNote(check);
    case 'custom':
      return refinementNote(check);
    default:
      return undefined;
  }
}

function count(amount: number, unit: string): string {
  return `${amount} ${unit}${amount === 1 ? '' : 's'}`;
}

function formatBound(value: number | bigint | Date): string {
  return value instanceof Date ? value.toISOString() : String(value);
}

function formatNote(check: CheckDefinition & { check: 'string_format' }): string {
  if ('prefix' in check) return `starts with ${JSON.stringify(check.prefix)}`;
  if ('suffix' in check) return `ends with ${JSON.stringify(check.suffix)}`;
  if ('includes' in check) return `contains ${JSON.stringify(check.includes)}`;
  if (check.format === 'regex') return `matches ${String(check.pattern)}`;
  return formatNames[check.format] ?? `format ${check.format}`;
}

/** Returns a refinement's message, if it can be computed without an input. */
function refinementNote(check: z.core.$ZodCheckDef): string | undefined {
  const toMessage = check.error as ((issue: object) => unknown) | undefined;
  if (toMessage === undefined) return undefined;
  try {
    const message = toMessage({ code: 'custom', input: undefined, path: [] });
    if (typeof message === 'string') return message;
    const inner = (message as { message?: unknown } | null | undefined)?.message;
    return typeof inner === 'string' ? inner : undefined;
  } catch {
    return undefined;
  }
}
