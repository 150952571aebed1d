import { textOf } from './code.mjs';
import { element, heading, stack } from './mdx.mjs';
import { anchorOf } from './public-names.mjs';
import { writeCall, writeDefault, writeExamples, writeParameters } from './write-call.mjs';

/** A type up to this length stands beside its name; a longer one has a block of its own. */
const longestType = 56;

/**
 * A member under its heading. A property is a line, as a parameter is; a method has its signature.
 *
 * @param {import('./model.js').Member} member
 */
export function writeMember(member) {
  const { title, anchor, flags, signature, type, overrides, source, properties } = member;
  const isLine = type !== undefined && textOf(type).length <= longestType;
  /** @param {string} title */
  const section = (title) => heading(4, title, `${anchor}-${anchorOf(title)}`);
  return stack([
    // The declaration says what is read-only: nearly everything.
    element(
      'ApiMember',
      {
        type: isLine ? type : undefined,
        flags: isLine ? flags.filter((flag) => flag !== 'readonly') : undefined,
        source,
      },
      heading(3, title, anchor),
    ),
    isLine ? '' : element('ApiSignature', { parts: signature }),
    member.description,
    writeDefault(member.defaultValue),
    writeParameters(properties),
    writeCall(member.call, section),
    writeExamples(member.examples),
    overrides === undefined ? '' : element('ApiOverrides', { of: overrides }),
  ]);
}
