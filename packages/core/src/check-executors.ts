import { DowelError } from './errors.js';
import type { Executor } from './executor.js';

/** The part of a plugin that planning needs. It isn't a `Plugin`, because that type refers to the runtime. */
export interface ExecutorSource {
  readonly id: string;
  readonly description: string;
  readonly executors: readonly Executor[];
}

/** The executors that have been checked. */
const checkedExecutors = new WeakSet<Executor>();

type Refuse = (expected: string, received: string, fix?: string) => never;

/**
 * Returns a plugin's executors. Checks those that are new, because a plugin may add executors at any time, for example
 * in `init`, or create them in a getter.
 *
 * @throws `PLUGIN_INVALID`
 */
export function listExecutors({ id, executors }: ExecutorSource): readonly Executor[] {
  const refuse: Refuse = refuserFor(id);
  const isList: boolean = Array.isArray(executors);
  if (!isList) refuse('an array of `executors`', typeof executors);
  for (const executor of executors as readonly (Executor | null)[]) {
    if (executor === null || typeof executor !== 'object') {
      return refuse('an object for each executor', String(executor));
    }
    if (checkedExecutors.has(executor)) continue;
    checkExecutor(executor, refuse);
    checkedExecutors.add(executor);
  }
  checkNames(
    executors.map(({ name }) => name),
    'executor',
    refuse,
  );
  return executors;
}

export function refuserFor(id: unknown): Refuse {
  return (expected, received, fix) => {
    throw new DowelError({
      code: 'PLUGIN_INVALID',
      problem: `Plugin "${String(id)}" is malformed`,
      expected,
      received,
      ...(fix === undefined ? {} : { fix }),
    });
  };
}

export function checkNames(names: readonly unknown[], kind: string, refuse: Refuse): void {
  const known = new Set<unknown>();
  for (const name of names) {
    if (typeof name !== 'string') refuse(`a name for each ${kind}`, typeof name);
    if (name === '') refuse(`a name for each ${kind}`, 'an empty name');
    if (known.has(name)) refuse(`a unique name for each ${kind}`, `two named "${name}"`);
    known.add(name);
  }
}

/** Any field of an executor may be wrong in JavaScript. */
type LooseExecutor = Readonly<Record<keyof Executor, unknown>>;

function checkExecutor(executor: Executor, refuse: Refuse): void {
  const {
    name,
    description,
    execute,
    input,
    timeout,
    needsApproval,
    available,
    retries,
    retryDelay,
    idempotent,
  } = executor as LooseExecutor;
  if (typeof name !== 'string') refuse('a name for each executor', typeof name);
  // A line break would forge another line of the prompt that lists the executors.
  if (/[\p{Cc}\p{Zl}\p{Zp}]/u.test(name)) {
    refuse('a name without line breaks and control characters', JSON.stringify(name));
  }
  const place = `in "${name}"`;
  if (typeof description !== 'string') {
    refuse('a text as `description` of each executor', `${typeof description} ${place}`);
  }
  if (typeof execute !== 'function') {
    refuse('an `execute` function in each executor', `${typeof execute} ${place}`);
  }
  if (input !== undefined && !isZodSchema(input)) {
    refuse(
      'a zod 4 schema as `input`',
      `${describeInput(input)} ${place}`,
      'Write `input: z.object({ … })` with zod 4.0 or later.',
    );
  }
  if (timeout !== undefined && !(isMilliseconds(timeout) && timeout > 0)) {
    refuse('a `timeout` above 0 and below 2147483648 ms', `${show(timeout)} ${place}`);
  }
  if (!['undefined', 'boolean', 'function'].includes(typeof needsApproval)) {
    refuse('a boolean or a function as `needsApproval`', `${typeof needsApproval} ${place}`);
  }
  if (!['undefined', 'function'].includes(typeof available)) {
    refuse('a function as `available`', `${typeof available} ${place}`);
  }
  if (!['undefined', 'boolean'].includes(typeof idempotent)) {
    refuse('a boolean as `idempotent`', `${typeof idempotent} ${place}`);
  }
  checkRetries(retries, place, refuse);
  if (retryDelay !== undefined && !isMilliseconds(retryDelay)) {
    refuse('a `retryDelay` from 0 to 2147483647 ms', `${show(retryDelay)} ${place}`);
  }
  if (idempotent === false && retries !== undefined && retries !== 0) {
    refuse('`retries` only in an executor that may run twice', `\`idempotent: false\` ${place}`);
  }
}

function checkRetries(retries: unknown, place: string, refuse: Refuse): void {
  if (retries === undefined) return;
  if (!Number.isInteger(retries) || Number(retries) < 0 || Number(retries) > 100) {
    refuse('a whole number from 0 to 100 as `retries`', `${show(retries)} ${place}`);
  }
}

/** Returns whether a value is a time that a timer can wait. */
function isMilliseconds(value: unknown): value is number {
  return typeof value === 'number' && value >= 0 && value < 2 ** 31;
}

function show(value: unknown): string {
  return typeof value === 'number' || value === null ? String(value) : typeof value;
}

/** Checks fields instead of using `instanceof`, because the schema may come from another copy of zod. */
function isZodSchema(value: unknown): boolean {
  return (
    typeof value === 'object' &&
    value !== null &&
    '_zod' in value &&
    'safeParseAsync' in value &&
    typeof value.safeParseAsync === 'function'
  );
}

function describeInput(value: unknown): string {
  if (value === null) return 'null';
  const isZod3 = typeof value === 'object' && '_def' in value;
  return isZod3 ? 'a zod 3 schema' : typeof value;
}
