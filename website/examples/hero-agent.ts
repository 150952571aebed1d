import { Runtime, Plugin, type Executor } from '@dowel/core';
import { InMemoryProvider } from '@dowel/memory-inmemory';
import { ScriptedModel, scriptAgent } from '@dowel/model-scripted';
import type { AgentPrompt } from '@dowel/model-scripted';
import { TextPlugin } from '@dowel/plugin-text';
import { TimePlugin } from '@dowel/plugin-time';

const question = 'What time is it in Lisbon?';
// What you say on the home page replaces this line.
const talk = { messages: [question], isBroken: false };

class StoppedTimePlugin extends TimePlugin {
  override readonly executors: Executor[] = [
    {
      name: 'now',
      description: 'Gives the current date and time.',
      execute: () => ({
        success: false,
        error: 'The clock has stopped.',
      }),
    },
  ];
}

const spareClock = new TimePlugin().executors.map((executor) => ({
  ...executor,
  name: 'clock',
}));

class SparePlugin extends Plugin {
  readonly id = 'spare';
  readonly name = 'Spare';
  readonly description = 'Has a second clock.';
  override readonly executors = spareClock;
}

const asksForTime = /\b(?:time|clock|date|day)\b/i;
const asksForName = /\bmy name\b|\bwho am i\b/i;
const greets = /^(?:hello|hi|hey)\b/i;
const givesName = [
  /\b(?:my name is|call me) (.+)/i,
  /\bI(?: am|['’]m) (\p{Lu}.*)/u,
];
const isShort = /^\p{L}{2,20}(?: \p{L}{2,20})?[.!]?$/u;
const isNoName = /^(?:hello|hi|hey|help|thanks?|yes|no|ok|time)\b/i;

function findName(input: string): string | undefined {
  const told = givesName
    .map((rule) => rule.exec(input)?.[1])
    .find((text) => text !== undefined);
  const isBare = isShort.test(input) && !isNoName.test(input);
  const words = /^[\p{L}'’-]+(?: (?!and\b)[\p{L}'’-]+){0,2}/u;
  return words
    .exec(told ?? (isBare ? input : ''))?.[0]
    .replaceAll(/(?<=^| )\p{L}/gu, (letter) => letter.toUpperCase());
}

function tellsName(input: string): boolean {
  return findName(input) !== undefined;
}

function greet({ input }: AgentPrompt): string {
  const greeting = `Nice to meet you, ${findName(input) ?? ''}.`;
  return isShort.test(input)
    ? `${greeting} If that is a city, ask for the time there.`
    : greeting;
}

function sayName({ history }: AgentPrompt): string {
  const name = history
    .filter(({ role }) => role === 'user')
    .map(({ content }) => findName(content))
    .findLast((found) => found !== undefined);
  return name === undefined
    ? "You haven't told me your name yet."
    : `Your name is ${name}.`;
}

function sayTime({ results }: AgentPrompt): string {
  const clocks = ['time:now', 'spare:clock'];
  const time = results.findLast(({ step }) => clocks.includes(step));
  if (time === undefined || time.failed) {
    return `I can't tell. ${time?.content ?? ''}`;
  }
  const times = time.content.match(/\d\d:\d\d in \S+/g) ?? [];
  const isSpare = time.step === 'spare:clock';
  const source = isSpare ? ', by the spare clock' : '';
  return `It is ${times.join(' and ')}${source}.`;
}

const rules = scriptAgent({
  plans: [
    { when: tellsName, steps: ['text:write'] },
    { when: asksForTime, steps: ['time:now', 'text:write'] },
    { steps: ['text:write'] },
  ],
  revisions: [
    {
      after: 'time:now',
      failed: true,
      steps: ['spare:clock', 'text:write'],
    },
  ],
  replies: [
    { when: tellsName, reply: greet },
    { when: asksForName, reply: sayName },
    { when: asksForTime, reply: sayTime },
    { when: greets, reply: 'Hello! What is your name?' },
    {
      reply:
        'I only have scripted rules: ask for the time in a city, ' +
        'or tell me your name.',
    },
  ],
});

const Clock = talk.isBroken ? StoppedTimePlugin : TimePlugin;
const runtime = Runtime.init({
  modelProviders: [new ScriptedModel({ rules })],
  memoryProvider: new InMemoryProvider(),
  plugins: [new Clock(), new SparePlugin(), new TextPlugin()],
});
runtime.observe((report) => {
  if (report.stage !== 'planned') return;
  const steps = report.pipeline.map(({ action }) => action);
  console.log('Plan:', steps.join(', '));
});

await runtime.start();
for (const message of talk.messages) {
  const event = await runtime.createEvent(message, {
    conversationId: 'talk',
  });
  await event.done;
}
await runtime.stop();
