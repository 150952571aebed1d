import { inspect as inspectInNode } from 'node:util';

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { inspect } from './index.js';

const options = { breakLength: 100 };

function expectSame(value: unknown): void {
  expect(inspect(value, options)).toBe(inspectInNode(value, options));
}

class Shape {
  readonly sides = 4;
  #hidden = 1;
  get area(): number {
    return this.#hidden;
  }
}
class Square extends Shape {
  readonly [Symbol.toStringTag] = 'quadratic';
}
class Tagged {
  get [Symbol.toStringTag](): string {
    return this.constructor.name.toLowerCase();
  }
}
class ShapeError extends Error {}
class NamedError extends Error {
  override readonly name = 'NamedError';
  readonly code = 'ODD';
}

const circular: { self?: unknown; list: unknown[] } = { list: [] };
circular.self = circular;
circular.list.push(circular.list, circular);

const withoutStack = (error: Error): Error => Object.assign(error, { stack: String(error) });

describe('inspect', () => {
  it.each<[string, unknown]>([
    ['primitives', [1, -0, 2n, true, null, undefined, Symbol('s'), NaN, 'text']],
    ['quotes', ["it's", `it's "so"`, `it's "so" \`here\``, 'a\nb\t\\', '\x00\x7f', '\ud800']],
    ['keys', { 'a-b': 1, $c: 2, [Symbol('d')]: 3, 4: 5, ['__proto__']: 6, "it's": 7 }],
    [
      'class instances',
      [
        new Shape(),
        new Square(),
        new Tagged(),
        new (class {
          a = 1;
        })(),
      ],
    ],
    ['objects without prototype', Object.assign(Object.create(null), { a: 1 })],
    [
      'accessors',
      Object.defineProperties(
        {},
        {
          a: { get: () => 1, enumerable: true },
          b: { set: () => undefined, enumerable: true },
          c: { get: () => 1, set: () => undefined, enumerable: true },
        },
      ),
    ],
    [
      'functions',
      [
        () => 1,
        function named() {
          return 1;
        },
        async () => 1,
        function* () {
          yield 1;
        },
        Shape,
        Square,
        class {
          a = 1;
        },
      ],
    ],
    ['a function with properties', Object.assign(() => 1, { a: 1 })],
    [
      'maps and sets',
      {
        map: new Map<unknown, unknown>([
          ['a', { b: 1 }],
          [{}, []],
        ]),
        set: new Set([1, 'two']),
        empty: [new Map(), new Set()],
      },
    ],
    ['dates and patterns', [new Date(0), new Date(NaN), /a+/gi]],
    [
      'boxed values',
      [new Number(1), new String('abc'), new Boolean(false), Object(2n), Object(Symbol('s'))],
    ],
    [
      'typed arrays',
      [new Uint8Array(3), new Float64Array([1.5, -0]), new BigInt64Array(2), new Uint8Array(0)],
    ],
    ['buffers', new Uint8Array([1, 2, 255]).buffer],
    ['weak collections', [new WeakMap(), new WeakSet()]],
    ['a pending promise', new Promise(() => undefined)],
    ['references to itself', circular],
    [
      'deep objects',
      { a: { b: { c: { d: 1 }, e: [1], f: new Shape(), g: new Map([[1, 2]]), h: {} } } },
    ],
    ['sparse arrays', Object.assign(new Array<number>(5), { 0: 1, 3: 4 })],
    ['arrays with properties', Object.assign([1, 2], { extra: true })],
    ['long arrays', Array.from({ length: 130 }, (_, index) => index)],
    ['arrays of words', Array.from({ length: 30 }, (_, index) => 'word'.repeat((index % 3) + 1))],
    ['arrays of wide characters', Array.from({ length: 12 }, () => '表情😀')],
    ['long strings', { text: 'line\n'.repeat(40), other: 'x'.repeat(10_005) }],
    [
      'errors',
      [
        withoutStack(new Error('a')),
        withoutStack(new ShapeError('b')),
        withoutStack(new NamedError('c')),
      ],
    ],
    [
      'an error with a cause',
      withoutStack(new TypeError('a', { cause: withoutStack(new RangeError('b')) })),
    ],
    [
      'an error with a stack',
      Object.assign(new ShapeError('b'), {
        stack: 'Error: b\n    at one (file.ts:1:2)\n    at two',
      }),
    ],
    [
      'an object with an error',
      { error: Object.assign(new Error('b'), { stack: 'Error: b\n    at one (file.ts:1:2)' }) },
    ],
    [
      'an aggregate error',
      withoutStack(new AggregateError([withoutStack(new Error('x'))], 'many')),
    ],
    ['custom inspection', { [Symbol.for('nodejs.util.inspect.custom')]: () => ({ shown: true }) }],
    ['a module of Node', URL.prototype.constructor],
    ['a subclass of Array', Object.setPrototypeOf([1], class List extends Array {}.prototype)],
    ['a subclass of Map', new (class Names extends Map<string, number> {})().set('a', 1)],
  ])('prints %s as Node does', (_, value) => {
    expectSame(value);
    expectSame({ inside: { another: value } });
  });

  it('prints generated values as Node does', () => {
    fc.assert(
      fc.property(
        fc.anything({
          maxDepth: 5,
          withBigInt: true,
          withDate: true,
          withMap: true,
          withSet: true,
          withNullPrototype: true,
          withSparseArray: true,
          withTypedArray: true,
        }),
        expectSame,
      ),
      { numRuns: 1000 },
    );
  });

  it('prints generated lists of words and numbers as Node does', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.array(fc.integer(), { minLength: 5, maxLength: 120 }),
          fc.array(fc.string(), { minLength: 5, maxLength: 120 }),
          fc.dictionary(fc.string(), fc.array(fc.float(), { maxLength: 30 })),
        ),
        expectSame,
      ),
      { numRuns: 500 },
    );
  });
});
