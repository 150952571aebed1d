import { element, frontMatter, heading, importsOf, stack } from './mdx.mjs';
import { anchorOf } from './public-names.mjs';
import { writeCall, writeExamples, writeTypeParameters } from './write-call.mjs';
import { writeMember } from './write-member.mjs';

/**
 * @typedef {import('./model.js').PublicName} PublicName
 */

/** @type {readonly { title: string; kind: import('./model.js').Member['kind'] }[]} */
const sections = [
  { title: 'Constructor', kind: 'constructor' },
  { title: 'Properties', kind: 'property' },
  { title: 'Methods', kind: 'method' },
];

/**
 * The page of a name.
 *
 * @param {PublicName} name
 * @param {string} packageName
 */
export function writeName(name, packageName) {
  const { kind, members, inherited, relations, guides, see } = name;
  const isType = kind === 'interface' || kind === 'type';
  const taken = new Set(members.map(({ anchor }) => anchor));
  /** @param {string} title */
  const section = (title) => {
    const anchor = anchorOf(title);
    return heading(2, title, taken.has(anchor) ? `${anchor}-section` : anchor);
  };
  const head = frontMatter({
    title: name.name,
    sidebar_label: name.name,
    pagination_label: `${name.name} (${kind})`,
    description: name.plainSummary,
    // Ours has the kind above it.
    hide_title: true,
  });
  const body = stack([
    element('ApiHeader', { name: name.name, kind, isAbstract: name.isAbstract }, name.summary),
    fence(`import ${isType ? 'type ' : ''}{ ${name.name} } from '${packageName}';`),
    element('ApiSignature', { parts: name.signature }),
    name.shape === undefined ? '' : 'Written out, that is:',
    name.shape === undefined ? '' : element('ApiSignature', { parts: name.shape }),
    name.details,
    name.call?.description,
    writeTypeParameters(name.typeParameters, section),
    writeCall(name.call, section),
    name.examples.length === 0 ? '' : section(name.examples.length === 1 ? 'Example' : 'Examples'),
    writeExamples(name.examples),
    ...sections.flatMap(({ title, kind: wanted }) => {
      const shown = members.filter((member) => member.kind === wanted);
      return shown.length === 0 ? [] : [section(title), ...shown.map(writeMember)];
    }),
    ...inherited.map(writeInheritance),
    ...(relations.length + guides.length + see.length === 0
      ? []
      : [section('Related'), element('ApiRelated', { relations, guides }, stack(see))]),
    element('ApiSource', { source: name.source }),
  ]);
  return `${stack([head, importsOf(body), body])}\n`;
}

/** @param {import('./model.js').Inheritance} inheritance */
function writeInheritance({ from, members }) {
  return stack([
    '<details>',
    `<summary>Inherited from ${from.label}: ${members.length} ${members.length === 1 ? 'member' : 'members'}</summary>`,
    element('ApiInherited', { members }),
    '</details>',
  ]);
}

/** @param {string} code */
function fence(code) {
  return `\`\`\`ts\n${code}\n\`\`\``;
}
