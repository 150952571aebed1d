import { scriptAgent, type AgentPrompt } from '@dowel/model-scripted';

const asksForTime = /\b(?:time|date|day|clock)\b/i;
const asksForName = /\b(?:what(?:'s| is)|do you know|remember) my name\b|\bwho am i\b/i;
const tellsName = /\b(?:my name is|i am called|call me) (\p{L}[\p{L}'-]*)/iu;

/**
 * Rules in place of a model, so that you can try the agent with no key and no network. The plans choose the steps for
 * an input; the replies are the texts that `text:write` writes. The result of the last step is the answer.
 */
export const scriptedRules = scriptAgent({
  plans: [
    { when: isAboutTime, steps: ['time:now', 'text:write'] },
    { when: () => true, steps: ['text:write'] },
  ],
  replies: [
    { when: asksForName, reply: sayName },
    {
      when: tellsName,
      reply: (_prompt, match) => `Nice to meet you, ${match?.[1] ?? 'you'}. I will remember that.`,
    },
    { when: isAboutTime, reply: sayTime },
    {
      when: /^\W*(?:hello|hi|hey|good (?:morning|afternoon|evening))\b/i,
      reply: 'Hello! Ask me for the time in a city, or tell me your name. "help" shows more.',
    },
    {
      when: /^\W*(?:help|\?)\W*$|\bwhat can you do\b/i,
      reply: [
        'Try one of these:',
        '  What time is it in Lisbon?',
        '  My name is Ada.',
        '  What is my name?   (also after a restart)',
        'I answer by fixed rules. For a real model, set OPENAI_MODEL.',
      ].join('\n'),
    },
    { when: /\b(?:thanks|thank you)\b/i, reply: 'You are welcome.' },
    {
      reply:
        'I have no rule for that: I am a script, not a real model. "help" shows what I can do.',
    },
  ],
});

function isAboutTime(input: string): boolean {
  return asksForTime.test(input) && !asksForName.test(input) && !tellsName.test(input);
}

/** Replies with the last name that the user gave in this conversation. */
function sayName({ history }: AgentPrompt): string {
  const names = history.flatMap(({ role, content }) =>
    role === 'user' ? (tellsName.exec(content)?.[1] ?? []) : [],
  );
  const name = names.at(-1);
  return name === undefined ? 'You have not told me your name yet.' : `Your name is ${name}.`;
}

function sayTime({ results }: AgentPrompt): string {
  const result = results.findLast(({ step }) => step === 'time:now');
  if (result === undefined) return 'I could not look at a clock.';
  return result.failed ? `Sorry: ${result.content}` : `It is ${result.content}.`;
}
