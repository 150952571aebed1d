/**
 * Child process for tests: an agent whose events stream text or wait for approval, until it is killed. Prints a line
 * as soon as something is acknowledged. Arguments: url, file for side effects, `work` or `finish`.
 *
 * `work` approves about half of the events, and leaves the others to the next process. `finish` creates no events,
 * approves all that are left, and stops.
 */
import { appendFileSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import { Plugin, Runtime, type Executor } from '@dowel/core';
import { LibSqlProvider } from '@dowel/memory-libsql';
import { ScriptedModel, scriptAgent } from '@dowel/model-scripted';
import { TextPlugin } from '@dowel/plugin-text';
import { writeLine } from './write-line.js';

const [url = '', effects = '', mode = ''] = process.argv.slice(2);

function print(...words: string[]): void {
  writeLine(words.join(' '));
}

class EffectPlugin extends Plugin {
  readonly id = 'effect';
  readonly name = 'Effect';
  readonly description = 'Has a side effect.';
  override readonly executors: readonly Executor[] = [
    {
      name: 'write',
      description: 'Writes the id of the event to a file.',
      needsApproval: true,
      execute: async ({ eventId }) => {
        appendFileSync(effects, `${eventId}\n`);
        print('effect', eventId);
        await setTimeout(2);
        return { success: true, data: `effect of ${eventId}` };
      },
    },
  ];
}

const runtime = Runtime.init({
  modelProviders: [
    new ScriptedModel({
      // Without a delay, the synchronous driver and the model would leave no turn to timers.
      delay: 1,
      rules: scriptAgent({
        plans: [{ when: 'effect', steps: ['effect:write'] }, { steps: ['text:write'] }],
        replies: [{ reply: ({ input }) => `a reply of several words to ${input}` }],
      }),
    }),
  ],
  memoryProvider: new LibSqlProvider({ url }),
  plugins: [new EffectPlugin(), new TextPlugin()],
  options: { concurrency: 4 },
});

let paused = 0;
async function approve(id: string): Promise<void> {
  await (await runtime.findEvent(id))?.approve();
  print('approved', id);
}
runtime.observe((stage) => {
  if (stage.stage === 'paused') {
    print('paused', stage.eventId);
    paused += 1;
    if (mode !== 'finish' && paused % 2 === 0) void approve(stage.eventId);
  } else if (stage.stage === 'done') {
    print('done', stage.eventId, stage.answer ?? '');
  } else if (stage.stage === 'failed') {
    print('failed', stage.eventId, stage.code);
  }
});

async function work(input: string): Promise<void> {
  for (;;) {
    const { id, done } = await runtime.createEvent(input, {
      onText: () => {
        print('text', id);
      },
    });
    // Without an approval, a paused event's `done` never resolves.
    await (input === 'effect' ? setTimeout(5) : done);
  }
}

await runtime.start();
if (mode === 'finish') {
  for (;;) {
    const page = await runtime.getPausedEvents();
    if (page.length === 0) break;
    for (const { id } of page) {
      print('paused', id);
      const event = await runtime.findEvent(id);
      await approve(id);
      await event?.done;
    }
  }
  await runtime.stop();
} else {
  await Promise.all([work('effect'), work('one'), work('two')]);
}
