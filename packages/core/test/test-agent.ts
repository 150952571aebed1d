import {
  Plugin,
  Runtime,
  type AgentContext,
  type Executor,
  type ModelProvider,
  type PipelineStep,
  type PluginResult,
  type Trigger,
} from '@dowel/core';
import { createTestModel, type TestModel } from '@dowel/core/testing';
import { InMemoryProvider } from '@dowel/memory-inmemory';

type EventResult = Awaited<Awaited<ReturnType<Runtime['createEvent']>>['done']>;
type RuntimeConfig = Parameters<typeof Runtime.init>[0];

/** Creates a model whose output the test decides for each prompt; objects are returned as JSON. */
export function fakeModel(answer: (prompt: string) => string | object, id?: string): TestModel {
  return createTestModel((prompt) => {
    const reply = answer(prompt);
    return typeof reply === 'string' ? reply : JSON.stringify(reply);
  }, id);
}

/** Creates a model that plans these steps for every event, and changes nothing unless `modify` says so. */
export function planningModel(
  steps: readonly string[],
  modify: (prompt: string) => object = () => ({ shouldModify: false, explanation: 'fine' }),
): TestModel {
  return fakeModel((prompt) =>
    prompt.includes('# Task: revise the pipeline') ? modify(prompt) : steps.map(toStep),
  );
}

export function toStep(step: string): PipelineStep {
  const [pluginId = '', action = ''] = step.split(':');
  return { pluginId, action };
}

/** A plugin made of functions. */
export class FakePlugin extends Plugin {
  readonly id: string;
  readonly name = 'Fake';
  readonly description = 'For tests.';
  override readonly executors: readonly Executor[];
  override readonly triggers: readonly Trigger[];
  readonly log: string[];

  constructor(
    id: string,
    executors: Record<string, Executor['execute'] | Omit<Executor, 'name' | 'description'>> = {},
    options: { triggers?: readonly Trigger[]; log?: string[] } = {},
  ) {
    super();
    this.id = id;
    this.log = options.log ?? [];
    this.triggers = options.triggers ?? [];
    this.executors = Object.entries(executors).map(([name, executor]) => ({
      name,
      description: `Does ${name}.`,
      ...(typeof executor === 'function' ? { execute: executor } : executor),
    }));
  }

  override async init(): Promise<void> {
    this.log.push(`init ${this.id}`);
  }

  override async shutdown(): Promise<void> {
    this.log.push(`shutdown ${this.id}`);
  }
}

/** Creates an executor that returns this data. */
export function gives(data: unknown): (context: AgentContext) => PluginResult {
  return () => ({ success: true, data });
}

export function createRuntime(config: Partial<RuntimeConfig> & { model?: ModelProvider }): Runtime {
  const { model, plugins = [], ...rest } = config;
  return Runtime.init({
    modelProviders: [model ?? planningModel(['nothing:do'])],
    memoryProvider: new InMemoryProvider(),
    plugins:
      model === undefined
        ? [...plugins, new FakePlugin('nothing', { do: gives(undefined) })]
        : plugins,
    ...rest,
  });
}

/** Runs one event on a new runtime. */
export async function runOnce(
  config: Parameters<typeof createRuntime>[0],
  input = 'hello',
): Promise<EventResult> {
  const runtime = createRuntime(config);
  await runtime.start();
  const { done } = await runtime.createEvent(input);
  const result = await done;
  await runtime.stop();
  return result;
}

/** Creates a promise and the function that resolves it. */
export function createGate(): { opened: Promise<void>; open: () => void } {
  let open: () => void = () => undefined;
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { opened, open };
}
