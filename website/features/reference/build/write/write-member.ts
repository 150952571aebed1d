import { createAnchor } from '../../../../kernel/build/anchor.js';
import { codeText } from '../code-text.js';
import type { Member } from '../model.js';
import { element, heading, stack } from './mdx.js';
import { writeCall, writeDefault, writeParameters } from './write-call.js';

/** Types up to this length are shown beside the name; longer ones in a code block. */
const longestType = 56;

/** Writes a member under its heading: properties with their type, methods with their signature. */
export function writeMember(member: Member): string {
  const { title, anchor, flags, signature, type, overrides, source, properties } = member;
  const isOneLine = type !== undefined && codeText(type).length <= longestType;
  const section = (name: string) => heading(4, name, `${anchor}-${createAnchor(name)}`);
  const content = stack([
    element(
      'ApiMember',
      {
        type: isOneLine ? type : undefined,
        // Nearly everything is read-only, and the declaration shows it.
        flags: isOneLine ? flags.filter((flag) => flag !== 'readonly') : undefined,
        source,
      },
      heading(3, title, anchor),
    ),
    isOneLine ? '' : element('ApiSignature', { parts: signature }),
    member.description,
    writeDefault(member.defaultValue),
    writeParameters(properties, 1),
    writeCall(member.call, section),
    ...member.examples,
    overrides === undefined ? '' : element('ApiOverrides', { of: overrides }),
  ]);
  return element('ApiSection', {}, content);
}
