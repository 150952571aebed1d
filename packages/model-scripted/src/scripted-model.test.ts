import { CapabilityRegistry, ModelManager, type ModelRequestConfig } from '@dowel/core';
import { describeModelProvider } from '@dowel/core/testing';
import {
  ScriptedModel,
  scriptAgent,
  type AgentPrompt,
  type ScriptReply,
  type ScriptedModelOptions,
} from '@dowel/model-scripted';
import { afterEach, describe, expect, it, vi } from 'vitest';

/** Collects the chunks that `onText` gets. */
function collect() {
  const chunks: string[] = [];
  const onText = (chunk: string): void => {
    chunks.push(chunk);
  };
  return { chunks, onText };
}

function ask(model: ScriptedModel, prompt: string, config: ModelRequestConfig = {}) {
  const models = new ModelManager(new CapabilityRegistry());
  models.register(model);
  return models.executeCapability('text-generation', prompt, config);
}

const echo = { when: /[^]*/, reply: (prompt: string) => `You said: ${prompt}` };

describeModelProvider({
  describe,
  it,
  name: 'ScriptedModel',
  create: () => new ScriptedModel({ rules: [echo], chunkSize: 3 }),
  isAnswer: (answer, prompt) => answer === `You said: ${prompt}`,
});

describeModelProvider({
  describe,
  it,
  name: 'ScriptedModel with a delay',
  create: () => new ScriptedModel({ rules: [echo], delay: 1 }),
  isAnswer: (answer, prompt) => answer === `You said: ${prompt}`,
  slowPrompt: 'slow',
});

describeModelProvider({
  describe,
  it,
  name: 'ScriptedModel with a generator',
  create: () => {
    const reply = async function* (prompt: string) {
      yield 'You ';
      await Promise.resolve();
      yield `said: ${prompt}`;
    };
    return new ScriptedModel({ rules: [], fallback: reply });
  },
  isAnswer: (answer, prompt) => answer === `You said: ${prompt}`,
});

afterEach(() => {
  vi.useRealTimers();
});

describe('rules of a ScriptedModel', () => {
  it('match by substring, regular expression or test, in order', async () => {
    const model = new ScriptedModel({
      rules: [
        { when: 'weather', reply: 'part' },
        { when: /^name: (?<name>\w+)/, reply: (_prompt, match) => match?.groups?.name ?? '' },
        { when: (prompt) => prompt.length > 20, reply: (prompt) => String(prompt.length) },
        { when: 'weather forecast', reply: 'never reached' },
      ],
    });
    expect(await ask(model, 'the weather forecast')).toBe('part');
    expect(await ask(model, 'name: Ada')).toBe('Ada');
    expect(await ask(model, 'x'.repeat(21))).toBe('21');
  });

  it('send objects as JSON', async () => {
    const model = new ScriptedModel({
      rules: [
        { when: 'list', reply: [1, 2] },
        { when: 'object', reply: () => ({ a: 'ü' }) },
      ],
    });
    expect(await ask(model, 'list')).toBe('[1,2]');
    expect(await ask(model, 'object')).toBe('{"a":"ü"}');
  });

  it('are skipped after they have been used `times` times', async () => {
    const rules = [
      { when: 'go', reply: 'first', times: 1 },
      { when: 'go', reply: 'second', times: 2 },
      { when: 'go', reply: 'later' },
    ];
    const model = new ScriptedModel({ rules });
    const answers = [];
    for (let index = 0; index < 5; index += 1) answers.push(await ask(model, 'go'));
    expect(answers).toEqual(['first', 'second', 'second', 'later', 'later']);
    expect(await ask(new ScriptedModel({ rules }), 'go')).toBe('first');
  });

  it.each(['g', 'y', 'gy'])('give the same reply every time with the flags %s', async (flags) => {
    const model = new ScriptedModel({ rules: [{ when: new RegExp('a', flags), reply: 'yes' }] });
    expect(await ask(model, 'aa')).toBe('yes');
    expect(await ask(model, 'a')).toBe('yes');
    expect(await ask(model, 'a')).toBe('yes');
  });

  it('use the fallback if none matches', async () => {
    const model = new ScriptedModel({
      rules: [{ when: 'x', reply: 'rule' }],
      fallback: (prompt) => ({ prompt }),
    });
    expect(await ask(model, 'y')).toBe('{"prompt":"y"}');
  });

  it('fail with the start of the prompt if none matches and there is no fallback', async () => {
    const model = new ScriptedModel({ rules: [{ when: 'x', reply: 'rule' }] });
    const prompt = `Begin${' and go on'.repeat(1_000)}`;
    const failed = ask(model, prompt);
    await expect(failed).rejects.toMatchObject({ code: 'SCRIPT_NO_RULE', details: { prompt } });
    await expect(failed).rejects.toThrow('Received: "Begin and go on');
    const { message } = (await failed.catch((error: unknown) => error as Error)) as Error;
    expect(message.length).toBeLessThan(600);
    expect(model.calls).toEqual([]);
  });

  it.each([
    ['no `when`', { reply: 'x' }],
    ['a number as `when`', { when: 1, reply: 'x' }],
    ['no `reply`', { when: 'x' }],
    ['null as `reply`', { when: 'x', reply: null }],
    ['zero `times`', { when: 'x', reply: 'x', times: 0 }],
  ])('are rejected with %s', (_fault, rule) => {
    expect(() => new ScriptedModel({ rules: [echo, rule as never] })).toThrow(
      expect.objectContaining({
        code: 'SCRIPT_RULE_INVALID',
        message: expect.stringContaining('Rule 1') as string,
      }),
    );
  });
});

describe('streaming of a ScriptedModel', () => {
  it.each([
    ['words with their spaces', 'Hello,  dear\nworld', ['Hello,  ', 'dear\n', 'world']],
    ['leading and trailing spaces', ' a b ', [' ', 'a ', 'b ']],
    ['only spaces', ' \n', [' \n']],
    ['characters outside the basic plane', '👩 👩‍👩‍👧', ['👩 ', '👩‍👩‍👧']],
    ['no text', '', []],
  ])('sends %s', async (_case, fallback, expected) => {
    const { chunks, onText } = collect();
    const model = new ScriptedModel({ rules: [], fallback });
    expect(await ask(model, 'Hi', { onText })).toBe(fallback);
    expect(chunks).toEqual(expected);
  });

  it('sends chunks of `chunkSize` characters without splitting a character', async () => {
    const { chunks, onText } = collect();
    const model = new ScriptedModel({ rules: [], fallback: 'ab👩cd👩', chunkSize: 3 });
    const answer = await ask(model, 'Hi', { onText });
    expect(chunks).toEqual(['ab👩', 'cd👩']);
    expect(answer).toBe('ab👩cd👩');
  });

  it('waits for onText before the next chunk', async () => {
    const order: string[] = [];
    const model = new ScriptedModel({ rules: [], fallback: 'one two' });
    await ask(model, 'Hi', {
      onText: async (chunk) => {
        order.push(`begin ${chunk.trim()}`);
        await new Promise((resolve) => setImmediate(resolve));
        order.push(`end ${chunk.trim()}`);
      },
    });
    expect(order).toEqual(['begin one', 'end one', 'begin two', 'end two']);
  });

  it.each<[string, ScriptReply]>([
    [
      'a generator function',
      function* (prompt: string) {
        yield 'Hel';
        yield `lo, ${prompt}`;
      },
    ],
    [
      'an async generator function',
      async function* (prompt: string) {
        yield 'Hel';
        await Promise.resolve();
        yield `lo, ${prompt}`;
      },
    ],
    ['a function that returns an iterator', () => ['Hel', 'lo, Ada'].values()],
    ['an iterable', new Set(['Hel', 'lo, Ada'])],
  ])('sends the chunks of %s', async (_case, reply) => {
    const model = new ScriptedModel({ rules: [{ when: 'Ada', reply }] });
    const { chunks, onText } = collect();
    expect(await ask(model, 'Ada', { onText })).toBe('Hello, Ada');
    expect(chunks).toEqual(['Hel', 'lo, Ada']);
    expect(await ask(model, 'Ada')).toBe('Hello, Ada');
    expect(model.calls).toEqual(Array(2).fill({ prompt: 'Ada', reply: 'Hello, Ada' }));
  });

  it('sends the chunks of a reply of scriptAgent', async () => {
    const reply = function* ({ input }: AgentPrompt) {
      yield 'You said: ';
      yield input;
    };
    const model = new ScriptedModel({ rules: scriptAgent({ plans: [], replies: [{ reply }] }) });
    const { chunks, onText } = collect();
    expect(await ask(model, 'a b', { onText })).toBe('You said: a b');
    expect(chunks).toEqual(['You said: ', 'a b']);
  });

  it('still sends an array as JSON', async () => {
    const { chunks, onText } = collect();
    const model = new ScriptedModel({ rules: [], fallback: ['Hel', 'lo'] });
    expect(await ask(model, 'Hi', { onText })).toBe('["Hel","lo"]');
    expect(chunks.join('')).toBe('["Hel","lo"]');
  });

  it('rejects a chunk that is not a string', async () => {
    const fallback = function* () {
      yield 'one ';
      yield 2;
    };
    await expect(ask(new ScriptedModel({ rules: [], fallback }), 'Hi')).rejects.toMatchObject({
      code: 'SCRIPT_REPLY_INVALID',
      received: 'number',
    });
  });

  it('rejects a generator that was already read', async () => {
    const fallback = ['once'].values();
    const model = new ScriptedModel({ rules: [], fallback });
    expect(await ask(model, 'Hi')).toBe('once');
    await expect(ask(model, 'Hi')).rejects.toMatchObject({ code: 'SCRIPT_REPLY_INVALID' });
  });

  it('waits before the reply and between its chunks', async () => {
    vi.useFakeTimers();
    const { chunks, onText } = collect();
    const model = new ScriptedModel({ rules: [], fallback: 'ab cd', delay: 100 });
    const call = ask(model, 'Hi', { onText });
    await vi.advanceTimersByTimeAsync(99);
    expect(chunks).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(chunks).toEqual(['ab ']);
    await vi.advanceTimersByTimeAsync(99);
    expect(chunks).toEqual(['ab ']);
    await vi.advanceTimersByTimeAsync(1);
    expect(await call).toBe('ab cd');
  });

  it('stops waiting and streaming when aborted and leaves no timer', async () => {
    vi.useFakeTimers();
    const controller = new AbortController();
    const { chunks, onText } = collect();
    const model = new ScriptedModel({ rules: [], fallback: 'abcd', chunkSize: 1, delay: 100 });
    const call = model.capabilities[0]?.execute('Hi', { signal: controller.signal, onText });
    const failed = expect(call).rejects.toThrow('enough');
    await vi.advanceTimersByTimeAsync(250);
    controller.abort(new Error('enough'));
    await failed;
    expect(chunks).toEqual(['a', 'b']);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('stops when aborted while a generator or onText hangs', async () => {
    const hang = () => new Promise<void>(() => undefined);
    const fallback = async function* () {
      yield 'one';
      await hang();
    };
    const model = new ScriptedModel({ rules: [], fallback });
    for (const onText of [() => undefined, hang]) {
      const controller = new AbortController();
      const call = model.capabilities[0]?.execute('Hi', { signal: controller.signal, onText });
      const failed = expect(call).rejects.toThrow('enough');
      await new Promise((resolve) => setImmediate(resolve));
      controller.abort(new Error('enough'));
      await failed;
    }
  });

  it('closes the generator if onText rejects', async () => {
    let closed = false;
    const fallback = function* () {
      try {
        yield 'one';
        yield 'two';
      } finally {
        closed = true;
      }
    };
    const model = new ScriptedModel({ rules: [], fallback });
    const failure = new RangeError('no room');
    const call = model.capabilities[0]?.execute('Hi', { onText: () => Promise.reject(failure) });
    await expect(call).rejects.toBe(failure);
    expect(closed).toBe(true);
    expect(model.calls).toEqual([]);
  });
});

describe('ScriptedModel', () => {
  it('keeps only the latest calls', async () => {
    const create = (options: Partial<ScriptedModelOptions>) =>
      new ScriptedModel({ rules: [echo], ...options });
    const few = create({ keepCalls: 2 });
    const many = create({});
    const none = create({ keepCalls: 0 });
    for (let index = 0; index < 150; index += 1) {
      await Promise.all([few, many, none].map((model) => ask(model, String(index))));
    }
    expect(few.calls).toEqual([
      { prompt: '148', reply: 'You said: 148' },
      { prompt: '149', reply: 'You said: 149' },
    ]);
    expect(many.calls).toHaveLength(100);
    expect(none.calls).toEqual([]);
  });

  it('takes an id, so that one runtime can use two models', () => {
    expect(new ScriptedModel({ rules: [] }).id).toBe('scripted');
    expect(new ScriptedModel({ rules: [], id: 'small' }).id).toBe('small');
  });
});

describe('new ScriptedModel', () => {
  it.each(
    Object.entries({
      rules: [null, 5, {}, 'x'],
      fallback: [null, 5],
      id: [null, 5, ''],
      chunkSize: [null, '5', 0, -1, 1.5, Number.NaN, Infinity],
      delay: [null, '5', -1, Number.NaN, Infinity],
      keepCalls: [null, '5', -1, 1.5, Number.NaN],
    }).flatMap(([name, values]) => values.map((value) => ({ name, value }))),
  )('refuses the option $name: $value', ({ name, value }) => {
    expect(() => new ScriptedModel({ rules: [], [name]: value })).toThrow(
      expect.objectContaining({
        code: 'OPTION_INVALID',
        message: expect.stringContaining(`\`${name}\``) as string,
      }),
    );
  });
});
