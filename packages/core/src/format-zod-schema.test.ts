import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { formatZodSchema } from './format-zod-schema.js';
import { PipelineModificationSchema } from './pipeline/schemas.js';

const Level = { Low: 1, High: 2, 1: 'Low', 2: 'High' } as const;

describe('formatZodSchema', () => {
  it.each<[string, z.ZodType, string]>([
    ['a string', z.string(), 'string'],
    ['a number', z.number(), 'number'],
    ['a boolean', z.boolean(), 'boolean'],
    ['null', z.null(), 'null'],
    ['undefined', z.undefined(), 'undefined'],
    ['void', z.void(), 'undefined'],
    ['any', z.any(), 'any'],
    ['unknown', z.unknown(), 'unknown'],
    ['never', z.never(), 'never'],
    ['a symbol', z.symbol(), 'symbol'],
    ['not a number', z.nan(), 'NaN'],
    ['a date', z.date(), 'Date'],
    ['a bigint', z.bigint(), 'bigint'],
    ['a file', z.file(), 'File'],
    ['a custom schema', z.custom(), 'unknown'],
    ['a literal', z.literal('a'), '"a"'],
    [
      'several literals',
      z.literal(['a', 1, null, true, 2n, undefined]),
      '"a" | 1 | null | true | 2n | undefined',
    ],
    ['an enum', z.enum(['a', 'b']), '"a" | "b"'],
    ['a TypeScript enum', z.enum(Level), '1 | 2'],
    ['an array', z.array(z.string()), 'string[]'],
    ['an array of alternatives', z.array(z.enum(['a', 'b'])), '("a" | "b")[]'],
    [
      'an array of described items',
      z.array(z.string().describe('a city')),
      '(string /* a city */)[]',
    ],
    [
      'a tuple',
      z.tuple([z.string(), z.number().optional()], z.boolean()),
      '[string, number?, ...boolean[]]',
    ],
    [
      'a tuple with an optional union',
      z.tuple([z.union([z.string(), z.number()]).optional()]),
      '[(string | number)?]',
    ],
    ['a union', z.union([z.string(), z.array(z.number())]), 'string | number[]'],
    ['a nullable schema', z.string().nullable(), 'string | null'],
    ['a nullish schema', z.array(z.string().nullish()), '(string | null)[]'],
    ['a record', z.record(z.string(), z.number()), 'Record<string, number>'],
    [
      'a partial record',
      z.partialRecord(z.enum(['a', 'b']), z.number()),
      'Partial<Record<"a" | "b", number>>',
    ],
    ['a map', z.map(z.string(), z.number()), 'Map<string, number>'],
    ['a set', z.set(z.string()), 'Set<string>'],
    [
      'a template literal',
      z.templateLiteral(['v', z.number(), z.enum(['a', 'b'])]),
      '`v${number}${"a" | "b"}`',
    ],
    ['read-only values', z.array(z.string()).readonly(), 'string[]'],
    ['a promise', z.promise(z.string()), 'string'],
    ['a lazy schema', z.lazy(() => z.string()), 'string'],
    ['the input of a transform', z.string().transform(Number), 'string'],
    ['the input of a pipe', z.string().transform(Number).pipe(z.number()), 'string'],
    ['the inner schema of a preprocessed value', z.preprocess(Number, z.number()), 'number'],
    ['an empty object', z.object({}), '{}'],
  ])('writes %s', (_, schema, text) => {
    expect(formatZodSchema(schema)).toBe(text);
  });

  // zod has codecs since 4.1.
  it.skipIf(!('codec' in z))('writes a codec, by what goes in', () => {
    const convert = { decode: (text: string) => new Date(text), encode: String };
    const schema = z.codec(z.iso.date(), z.date(), convert);
    expect(formatZodSchema(schema)).toBe('// ISO 8601 date\nstring');
  });

  it.each<[z.ZodType, string]>([
    [z.string().min(1).max(5), 'string; // at least 1 character; at most 5 characters'],
    [z.string().length(2), 'string; // exactly 2 characters'],
    [z.email(), 'string; // email address'],
    [z.email().min(9), 'string; // email address; at least 9 characters'],
    [z.url(), 'string; // URL'],
    [z.uuid(), 'string; // UUID'],
    [z.iso.datetime(), 'string; // ISO 8601 date and time'],
    [z.stringFormat('hex', /^[0-9a-f]*$/), 'string; // format hex'],
    [z.string().regex(/^a+$/i), 'string; // matches /^a+$/i'],
    [
      z.string().startsWith('a').endsWith('b').includes('"'),
      'string; // starts with "a"; ends with "b"; contains "\\""',
    ],
    [z.string().trim().toLowerCase(), 'string;'],
    [z.int().min(1).max(5), 'number; // integer; at least 1; at most 5'],
    [
      z.number().positive().lt(4).multipleOf(0.5),
      'number; // greater than 0; less than 4; multiple of 0.5',
    ],
    [z.uint32(), 'number; // unsigned 32-bit integer'],
    [
      z.coerce.date().min(new Date(0)),
      'string; // ISO 8601 date and time; at least 1970-01-01T00:00:00.000Z',
    ],
    [z.coerce.bigint(), 'number | string; // integer'],
    [z.array(z.string()).min(1).max(3), 'string[]; // at least 1 item; at most 3 items'],
    [z.set(z.string()).size(2), 'Set<string>; // exactly 2 items'],
    [z.string().refine(() => true, 'must rhyme'), 'string; // must rhyme'],
    [z.string().refine(() => true, { error: () => 'must scan' }), 'string; // must scan'],
    [z.string().refine(() => true, { error: ({ input }) => (input as string).trim() }), 'string;'],
    [z.string().refine(() => true), 'string;'],
    [z.string().superRefine(() => undefined), 'string;'],
    [z.string().describe('inner').nullable().describe('outer'), 'string | null; // outer; inner'],
    [z.string().describe('two\nlines */ here'), 'string; // two lines * / here'],
    [z.intersection(z.string(), z.union([z.string(), z.number()])), 'string & (string | number);'],
  ])('writes constraints and descriptions as comments: %#', (schema, line) => {
    expect(formatZodSchema(z.object({ it: schema }))).toBe(`{\n  it: ${line}\n}`);
  });

  it('marks optional properties and writes their defaults', () => {
    const schema = z.object({
      optional: z.string().optional(),
      default: z.string().default('x'),
      computed: z.array(z.number()).default(() => [1]),
      prefault: z.string().prefault('y'),
      catch: z.string().catch('z'),
      bigint: z.bigint().default(1n),
      required: z.string().optional().nonoptional(),
      preprocessed: z.preprocess(String, z.string()),
      'odd key': z.string().nullish(),
    });
    expect(formatZodSchema(schema).split('\n')).toEqual([
      '{',
      '  optional?: string;',
      '  default?: string; // default "x"',
      '  computed?: number[]; // default [1]',
      '  prefault?: string; // default "y"',
      '  catch?: string;',
      '  bigint?: bigint; // default 1n',
      '  required: string;',
      '  preprocessed: string;',
      '  "odd key"?: string | null;',
      '}',
    ]);
  });

  it('writes nested objects and which other keys they accept', () => {
    const schema = z.object({
      inner: z.strictObject({ a: z.string() }).describe('strict'),
      list: z.array(z.looseObject({ b: z.int() })).min(1),
      rest: z.object({}).catchall(z.number()),
    });
    expect(formatZodSchema(schema)).toBe(`{
  // strict
  inner: {
    a: string;
    // no other keys
  };
  // at least 1 item
  list: {
    b: number; // integer
    [key: string]: unknown;
  }[];
  rest: {
    [key: string]: number;
  };
}`);
  });

  it('writes a discriminated union', () => {
    expect(formatZodSchema(PipelineModificationSchema)).toBe(`  | {
      shouldModify: false;
      explanation: string; // why the rest of the pipeline is right as it is
    }
  | {
      shouldModify: true;
      explanation: string; // why the rest of the pipeline has to change
      // all steps still to run; an empty list ends the event
      modifiedSteps: {
        pluginId: string; // the id of the plugin; at least 1 character
        action: string; // the name of one of that plugin's executors; at least 1 character
        input?: unknown; // the input of the executor, if it lists one
      }[];
    }`);
  });

  it('gives a recursive schema a name', () => {
    const Category = z.object({
      name: z.string(),
      get children() {
        return z.array(Category.describe('one further down')).optional();
      },
    });
    expect(formatZodSchema(Category.describe('a category'))).toBe(`// a category
type Type1 = {
  name: string;
  children?: (Type1 /* one further down */)[];
};

Type1`);
  });

  it('takes the name of a recursive schema from its metadata and defines it once', () => {
    const Tree: z.ZodType = z.lazy(() => z.union([z.string(), z.array(Tree)])).meta({ id: 'Tree' });
    expect(formatZodSchema(z.object({ left: Tree, right: Tree })))
      .toBe(`type Tree = string | Tree[];

{
  left: Tree;
  right: Tree;
}`);
  });

  it('stops at a maximum depth when a schema never ends', () => {
    const grow = (): z.ZodType => z.object({ left: z.lazy(grow), right: z.lazy(grow) });
    expect(formatZodSchema(grow())).toContain('unknown; // nested too deeply to be shown');
  });
});
