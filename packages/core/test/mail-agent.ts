import { Plugin, type Executor, type MemoryProvider, type Runtime } from '@dowel/core';
import type { EventHandle, EventStage } from '@dowel/core/types';
import { onTestFinished } from 'vitest';
import * as z from 'zod';
import { createRuntime, fakeModel } from './test-agent.js';

/** An agent that sends a mail for each event, after approval. */
export interface MailAgent {
  readonly runtime: Runtime;
  /** The mails that were sent. */
  readonly sent: string[];
  readonly stages: EventStage[];
  /** Creates an event and waits until it is paused. */
  readonly pause: (
    input?: string,
    platform?: Parameters<Runtime['createEvent']>[1],
  ) => Promise<EventHandle>;
}

interface MailOptions {
  readonly memoryProvider?: MemoryProvider;
  readonly options?: Parameters<typeof createRuntime>[0]['options'];
  readonly needsApproval?: Executor['needsApproval'];
  readonly plugins?: readonly Plugin[];
  /** The steps of the plan; `mail:send` gets its input. */
  readonly steps?: readonly string[];
  /** The model's decision after a failed step. */
  readonly revise?: (prompt: string) => object;
  readonly execute?: Executor['execute'];
  /** Other fields of the executor that sends. */
  readonly executor?: Partial<Executor>;
}

class MailPlugin extends Plugin {
  readonly id = 'mail';
  readonly name = 'Mail';
  readonly description = 'Sends mails.';
  override readonly executors: readonly Executor[];

  constructor(sent: string[], { needsApproval = true, execute, executor }: MailOptions) {
    super();
    this.executors = [
      {
        name: 'send',
        description: 'Sends a mail.',
        input: z.object({ to: z.string() }),
        needsApproval,
        execute:
          execute ??
          ((_context, input) => {
            sent.push((input as { to: string }).to);
            return { success: true, data: `sent mail ${sent.length}` };
          }),
        ...executor,
      },
      {
        name: 'note',
        description: 'Writes a note.',
        execute: ({ contextChain }) => ({
          success: true,
          data: `noted: ${contextChain.at(-1)?.content ?? ''}`,
        }),
      },
    ];
  }
}

/** Starts an agent that sends mails; it stops when the test ends. */
export async function startMailAgent(config: MailOptions = {}): Promise<MailAgent> {
  const { steps = ['mail:send', 'mail:note'], plugins = [], memoryProvider, options } = config;
  const sent: string[] = [];
  const stages: EventStage[] = [];
  const model = fakeModel((prompt) => {
    if (prompt.includes('# Task: revise the pipeline')) {
      return config.revise?.(prompt) ?? { shouldModify: false, explanation: 'fine' };
    }
    return steps.map((step) => {
      const [pluginId = '', action = ''] = step.split(':');
      return { pluginId, action, ...(action === 'send' && { input: { to: 'bob' } }) };
    });
  });
  const runtime = createRuntime({
    model,
    plugins: [new MailPlugin(sent, config), ...plugins],
    ...(memoryProvider !== undefined && { memoryProvider }),
    ...(options !== undefined && { options }),
  });
  runtime.observe((stage) => stages.push(stage));
  onTestFinished(() => runtime.stop());
  await runtime.start();
  return {
    runtime,
    sent,
    stages,
    pause: async (input = 'Write to Bob', platform = {}) => {
      const paused = new Promise<void>((resolve) => {
        const unobserve = runtime.observe(({ stage }) => {
          if (stage !== 'paused') return;
          unobserve();
          resolve();
        });
      });
      const event = await runtime.createEvent(input, platform);
      await paused;
      return event;
    },
  };
}

export function namesOf(stages: readonly EventStage[]): string[] {
  return stages.map(({ stage }) => stage).filter((stage) => stage !== 'model-called');
}
