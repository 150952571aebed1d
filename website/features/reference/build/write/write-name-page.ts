import { createAnchor } from '../../../../kernel/build/anchor.js';
import { createImport } from '../create-import.js';
import type { Inheritance, Member, PublicName } from '../model.js';
import { element, heading, page, stack } from './mdx.js';
import { writeCall, writeTypeParameters } from './write-call.js';
import { writeMember } from './write-member.js';

const sections: readonly { title: string; kind: Member['kind'] }[] = [
  { title: 'Constructor', kind: 'constructor' },
  { title: 'Properties', kind: 'property' },
  { title: 'Methods', kind: 'method' },
];

/** Writes the page of a public name. */
export function writeNamePage(name: PublicName, packageName: string): string {
  const { kind, members, inherited, relations, guides, see } = name;
  const memberAnchors = new Set(members.map(({ anchor }) => anchor));
  const section = (title: string) => {
    const anchor = createAnchor(title);
    return heading(2, title, memberAnchors.has(anchor) ? `${anchor}-section` : anchor);
  };
  const body = stack([
    element('ApiHeader', { name: name.name, kind, isAbstract: name.isAbstract }, name.summary),
    `\`\`\`ts no-run\n${createImport(name, packageName)}\n\`\`\``,
    element('ApiSignature', { parts: name.signature }),
    name.shape === undefined ? '' : 'Written out, that is:',
    name.shape === undefined ? '' : element('ApiSignature', { parts: name.shape }),
    name.details,
    name.call?.description,
    writeTypeParameters(name.typeParameters, section),
    writeCall(name.call, section),
    name.examples.length === 0 ? '' : section(name.examples.length === 1 ? 'Example' : 'Examples'),
    ...name.examples,
    ...sections.flatMap(({ title, kind: memberKind }) => {
      const shown = members.filter((member) => member.kind === memberKind);
      return shown.length === 0 ? [] : [section(title), ...shown.map(writeMember)];
    }),
    ...inherited.map(writeInheritance),
    ...(relations.length + guides.length + see.length === 0
      ? []
      : [section('Related'), element('ApiRelated', { relations, guides }, stack(see))]),
    element('ApiSource', { source: name.source }),
  ]);
  const fields = {
    title: name.name,
    sidebar_label: name.name,
    sidebar_custom_props: { kind },
    pagination_label: `${name.name} (${kind})`,
    description: name.plainSummary,
    // `ApiHeader` shows the title, with the kind above it.
    hide_title: true,
  };
  return page(fields, body);
}

function writeInheritance({ from, members }: Inheritance): string {
  return stack([
    '<details>',
    `<summary>Inherited from ${from.label}: ${members.length} ${members.length === 1 ? 'member' : 'members'}</summary>`,
    element('ApiInherited', { members }),
    '</details>',
  ]);
}
