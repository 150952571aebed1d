// An agent that writes a report every second. Its first run fails, and the next one works.
import { Plugin, Runtime, type Executor } from '@dowel/core';
import { isDowelError } from '@dowel/core/errors';
import { InMemoryProvider } from '@dowel/memory-inmemory';
import { ScriptedModel, scriptAgent } from '@dowel/model-scripted';
import { SchedulePlugin } from '@dowel/plugin-schedule';
import { TextPlugin } from '@dowel/plugin-text';

class SalesPlugin extends Plugin {
  readonly id = 'sales';
  readonly name = 'Sales';
  readonly description = 'Counts the orders.';
  override readonly executors: readonly Executor[] = [
    {
      name: 'count',
      description: 'Returns the number of orders today.',
      execute: () => {
        this.#runs += 1;
        if (this.#runs === 1) throw new Error('The shop is not reachable.');
        return { success: true, data: '12 orders' };
      },
    },
  ];
  #runs = 0;
}

const schedule = new SchedulePlugin({
  jobs: [{ name: 'report', cron: '* * * * * *', input: 'Report the sales.' }],
  onError: (error, job) => {
    console.log(job.name, 'failed:', isDowelError(error) ? error.code : error);
  },
  onAnswer: async (answer, job) => {
    console.log(job.name, 'answered:', answer);
    await runtime.stop();
  },
});

const model = new ScriptedModel({
  rules: scriptAgent({
    plans: [{ steps: ['sales:count', 'text:write'] }],
    revisions: [{ after: 'sales:count', failed: true, steps: [] }],
    replies: [{ reply: ({ results }) => `Today: ${results[0]?.content}` }],
  }),
});

const runtime = Runtime.init({
  modelProviders: [model],
  memoryProvider: new InMemoryProvider(),
  plugins: [new SalesPlugin(), new TextPlugin(), schedule],
});
await runtime.start();
