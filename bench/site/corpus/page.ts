import { writeCode } from './code.js';
import { capitalize, createWords, toSlug, type Words } from './picker.js';
import { writeParagraph, writeSentence } from './sentences.js';

export interface Section {
  readonly folder: string;
  readonly label: string;
}

export const sections: readonly Section[] = [
  'Getting started',
  'Guides',
  'Configuration',
  'Networking',
  'Storage',
  'Security',
  'Deployment',
  'Observability',
  'Plugins',
  'Reference',
].map((label) => ({ folder: toSlug(label), label }));

/** A page of the corpus, without its text. */
export interface CorpusPage {
  readonly section: Section;
  readonly title: string;
  readonly description: string;
  /** The name of its file, without extension. */
  readonly name: string;
  /** Its address, such as `/docs/guides/tune-the-rate-limiter-0002`. */
  readonly path: string;
}

/** Describes a page. A page is the same in a corpus of any size. */
export function describePage(number: number): CorpusPage {
  const words = createWords(number * 7919 + 17);
  const section = sections[number % sections.length];
  if (section === undefined) throw new Error(`${number} is not a page number.`);
  const subject = `${words.verb()} the ${words.noun()}`;
  const title = `${capitalize(subject)} ${String(number + 1).padStart(4, '0')}`;
  const name = toSlug(title);
  return {
    section,
    title,
    name,
    path: `/docs/${section.folder}/${name}`,
    description: `How to ${subject}, with examples in TypeScript, the options it takes and what to do when ${words.reason()}.`,
  };
}

/** Pages link only to the first ones, which a corpus of any size has. */
const linkTargets = 64;

/** Writes the Markdown below the front matter and the title. */
export function writeBody(number: number, pages: number): string {
  const words = createWords(number * 104729 + 5);
  const links = Array.from({ length: 4 }, () => {
    const { title, path } = describePage(Math.floor(words.below(Math.min(pages, linkTargets))));
    return `[${title}](${path})`;
  });
  const heading = () => `${capitalize(words.verb())} the ${words.noun()}`;
  const withCode = (title: string, listing: number) => [
    title,
    writeParagraph(words, 3),
    writeCode(words, listing),
  ];
  return [
    writeParagraph(words, 3),
    '## Before you start',
    writeParagraph(words, 3),
    `See ${links[0]} for the background, and come back here once it works.`,
    Array.from({ length: 3 }, () => `- ${writeSentence(words)}`).join('\n'),
    ...withCode(`## ${heading()}`, 0),
    writeParagraph(words, 1),
    ...withCode(`### With a ${words.adjective()} ${words.noun()}`, 1),
    writeParagraph(words, 1),
    '## Options',
    writeParagraph(words, 2),
    writeOptions(words),
    `### How ${words.identifier()} is chosen`,
    writeParagraph(words, 3),
    `The same rule applies to ${links[1]}.`,
    ...withCode(`## Test the ${words.noun()}`, 2),
    writeParagraph(words, 1),
    ...withCode(`## When ${words.reason()}`, 3),
    `> ${writeParagraph(words, 2)}`,
    '## Next steps',
    `1. Read ${links[2]}.\n2. ${heading()}.\n3. Continue with ${links[3]}.`,
  ].join('\n\n');
}

function writeOptions(words: Words): string {
  const types = ['string', 'number', 'boolean', 'string[]'];
  const rows = Array.from({ length: 6 }, () => {
    const [name, type, amount] = [words.identifier(), words.pick(types), words.amount()];
    return `| \`${name}\` | \`${type}\` | ${amount} | ${capitalize(words.verb())} the ${words.noun()} |`;
  });
  return ['| Option | Type | Default | Meaning |', '| --- | --- | --- | --- |', ...rows].join('\n');
}
