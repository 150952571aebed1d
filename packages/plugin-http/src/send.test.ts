import { Plugin, Runtime, type Executor, type PipelineStep } from '@dowel/core';
import { createTestModel } from '@dowel/core/testing';
import { InMemoryProvider } from '@dowel/memory-inmemory';
import { HttpPlugin } from '@dowel/plugin-http';
import { describe, expect, it, onTestFinished } from 'vitest';

/** Each executor returns a text of its own. */
class NotesPlugin extends Plugin {
  readonly id: string;
  readonly name = 'Notes';
  readonly description = 'Writes notes.';
  override readonly executors: readonly Executor[];
  #runs = 0;

  constructor(id: string, names: readonly string[]) {
    super();
    this.id = id;
    this.executors = names.map((name) => ({
      name,
      description: `Does ${name}.`,
      execute: () => {
        this.#runs += 1;
        return { success: true, data: `${id}:${name} ${this.#runs}` };
      },
    }));
  }
}

/** Asks an agent that runs these steps. A step may say whose result it sends, as in `http:send shop:find`. */
async function ask(
  steps: readonly string[],
  options: Parameters<typeof Runtime.init>[0]['options'] = { revise: 'never' },
  revised: readonly string[] = [],
) {
  const toSteps = (texts: readonly string[]): PipelineStep[] =>
    texts.map((text) => {
      const [step = '', from] = text.split(' ');
      const [pluginId = '', action = ''] = step.split(':');
      return { pluginId, action, ...(from === undefined ? {} : { input: { from } }) };
    });
  const model = createTestModel((prompt) =>
    JSON.stringify(
      prompt.includes('# Task: revise')
        ? { shouldModify: true, explanation: 'named', modifiedSteps: toSteps(revised) }
        : toSteps(steps),
    ),
  );
  const runtime = Runtime.init({
    modelProviders: [model],
    memoryProvider: new InMemoryProvider(),
    plugins: [
      new NotesPlugin('shop', ['find', 'log']),
      new NotesPlugin('text', ['write']),
      new HttpPlugin(),
    ],
    options,
  });
  onTestFinished(() => runtime.stop());
  await runtime.start();
  let error = '';
  runtime.observe((stage) => {
    if (stage.stage === 'failed') ({ error } = stage);
  });
  const response = await runtime.server.fetch(
    new Request('http://localhost/chat', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: '{"message":"Hello"}',
    }),
  );
  const json = (await response.json()) as { answer?: string };
  return { status: response.status, json, error, prompts: model.prompts };
}

describe('http:send', () => {
  it('passes data between steps by name: it sends the result that `from` names', async () => {
    const steps = ['shop:find', 'shop:log', 'text:write', 'http:send shop:find'];
    expect((await ask(steps)).json.answer).toBe('shop:find 1');
  });

  it('sends the newest result of a step that ran twice', async () => {
    const steps = ['shop:find', 'shop:find', 'shop:log', 'http:send shop:find'];
    expect((await ask(steps)).json.answer).toBe('shop:find 2');
  });

  it.each([
    ['the only result', ['shop:find', 'http:send'], 'shop:find 1'],
    ['the newest result of the only step', ['shop:find', 'shop:find', 'http:send'], 'shop:find 2'],
    ['what text:write wrote', ['text:write', 'shop:log', 'http:send'], 'text:write 1'],
    [
      'the only result since it last sent one',
      ['shop:find', 'http:send', 'shop:log', 'http:send'],
      'shop:log 2',
    ],
    [
      'the same again',
      ['shop:find', 'shop:log', 'http:send shop:find', 'http:send'],
      'shop:find 1',
    ],
  ])('without `from`, sends %s', async (_what, steps, answer) => {
    expect((await ask(steps)).json.answer).toBe(answer);
  });

  it('sends nothing if several steps gave a result and none is named', async () => {
    const { status, json, error } = await ask(['shop:find', 'shop:log', 'http:send']);
    expect(status).toBe(502);
    expect(json).not.toHaveProperty('answer');
    expect(error).toContain('shop:find, shop:log');
  });

  it('tells the model how to correct the plan', async () => {
    const steps = ['shop:find', 'shop:log', 'http:send'];
    const { json, prompts } = await ask(steps, {}, ['http:send shop:find']);
    expect(prompts.at(-1)).toContain('Give the step as `from`: shop:find, shop:log');
    expect(json.answer).toBe('shop:find 1');
  });

  it.each(['shop:pay', 'find', 'shop'])('fails if `from` is %s', async (from) => {
    const { status, error } = await ask(['shop:find', `http:send ${from}`]);
    expect(status).toBe(502);
    expect(error).toContain(`"${from}"`);
    expect(error).toContain('shop:find');
  });

  it('shows the model that `from` is needed', async () => {
    const { prompts } = await ask(['shop:find', 'http:send']);
    expect(prompts[0]).toMatch(/action send: .*\n\s+Input: \{\n\s+from: string; \/\/ /);
  });
});
