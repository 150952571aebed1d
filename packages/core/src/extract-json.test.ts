import { describe, expect, it } from 'vitest';
import { isDowelError, type DowelError } from './errors.js';
import { cleanJsonString, extractJson } from './extract-json.js';

function errorFrom(text: string): DowelError {
  try {
    extractJson(text);
  } catch (error) {
    if (isDowelError(error)) return error;
    throw error;
  }
  throw new Error(`no error for ${text}`);
}

describe('extractJson, with an example in a fence and the answer in the prose', () => {
  const example = 'For example:\n```json\n{"city": "X"}\n```\nMy answer: ';

  it.each([
    ['JSON_AMBIGUOUS', `${example}{"city": "Lisbon"}`],
    ['JSON_TRUNCATED', `${example}{"city": "Lis`],
  ])('throws %s', (code, text) => {
    expect(() => extractJson(text)).toThrow(expect.objectContaining({ code }));
  });
});

describe('extractJson', () => {
  it.each<[string, string, unknown]>([
    [
      'an object',
      '{"a": [1, 2.5e3, -0.5, true, false, null, "x"]}',
      { a: [1, 2500, -0.5, true, false, null, 'x'] },
    ],
    ['a scalar', ' 42\n', 42],
    ['a string', '"{not json}"', '{not json}'],
    ['a byte order mark', '\uFEFF{"a":1}', { a: 1 }],
    ['no-break spaces', '{\u00A0"a":\u20031}', { a: 1 }],
    ['trailing commas', '{"a": [1, 2,], "b": 3,}', { a: [1, 2], b: 3 }],
    ['comments', '// first\n{"a": 1, /* [2] */ "b": "//no"} // last', { a: 1, b: '//no' }],
    ['single quotes', `{'a': 'it\\'s "so"'}`, { a: `it's "so"` }],
    ['smart quotes', '{“a”: “it’s "so"”, ‘b’: ‘x’, „c“: 1}', { a: 'it’s "so"', b: 'x', c: 1 }],
    ['smart quotes inside a string', '{"a": "“x”, ‘y’"}', { a: '“x”, ‘y’' }],
    ['keys without quotes', '{a: 1, $b_2: 2, été: 3}', { a: 1, $b_2: 2, été: 3 }],
    ['raw newlines and tabs in strings', '{"a": "x\n\ty \\n"}', { a: 'x\n\ty \n' }],
    ['Python literals', "{'a': True, 'b': [False, None]}", { a: true, b: [false, null] }],
    [
      'escapes',
      String.raw`["\u00e9\ud83d\ude00\/\b\f\n\r\t\\\"", '\'\u0041']`,
      ['é😀/\b\f\n\r\t\\"', "'A"],
    ],
    [
      'a value surrounded by prose',
      'Sure, here: {"a": {"b": "}"}} Hope it helps!',
      { a: { b: '}' } },
    ],
    [
      'a value among brackets in prose',
      'As [note] says, {name} and {{x}} of [0-9]: {"a": 1} [x]',
      { a: 1 },
    ],
    ['the same value twice', '{"a": 1, "b": 2}, that is {"b": 2, "a": 1}', { a: 1, b: 2 }],
    ['a duplicate key with equal values', '{"a": [1], "a": [1]}', { a: [1] }],
    [
      'large integers that a double holds',
      '[9007199254740992, 100000000000000000000, 1000000000000000000000]',
      [2 ** 53, 1e20, 1e21],
    ],
  ])('reads %s', (_, text, value) => {
    expect(extractJson(text)).toEqual(value);
  });

  it.each<[string, string, unknown]>([
    ['a fence', 'Here:\n```json\n{"a": 1}\n```\nDone {b}.', { a: 1 }],
    ['a fence without a tag', '```\n[1]\n```', [1]],
    ['tildes', '~~~json5\n{a: 1}\n~~~', { a: 1 }],
    ['a fence on one line', 'It is ```json {"a": 1}``` as you see', { a: 1 }],
    ['a fence with a title', '```json title="a.json"\n{"a": 1}\n```', { a: 1 }],
    ['a scalar in a fence', '```JSON\n"x"\n```', 'x'],
    [
      'a fence inside a string',
      '```json\n{"a": "```js\\n{}\\n```", "b": "\n```\n"}\n```',
      { a: '```js\n{}\n```', b: '\n```\n' },
    ],
    [
      'a fence inside a string of the prose',
      'So: {"a": "\n```json\n[1]\n```\n"}',
      { a: '\n```json\n[1]\n```\n' },
    ],
    ['an unclosed fence', '```json\n{"a": 1}\n', { a: 1 }],
    ['a fence with a truncated end', '```json\n{"a": 1}\n``', { a: 1 }],
    [
      'a value among fences of other languages',
      '```js\nf({"x": 1})\n```\n{"a": 1}\n```python\n{"y": 2}\n```',
      { a: 1 },
    ],
    [
      'a value after a fence with other text',
      '```\n[INFO] started {"x": 1}\n```\n{"a": 1}',
      { a: 1 },
    ],
    [
      'a fence after invalid JSON in prose',
      'Not {foo: bar}, but\n```json\n{"a": 1}\n```',
      { a: 1 },
    ],
    ['equal fences', '```json\n{"a":1}\n```\nAgain:\n```json\n{ "a": 1 }\n```', { a: 1 }],
  ])('reads %s', (_, text, value) => {
    expect(extractJson(text)).toEqual(value);
  });

  it.each([
    ['', 'JSON_NOT_FOUND'],
    ['I do not know.', 'JSON_NOT_FOUND'],
    ["'Tis nothing", 'JSON_NOT_FOUND'],
    ['```js\n({"a": 1})\n```', 'JSON_NOT_FOUND'],
    ['{"a": 1} or {"a": 2}', 'JSON_AMBIGUOUS'],
    ['```json\n{"a":1}\n```\n```json\n{"a":2}\n```', 'JSON_AMBIGUOUS'],
    ['```json\n{"a":1}\n```json\n{"a":2}\n```', 'JSON_AMBIGUOUS'],
    ['```json\n{"a":1}\n{"a":2}\n```', 'JSON_AMBIGUOUS'],
    ['[1] is the source of {"a": 1}', 'JSON_AMBIGUOUS'],
    ['{"a": [1, 2', 'JSON_TRUNCATED'],
    ['{"a": "x', 'JSON_TRUNCATED'],
    ['["x\\', 'JSON_TRUNCATED'],
    ['["x\\u00', 'JSON_TRUNCATED'],
    ['[nul', 'JSON_TRUNCATED'],
    ['[-', 'JSON_TRUNCATED'],
    ['{"a": 1 /* ', 'JSON_TRUNCATED'],
    ['{"a": 1} and then [{"b": 2}, ', 'JSON_TRUNCATED'],
    ['"abc', 'JSON_TRUNCATED'],
    ['```json\n{"a": 1\n```', 'JSON_TRUNCATED'],
    ['```json\n```', 'JSON_TRUNCATED'],
    ['{"a": 1, "b": 2, "a": 3}', 'JSON_DUPLICATE_KEY'],
    ['['.repeat(1001) + ']'.repeat(1001), 'JSON_TOO_DEEP'],
    ['[NaN]', 'JSON_INVALID'],
    ['[-Infinity]', 'JSON_INVALID'],
    ['{"a": undefined}', 'JSON_INVALID'],
    ['{"a": yes}', 'JSON_INVALID'],
    ['[1 2]', 'JSON_INVALID'],
    ['{"a": 1 "b": 2}', 'JSON_INVALID'],
    ['{"a" 1}', 'JSON_INVALID'],
    ['{"a": {"b": 1]}', 'JSON_INVALID'],
    ['[1,,2]', 'JSON_INVALID'],
    ['{"a": 01}', 'JSON_INVALID'],
    ['[+1]', 'JSON_INVALID'],
    ['[.5]', 'JSON_INVALID'],
    ['1e400', 'JSON_INVALID'],
    ['[1e-400]', 'JSON_INVALID'],
    ['9007199254740993', 'JSON_INVALID'],
    [`[${'1'.repeat(5000)}]`, 'JSON_INVALID'],
    ['["\\d"]', 'JSON_INVALID'],
    ["['it's']", 'JSON_INVALID'],
    ['{True: 1, "a": [2]}', 'JSON_INVALID'],
    ['{"a": 1}}', 'JSON_INVALID'],
    ['{"a": 1}, "b": 2}', 'JSON_INVALID'],
    ['"a": {"b": 1}}', 'JSON_INVALID'],
    ['{{"a": 1}}', 'JSON_INVALID'],
    ['[x, {"a": 1}]', 'JSON_INVALID'],
    ['{"a" {"b": 1}}', 'JSON_INVALID'],
    ['{"a": x, "b": "\n```json\n[1]\n```\n"}', 'JSON_INVALID'],
    ['```json\n{"a": 1} extra\n```', 'JSON_INVALID'],
    ['```json\n{"a": 1}\n/* open\n```', 'JSON_INVALID'],
  ])('rejects %j', (text, code) => {
    expect(errorFrom(text).code).toBe(code);
  });

  it('reads a thousand levels of nesting', () => {
    const text = '['.repeat(1000) + ']'.repeat(1000);
    expect(cleanJsonString(text)).toBe(text);
  });

  it('reports the position of an error', () => {
    const error = errorFrom('Here:\n{"a": 1,\n "b": 2 "c": 3}');
    expect(error.details).toEqual({ line: 3, column: 9, offset: 23 });
    expect(error.message).toContain('line 3, column 9');
    expect(error.expected).toBe('a comma or "}" (opened at line 2, column 1)');
    expect(error.received).toBe('Here: {"a": 1, "b": 2 ▶"c": 3}');
  });

  it('reports the end and the opening of a truncated value', () => {
    const error = errorFrom('{"a": "xyz');
    expect(error.details).toMatchObject({ offset: 10 });
    expect(error.expected).toBe('a closing quote (opened at line 1, column 7)');
  });

  it('keeps the excerpt short and does not split emoji', () => {
    const error = errorFrom(`["${'😀'.repeat(500)}" "x"]`);
    expect(error.received?.length).toBeLessThan(80);
    expect(error.received).toMatch(/^…😀/u);
  });

  it('lists the positions of values that differ', () => {
    expect(errorFrom('{"a": 1}\n{"a": 1}\n{"a": 2}').details).toEqual({
      line: 3,
      column: 1,
      offset: 18,
      positions: [
        { line: 1, column: 1, offset: 0 },
        { line: 2, column: 1, offset: 9 },
        { line: 3, column: 1, offset: 18 },
      ],
    });
  });

  it.each([
    ['in prose', '', '[1] '],
    ['in one fence', '```json\n', '[1]\n'],
    ['in many fences', '', '```json\n[1]\n```\n'],
  ])('stops at a thousand values %s', (_, start, value) => {
    expect(extractJson(start + value.repeat(1_000))).toEqual([1]);
    const error = errorFrom(start + value.repeat(333_000));
    expect(error.code).toBe('JSON_AMBIGUOUS');
    expect(error.message).toMatch(/more than 1000 JSON values.*Expected: one JSON value/s);
    // The error is at the first value over the limit, so no later one was read.
    expect(error.details.offset).toBe(
      start.length + 1_000 * value.length + Math.max(0, value.indexOf('[')),
    );
  });

  it('counts only top-level values', () => {
    const list = Array.from({ length: 5_000 }, () => [1]);
    expect(extractJson(`Here: ${JSON.stringify(list)}`)).toEqual(list);
    expect(extractJson(`${'[x] {y} '.repeat(5_000)} {"a": 1}`)).toEqual({ a: 1 });
  });

  it('treats __proto__ as an ordinary key', () => {
    const value = extractJson('{"__proto__": {"polluted": true}, "constructor": 1}') as object;
    expect(Object.keys(value)).toEqual(['__proto__', 'constructor']);
    expect(Object.getPrototypeOf(value)).toBe(Object.prototype);
    expect('polluted' in value).toBe(false);
    expect(errorFrom('{"__proto__": 1, "__proto__": 2}').code).toBe('JSON_DUPLICATE_KEY');
  });

  it('rejects a value that is not a string', () => {
    expect(() => extractJson(undefined as unknown as string)).toThrow(
      expect.objectContaining({ code: 'JSON_NOT_TEXT' }),
    );
  });
});

describe('extractJson, with reasoning before the answer', () => {
  it.each<[string, string, unknown]>([
    ['a block with a draft', '<think>Maybe {"a": 1}?</think>{"a": 2}', { a: 2 }],
    ['a block among white space', '\uFEFF\n <think>\n[1] or [2]\n</think>\n\n[3]\n', [3]],
    ['a thinking block', '<thinking>[1]</thinking>[2]', [2]],
    ['a reasoning block', '<reasoning>[1]</reasoning>[2]', [2]],
    ['a thought', '<thought>[1]</thought>[2]', [2]],
    ['an analysis', '<analysis>[1]</analysis>[2]', [2]],
    ['redacted thinking', '<redacted_thinking>[1]</redacted_thinking>[2]', [2]],
    ['a tag with an attribute', '<think lang="en">[1]</think>[2]', [2]],
    ['a tag with white space', '< think >[1]</ think >[2]', [2]],
    ['the tags of Mistral', '[THINK]Maybe [1]?[/THINK]\n[2]', [2]],
    ['the tags of Mistral in small letters', '[think]Maybe [1]?[/think]\n[2]', [2]],
    ['the tags of Kimi', '◁think▷Maybe [1]?◁/think▷[2]', [2]],
    ['only the closing tag of Kimi', 'Maybe [1]?◁/think▷[2]', [2]],
    [
      'the channels of harmony',
      '<|channel|>analysis<|message|>[1]<|end|><|start|>assistant<|channel|>commentary<|message|>[2]<|end|><|start|>assistant<|channel|>final<|message|>[3]<|return|>',
      [3],
    ],
    [
      'a constrained channel of harmony',
      '<|channel|>analysis<|message|>[1]<|end|><|start|>assistant<|channel|>final <|constrain|>json<|message|>{"a": 2}',
      { a: 2 },
    ],
    ['an empty analysis', '<|channel|>final<|message|>[1]', [1]],
    ['capital letters', '<Think>[1]</THINK>[2]', [2]],
    ['an empty block', '<think>\n\n</think>\n\n[1]', [1]],
    ['several blocks', '<think>[1]</think>\n<reasoning>[2]</reasoning>\n[3]', [3]],
    ['a block within a block', '<think><think>[1]</think> [2]</think>[3]', [3]],
    ['broken JSON in the block', '<think>{"a": [1, ...], "b": "x</think>{"a": 2}', { a: 2 }],
    ['a fence in the block', '<think>\n```json\n{"a":\n</think>\n{"a": 2}', { a: 2 }],
    ['a fence after the block', '<think>[1]</think>\n```json\n[2]\n```\nDone.', [2]],
    ['prose after the block', '<think>[1]</think>\nHere you are: [2]. [x]', [2]],
    ['prose before the block', '[Assistant] Sure. <think>[1]</think> [2]', [2]],
    ['a scalar after the block', '<think>40 or 41?</think>42', 42],
    ['only the closing tag', 'Maybe {"a": 1}?\n</think>\n\n{"a": 2}', { a: 2 }],
    ['only the closing tag, on one line', 'Maybe [1]: {"a": ...}.</think>[2]', [2]],
    ['only the closing tag, and a scalar', 'Six times seven.</think>42', 42],
    ['only the closing tag, and a mention of the other', 'In <think>? No: [2]</think>[3]', [3]],
    ['a thousand drafts', `<think>${'[1] {"a": 2} '.repeat(1_000)}</think>[3]`, [3]],
  ])('ignores %s', (_, text, value) => {
    expect(extractJson(text)).toEqual(value);
    expect(cleanJsonString(text)).toBe(JSON.stringify(value));
  });

  it.each<[string, string, unknown]>([
    ['a JSON string', '"<think>[1]</think>[2]"', '<think>[1]</think>[2]'],
    ['an object', '{"a": "x</think>", "b": "<think>"}', { a: 'x</think>', b: '<think>' }],
    ['loose JSON', "// note\n{a: '</think>[1]',}", { a: '</think>[1]' }],
    ['a value in prose', 'Here: {"a": "</think>[1]"}!', { a: '</think>[1]' }],
    ['a value in a fence', '```json\n{"a": "<think>"}\n```\nDone.', { a: '<think>' }],
    ['a value after a block', '<think>?</think>{"a": "</think>[1]"}', { a: '</think>[1]' }],
    [
      'an array of tags',
      '["[THINK]", "◁think▷", "<|channel|>"]',
      ['[THINK]', '◁think▷', '<|channel|>'],
    ],
    ['other tags', '<thinker>[1]</thinker>', [1]],
    ['a string after a block', '<think>?</think>"</think>[1]"', '</think>[1]'],
    ['prose after a value', '{"a": 1} <think>Was that right?</think>', { a: 1 }],
  ])('keeps the tags in %s', (_, text, value) => {
    expect(extractJson(text)).toEqual(value);
  });

  it.each([
    ['only reasoning', '<think>[1]</think>', 'JSON_NOT_FOUND'],
    ['only reasoning and a closing tag', 'Maybe [1]\n</think>\n', 'JSON_NOT_FOUND'],
    ['a draft between two closing tags', '<think>Use </think>: [1]</think> No.', 'JSON_NOT_FOUND'],
    ['reasoning that is cut off', '<think>Maybe {"a": 1}', 'JSON_TRUNCATED'],
    ['reasoning that is cut off after prose', 'Sure. <think>Maybe [1]', 'JSON_TRUNCATED'],
    ['reasoning that ends with another tag', '<think>[1]</reasoning>[2]', 'JSON_TRUNCATED'],
    ['reasoning of Mistral that is cut off', '[THINK]Maybe [1]', 'JSON_TRUNCATED'],
    ['harmony without an answer', '<|channel|>analysis<|message|>[1]<|end|>', 'JSON_TRUNCATED'],
    ['an answer that is cut off', '<think>[1]</think>{"a": ', 'JSON_TRUNCATED'],
    ['an answer that is cut off after a tag', 'Here: ["</think>[1]', 'JSON_TRUNCATED'],
    ['two answers', '<think>[1]</think>[2] or [3]', 'JSON_AMBIGUOUS'],
  ])('rejects %s', (_, text, code) => {
    expect(errorFrom(text).code).toBe(code);
  });

  it('leaves a tag in a string alone even if the JSON is broken after it', () => {
    const broken = '{"a </think> b": 1.0000053156499801e-20, {"c": 2}}';
    expect(() => extractJson(broken)).toThrow(
      expect.objectContaining({ code: 'JSON_INVALID' }) as Error,
    );
    const whole = '[{"a": "{ </think>"}, "</think> [1]"]';
    expect(extractJson(whole)).toEqual(JSON.parse(whole));
  });

  it('reports positions in the whole text', () => {
    expect(errorFrom('<think>\n[1]\n</think>\n{"a": 1, "b" 2}')).toMatchObject({
      code: 'JSON_INVALID',
      details: { line: 4, column: 14, offset: 34 },
    });
    expect(errorFrom('<think>[0]</think>[1] or [2]').details.positions).toEqual([
      { line: 1, column: 19, offset: 18 },
      { line: 1, column: 26, offset: 25 },
    ]);
    expect(errorFrom('<think>[0]</think>\nNone.')).toMatchObject({
      code: 'JSON_NOT_FOUND',
      details: { line: 1, column: 19, offset: 18 },
    });
  });

  it('reports where reasoning that is cut off starts', () => {
    const error = errorFrom('\n<think>Maybe {"a": 1}');
    expect(error.message).toContain(
      'The reasoning before the JSON is cut off at line 2, column 22',
    );
    expect(error.expected).toBe('"</think>" (opened at line 2, column 1)');
    expect(error.details.offset).toBe(22);
  });

  it.each([
    ['opening tags', '<think>'],
    ['closing tags', '</think>'],
    ['blocks', '<think></think>'],
    ['blocks with drafts', '<think>{"a": [</think>'],
    ['tags of Mistral', '[THINK]'],
    ['channels', '<|channel|>'],
    ['final channels', '<|channel|>final <|constrain|>'],
    ['answers', '<|channel|>final<|message|>'],
    ['tags that never end', '<think a'],
    ['comments', '</think>// '],
    ['quotes', `</think>['`],
    ['unclosed strings', '</think>{"a": "'],
    ['unclosed brackets', '</think>[[{"a":'],
  ])('rejects a million %s in linear time', (_, piece) => {
    expect(errorFrom(piece.repeat(1_000_000)).code).toMatch(/^JSON_/);
  });

  it('rejects a tag of a million spaces in linear time', () => {
    for (const start of ['<', '</', '<think', '<|channel|>final']) {
      expect(errorFrom(`<think>${start}${' '.repeat(1_000_000)}`).code).toMatch(/^JSON_/);
      expect(errorFrom(`[${start}${' '.repeat(1_000_000)}`).code).toMatch(/^JSON_/);
    }
  });
});

describe('cleanJsonString', () => {
  it('writes strict JSON on one line', () => {
    const text = "Well:\n```json\n{a: 'x\n', // why\n b: [True, -0, 1e3,],}\n```";
    expect(cleanJsonString(text)).toBe('{"a":"x\\n","b":[true,-0,1000]}');
  });

  it('throws the same error as extractJson', () => {
    expect(() => cleanJsonString('{"a": ')).toThrow(errorFrom('{"a": ').message);
  });
});
