import { capitalize, type Words } from './picker.js';

const templates: readonly ((words: Words) => string)[] = [
  (words) =>
    `The ${words.noun()} is ${words.adjective()} by default, which means that it can run in ${words.place()} without further setup.`,
  (words) => `Use it to ${words.verb()} the ${words.noun()} whenever ${words.reason()}.`,
  (words) =>
    `If ${words.reason()}, the ${words.noun()} waits for ${words.amount()} before it tries to ${words.verb()} the ${words.noun()} again.`,
  (words) =>
    `You can ${words.verb()} a ${words.adjective()} ${words.noun()} from ${words.place()}, but you should first ${words.verb()} the ${words.noun()} that it depends on.`,
  (words) =>
    `Most teams ${words.verb()} the ${words.noun()} once and ${words.verb()} it again only when ${words.reason()}.`,
  (words) =>
    `In ${words.place()}, prefer a ${words.adjective()} ${words.noun()}; it keeps the ${words.noun()} small and makes failures easier to explain.`,
  (words) =>
    `The default of ${words.amount()} suits small projects, and larger ones usually ${words.verb()} the ${words.noun()} to raise it.`,
  (words) =>
    `When \`${words.identifier()}\` is set, the ${words.noun()} ignores the ${words.noun()} and reads \`${words.identifier()}\` instead.`,
  (words) =>
    `A **${words.adjective()}** ${words.noun()} never blocks the ${words.noun()}, even while ${words.reason()}.`,
  (words) =>
    `This matters because ${words.reason()}, and the ${words.noun()} has no way to ${words.verb()} the ${words.noun()} on its own.`,
  (words) =>
    `Call \`${words.identifier()}()\` to ${words.verb()} it early, or leave it out and let the ${words.noun()} decide after ${words.amount()}.`,
  (words) =>
    `Nothing else needs to change: the ${words.noun()} picks up the new value the next time it has to ${words.verb()} the ${words.noun()}.`,
];

/** Writes one sentence, starting in lower or upper case. */
export function writeSentence(words: Words): string {
  return words.pick(templates)(words);
}

export function writeParagraph(words: Words, sentences: number): string {
  return Array.from({ length: sentences }, () => capitalize(writeSentence(words))).join(' ');
}
