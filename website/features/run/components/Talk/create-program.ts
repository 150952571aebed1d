/** What the reader has said so far, oldest first, and whether the step `time:now` fails. */
export interface Said {
  readonly messages: readonly string[];
  readonly isBroken: boolean;
}

/** The line of `examples/hero-agent.ts` with the messages. */
const line = /^const talk = .*$/m;

/**
 * Puts the messages into the recorded program. They are JSON, which is always a literal in JavaScript, so no message
 * can become code.
 */
export function createProgram(javascript: string, { messages, isBroken }: Said): string {
  if (!line.test(javascript)) throw new Error('The program has no line with the messages.');
  // A function, because `$` has a meaning in a replacement.
  return javascript.replace(line, () => `const talk = ${JSON.stringify({ messages, isBroken })};`);
}
