import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isDowelError } from './errors.js';
import { cleanJsonString, extractJson } from './extract-json.js';

const nasty = fc.constantFrom(
  ...[
    '{',
    '}',
    '[',
    ']',
    '"',
    "'",
    '“',
    '”',
    '’',
    '\\',
    ',',
    ':',
    '//',
    '/*',
    '*/',
    '\n',
    '\t',
    ' ',
  ],
  ...[
    '```',
    '```json',
    '~~~',
    '{"a":1}',
    '[1]',
    'null',
    'True',
    '-',
    '0',
    '1e5',
    '\\u00e9',
    '<think>',
    '</think>',
    'x',
    '\uFEFF',
    '\0',
  ],
);
// Any UTF-16 unit, including lone surrogates, mixed with JSON and Markdown syntax.
const unit = fc.integer({ min: 0, max: 0xffff }).map((code) => String.fromCharCode(code));
const text = fc.array(fc.oneof(nasty, unit), { maxLength: 30 }).map((pieces) => pieces.join(''));
const key = fc.oneof(text, fc.constantFrom('__proto__', 'constructor', 'toString', '0', 'a'));
const number = fc.double({ noNaN: true, noDefaultInfinity: true });

const { json, container } = fc.letrec<{ json: unknown; container: unknown }>((tie) => ({
  json: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    fc.oneof(text, number, fc.integer(), fc.boolean(), fc.constant(null)),
    tie('container'),
  ),
  container: fc.oneof(
    fc.array(tie('json'), { maxLength: 5 }),
    fc
      .array(fc.tuple(key, tie('json')), { maxLength: 5 })
      .map((entries) => Object.fromEntries(entries)),
  ),
}));

// Begins with a word, because text entirely in quotes would be a JSON string.
const prose = fc
  .array(fc.constantFrom(...'Sure, here is: it\'s "fine"! ok? — \n'.split('')), { maxLength: 40 })
  .map((characters) => `Well ${characters.join('')}`);

/** The looser notation that models use. */
const looseStyle = fc.record({
  quotes: fc.constantFrom<[string, string][]>(['"', '"'], ["'", "'"], ['“', '”'], ['‘', '’']),
  comma: fc.constantFrom(',', ' ,\n', ', // why\n', ',/* ] } */'),
  trailing: fc.boolean(),
});
type LooseStyle = typeof looseStyle extends fc.Arbitrary<infer Style> ? Style : never;

function writeLoosely(value: unknown, style: LooseStyle): string {
  const { quotes, comma, trailing } = style;
  const list = (items: string[]): string =>
    items.join(comma) + (trailing && items.length > 0 ? comma : '');
  const writeText = (content: string): string => {
    const escaped = JSON.stringify(content).slice(1, -1);
    const inner = escaped.replace(/['‘-‟]/g, (quote) =>
      quote === "'" ? "\\'" : `\\u${quote.charCodeAt(0).toString(16)}`,
    );
    return quotes[0] + inner + quotes[1];
  };
  if (typeof value === 'string') return writeText(value);
  if (Array.isArray(value)) return `[${list(value.map((item) => writeLoosely(item, style)))}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const members = Object.entries(value).map(
    ([name, member]) => `${writeText(name)}: ${writeLoosely(member, style)}`,
  );
  return `{${list(members)}}`;
}

/** Normalises a value as JSON does: -0 becomes 0, for example. */
const throughJson = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

function expectError(input: string): void {
  let outcome: unknown;
  try {
    outcome = { value: extractJson(input) };
  } catch (error) {
    outcome = error;
  }
  expect(isDowelError(outcome), JSON.stringify([input, outcome])).toBe(true);
}

describe('extractJson, for any value', () => {
  it('reads what JSON.stringify writes', () => {
    fc.assert(
      fc.property(json, fc.constantFrom(undefined, 2, '\t'), (value, space) => {
        expect(extractJson(JSON.stringify(value, null, space))).toEqual(throughJson(value));
      }),
    );
  });

  it('keeps numbers exactly, including -0', () => {
    fc.assert(
      fc.property(number, (value) => {
        expect(extractJson(Object.is(value, -0) ? '-0' : String(value))).toBe(value);
      }),
    );
  });

  it('reads looser notation', () => {
    fc.assert(
      fc.property(json, looseStyle, (value, style) => {
        expect(extractJson(writeLoosely(value, style))).toEqual(throughJson(value));
      }),
    );
  });

  it('finds the value in prose', () => {
    fc.assert(
      fc.property(container, looseStyle, prose, prose, (value, style, before, after) => {
        const input = `${before} ${writeLoosely(value, style)} ${after}`;
        expect(extractJson(input)).toEqual(throughJson(value));
      }),
    );
  });

  it('finds the value in a fence among prose, and rejects a second, different value', () => {
    const fence = fc.constantFrom('```json', '```', '~~~json', '````jsonc');
    fc.assert(
      fc.property(container, fence, prose, prose, (value, opening, before, after) => {
        const closing = opening.replace(/\w/g, '');
        const written = JSON.stringify(value, null, 2);
        const fenced = `${before} {name}\n${opening}\n${written}\n${closing}\n${after}`;
        expect(extractJson(fenced)).toEqual(throughJson(value));
        expect(() => extractJson(`${fenced} {"other value": 1}`)).toThrow(
          expect.objectContaining({ code: 'JSON_AMBIGUOUS' }),
        );
      }),
    );
  });
});

describe('extractJson, for any reasoning', () => {
  const thought = text.map((content) => content.replaceAll('</think>', ''));

  it('finds the value after a block', () => {
    fc.assert(
      fc.property(thought, json, container, prose, (content, answer, value, before) => {
        const block = `<think>${content}</think>`;
        expect(extractJson(`${block}\n${JSON.stringify(answer)}`)).toEqual(throughJson(answer));
        const inProse = `${block}\n${before} ${JSON.stringify(value)}`;
        expect(extractJson(inProse)).toEqual(throughJson(value));
      }),
    );
  });

  it('finds the value after a closing tag without an opening one', () => {
    fc.assert(
      fc.property(container, json, prose, (draft, answer, before) => {
        const thoughts = `${before} ${JSON.stringify(draft)}?`;
        const input = `${thoughts}\n</think>\n${JSON.stringify(answer)}`;
        expect(extractJson(input)).toEqual(throughJson(answer));
      }),
    );
  });

  it('never returns a value of a thought that is cut off', () => {
    fc.assert(
      fc.property(thought, container, fc.constantFrom('', 'Sure. '), (content, draft, before) => {
        const written = JSON.stringify(draft).replaceAll('</think>', '');
        expectError(`${before}<think>${content}\n${written}`);
      }),
    );
  });

  it('gives positions in the whole text', () => {
    fc.assert(
      fc.property(thought, container, prose, (content, value, before) => {
        const block = `<think>${content}</think>`;
        const answer = `${before} ${JSON.stringify(value)} {"other value": 1}`;
        const offsetIn = (input: string): number => {
          try {
            extractJson(input);
          } catch (error) {
            if (isDowelError(error)) return error.details.offset as number;
          }
          throw new Error(`no error for ${input}`);
        };
        expect(offsetIn(block + answer)).toBe(block.length + offsetIn(answer));
      }),
    );
  });
});

describe('extractJson, for any text', () => {
  it('never returns a value for truncated JSON', () => {
    fc.assert(
      fc.property(container, looseStyle, fc.nat(), prose, (value, style, cut, before) => {
        const whole = writeLoosely(value, style);
        const part = whole.slice(0, cut % whole.length);
        expectError(part);
        expectError(`${before}${part}`);
        expectError(`\`\`\`json\n${part}`);
      }),
      { numRuns: 300 },
    );
  });

  it('never returns a value for JSON with a missing bracket', () => {
    const words = fc.constantFrom('a', '{', '}', '[', ']', 'x{y', 'x]', '"', "'");
    const tree = fc.letrec<{ node: unknown }>((tie) => ({
      node: fc.oneof(
        { depthSize: 'small' },
        fc.oneof(words, fc.integer()),
        fc.array(tie('node'), { maxLength: 4 }),
        fc.dictionary(words, tie('node'), { maxKeys: 4 }),
      ),
    })).node;
    fc.assert(
      fc.property(fc.array(tree, { maxLength: 4 }), fc.nat(), (value, choice) => {
        const written = JSON.stringify(value);
        const outsideStrings = written.replace(/"(?:[^"\\]|\\.)*"/g, (word) =>
          ' '.repeat(word.length),
        );
        const brackets = [...outsideStrings.matchAll(/[{}[\]]/g)].map(({ index }) => index);
        const lost = brackets[choice % brackets.length] ?? 0;
        expectError(written.slice(0, lost) + written.slice(lost + 1));
      }),
      { numRuns: 500 },
    );
  });

  it('returns a JSON value or throws an error with a position', () => {
    fc.assert(
      fc.property(text, (input) => {
        let value: unknown;
        try {
          value = extractJson(input);
        } catch (error) {
          if (!isDowelError(error)) throw error;
          const { offset, line, column } = error.details;
          expect(error.code).toMatch(/^JSON_/);
          expect([typeof line, typeof column, typeof offset]).toEqual([
            'number',
            'number',
            'number',
          ]);
          expect(offset).toBeLessThanOrEqual(input.length);
          return;
        }
        expect(throughJson(value)).toEqual(JSON.parse(cleanJsonString(input), noMinusZero));
      }),
      { numRuns: 2000 },
    );
  });

  it('agrees with JSON.parse on text that JSON.parse accepts', () => {
    fc.assert(
      fc.property(json, fc.nat(), fc.oneof(nasty, fc.constant('')), (value, place, piece) => {
        const written = JSON.stringify(value);
        const at = place % (written.length + 1);
        const changed = written.slice(0, at) + piece + written.slice(at + (piece === '' ? 1 : 0));
        let expected: unknown;
        try {
          expected = JSON.parse(changed);
        } catch {
          return;
        }
        try {
          expect(extractJson(changed)).toEqual(expected);
        } catch (error) {
          // JSON.parse is less strict about numbers and duplicate keys.
          if (!isDowelError(error)) throw error;
          expect(['JSON_INVALID', 'JSON_DUPLICATE_KEY']).toContain(error.code);
        }
      }),
      { numRuns: 1000 },
    );
  });
});

describe('cleanJsonString', () => {
  it('returns JSON that JSON.parse turns into the value of extractJson', () => {
    fc.assert(
      fc.property(container, looseStyle, prose, (value, style, before) => {
        const input = `${before} ${writeLoosely(value, style)}`;
        expect(JSON.parse(cleanJsonString(input))).toEqual(extractJson(input));
        expect(cleanJsonString(cleanJsonString(input))).toBe(cleanJsonString(input));
      }),
    );
  });
});

function noMinusZero(_: string, value: unknown): unknown {
  return value === 0 ? 0 : value;
}
