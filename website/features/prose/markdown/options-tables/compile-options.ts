import ts from 'typescript';

import { compileSamples } from '../../../code/markdown/sample-service.js';
import type { Option } from './read-options.js';

/**
 * Reads the properties of a type in declaration order.
 *
 * @param type - A TypeScript type, such as `import('@dowel/core').CorsOptions`.
 */
export function compileOptions(type: string): Option[] {
  const [sample] = compileSamples([`export type Options = ${type};\n`]);
  if (sample === undefined) throw new Error('TypeScript compiled no sample for the type');
  const { service, checker, source } = sample;
  const [problem] = [
    ...service.getSyntacticDiagnostics(source.fileName),
    ...service.getSemanticDiagnostics(source.fileName),
  ];
  if (problem !== undefined)
    throw new Error(ts.flattenDiagnosticMessageText(problem.messageText, ' '));
  const [declaration] = source.statements;
  if (declaration === undefined) throw new Error('expected a type in `of`, but it is empty');
  const properties = checker.getPropertiesOfType(checker.getTypeAtLocation(declaration));
  if (properties.length === 0)
    throw new Error('expected an object type, but the type has no properties');
  return properties.map((property) => readOption(property, checker));
}

function readOption(property: ts.Symbol, checker: ts.TypeChecker): Option {
  const { name } = property;
  const description = writeComment(property.getDocumentationComment(checker));
  if (description === '') throw new Error(`\`${name}\` has no comment; add one to the type`);
  if ((property.flags & ts.SymbolFlags.Optional) === 0) {
    return { name, defaultValue: undefined, description };
  }
  const tag = property.getJsDocTags(checker).find((each) => each.name === 'default');
  if (tag === undefined)
    throw new Error(`\`${name}\` is optional but has no \`@default\`; add one to its comment`);
  return { name, defaultValue: writeComment(tag.text ?? []), description };
}

/** Replaces `{@link Name}` by the name in code font, which `remarkAutoLinks` links, or by the link's text. */
function writeComment(parts: readonly ts.SymbolDisplayPart[]): string {
  return ts
    .displayPartsToString([...parts])
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/\{@link ([^\s|}]+)\s*(?:\|\s*)?([^}]*)\}/g, (_link, name: string, words: string) =>
      words === '' ? `\`${name}\`` : words,
    )
    .trim();
}
