import { toCamelCase, toPascalCase, toSlug, type Words } from './picker.js';

interface Names {
  readonly type: string;
  readonly instance: string;
  readonly other: string;
  readonly verb: string;
  readonly event: string;
  readonly option: string;
  readonly field: string;
  readonly large: number;
  readonly small: number;
}

const listings: readonly ((names: Names) => string)[] = [
  useInstance,
  declareClass,
  testInstance,
  parseInput,
];

/** Writes a TypeScript listing of about 15 lines. A page has one of each kind, by `number`. */
export function writeCode(words: Words, number: number): string {
  // The order of the words is part of the corpus.
  const type = toPascalCase(words.noun());
  const names = {
    type,
    instance: toCamelCase(type),
    other: toPascalCase(words.noun()),
    verb: words.verb(),
    event: words.verb(),
    option: words.identifier(),
    field: words.identifier(),
    large: Math.floor(words.below(900) + 100),
    small: Math.floor(words.below(60) + 2),
  };
  return ['```ts', listings[number % listings.length]?.(names), '```'].join('\n');
}

function useInstance({ type, instance, other, verb, event, option, field, large, small }: Names) {
  return `import { create${type}, type ${other}Options } from '@example/${toSlug(type)}';

const options: ${other}Options = {
  name: '${instance}-${large}',
  ${option}: true,
  timeoutMs: ${large},
  retries: ${small % 9},
};

// The instance is shared by every caller in this module.
export const ${instance} = create${type}(options);

export async function ${verb}${other}(id: string): Promise<void> {
  const handle = await ${instance}.open(id);
  await handle.${event}({ ${field}: ${small} });
}`;
}

function declareClass({ type, other, verb, option }: Names) {
  return `export interface ${type}Config {
  /** How long to wait before giving up, in milliseconds. */
  timeoutMs?: number;
  /** Names of the ${other} instances to ${verb}. */
  targets: readonly string[];
  ${option}?: (error: Error) => boolean;
}

export class ${type} implements AsyncDisposable {
  #open = new Map<string, number>();
  constructor(private readonly config: ${type}Config) {}

  async [Symbol.asyncDispose]() {
    for (const [id] of this.#open) await this.close(id);
  }
  async close(id: string) { this.#open.delete(id); }
}`;
}

function testInstance({ type, instance, other, verb, event, option, field, large, small }: Names) {
  return `import { test, expect } from '@example/testing';
import { ${instance} } from './${toSlug(type)}.js';

test('${verb}s the ${other} after ${small} seconds', async () => {
  const seen: string[] = [];
  ${instance}.on('${event}', (event) => seen.push(event.id));

  await ${instance}.${option}('item-${large}');
  await ${instance}.settle({ timeoutMs: ${large} });

  expect(seen).toHaveLength(${(small % 5) + 1});
  expect(seen[0]).toBe('item-${large}');
  expect(${instance}.stats.${field}).toBeGreaterThan(${small});
  expect(${instance}.pending).toBe(0);
});`;
}

function parseInput({ option, event, large, small }: Names) {
  return `type Result<T> = { ok: true; value: T } | { ok: false; error: string };

export function ${option}(input: unknown): Result<number> {
  if (typeof input !== 'object' || input === null) {
    return { ok: false, error: 'expected an object' };
  }
  const { limit = ${large} } = input as { limit?: number };
  if (!Number.isInteger(limit) || limit < ${small}) {
    return { ok: false, error: \`limit must be at least ${small}, got \${limit}\` };
  }
  return { ok: true, value: Math.min(limit, ${large * 10}) };
}

const parsed = ${option}({ limit: ${large} });
if (parsed.ok) console.log('${event} with limit', parsed.value);`;
}
