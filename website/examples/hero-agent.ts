import { Plugin, Runtime, type Executor } from '@dowel/core';
import { InMemoryProvider } from '@dowel/memory-inmemory';
import {
  ScriptedModel,
  scriptAgent,
  type AgentPrompt,
} from '@dowel/model-scripted';
import { TextPlugin } from '@dowel/plugin-text';
import { TimePlugin } from '@dowel/plugin-time';

// The home page replaces this line with what the reader says.
const talk = { messages: ['What time is it in Lisbon?'], isBroken: false };

class StoppedTimePlugin extends TimePlugin {
  override readonly executors: Executor[] = [
    {
      name: 'now',
      description: 'Gives the current date and time.',
      execute: () => ({ success: false, error: 'The clock has stopped.' }),
    },
  ];
}

class SparePlugin extends Plugin {
  readonly id = 'spare';
  readonly name = 'Spare';
  readonly description = 'Has a second clock.';
  override readonly executors = new TimePlugin().executors.map((executor) => ({
    ...executor,
    name: 'clock',
  }));
}

const tellsName = /\b(?:my name is|i am called|call me) (\p{L}[\p{L}'’-]*)/iu;
const asksForName = /\bmy name\b|\bwho am i\b/i;
const asksForTime = /\b(?:time|clock|date|day)\b/i;

const rules = scriptAgent({
  plans: [
    { when: tellsName, steps: ['text:write'] },
    { when: asksForTime, steps: ['time:now', 'text:write'] },
    { steps: ['text:write'] },
  ],
  revisions: [
    { after: 'time:now', failed: true, steps: ['spare:clock', 'text:write'] },
  ],
  replies: [
    {
      when: tellsName,
      reply: (_prompt, match) => `Nice to meet you, ${match?.[1] ?? 'you'}.`,
    },
    { when: asksForName, reply: sayName },
    { when: asksForTime, reply: sayTime },
    {
      reply:
        'I only have scripted rules: ask for the time in a city, ' +
        'or tell me your name.',
    },
  ],
});

function sayName({ history }: AgentPrompt): string {
  const name = history
    .filter(({ role }) => role === 'user')
    .map(({ content }) => tellsName.exec(content)?.[1])
    .findLast((found) => found !== undefined);
  return name === undefined
    ? "You haven't told me your name yet."
    : `Your name is ${name}.`;
}

function sayTime({ results }: AgentPrompt): string {
  const { step = '', failed = true, content = '' } = results.at(-1) ?? {};
  if (failed) return `I can't tell. ${content}`;
  const times = content.matchAll(/(\d\d:\d\d) in (\S+)/g);
  const list = Array.from(times, ([, time, zone]) => `${time} in ${zone}`);
  const source = step === 'spare:clock' ? ', by the spare clock' : '';
  return `It is ${list.join(' and ')}${source}.`;
}

const runtime = Runtime.init({
  modelProviders: [new ScriptedModel({ rules })],
  memoryProvider: new InMemoryProvider(),
  plugins: [
    talk.isBroken ? new StoppedTimePlugin() : new TimePlugin(),
    new SparePlugin(),
    new TextPlugin(),
  ],
});

await runtime.start();
for (const message of talk.messages) {
  const event = await runtime.createEvent(message, { conversationId: 'talk' });
  await event.done;
}
await runtime.stop();
console.log('The agent has answered.');
