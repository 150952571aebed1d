import ts from 'typescript';

import { compileSamples } from '../code-blocks/sample-service.js';

/** One line of a table of options: what the type and its comment say. */
export interface Option {
  readonly name: string;
  /** What it is without the reader's doing, in the words of `@default`; `undefined` if it has to be given. */
  readonly defaultValue: string | undefined;
  /** Markdown. */
  readonly description: string;
}

/**
 * The properties of a type, in the order of its declaration.
 *
 * @param type - A type as TypeScript writes it: `import('@dowel/core').CorsOptions`.
 */
export function readOptions(type: string): Option[] {
  const [sample] = compileSamples([`export type Options = ${type};\n`]);
  if (sample === undefined) throw new Error('Nothing was compiled');
  const { service, checker, source } = sample;
  const [problem] = [
    ...service.getSyntacticDiagnostics(source.fileName),
    ...service.getSemanticDiagnostics(source.fileName),
  ];
  if (problem !== undefined)
    throw new Error(ts.flattenDiagnosticMessageText(problem.messageText, ' '));
  const [declaration] = source.statements;
  if (declaration === undefined) throw new Error('There is no type');
  const properties = checker.getPropertiesOfType(checker.getTypeAtLocation(declaration));
  if (properties.length === 0) throw new Error('The type has no properties');
  return properties.map((property) => readOption(property, checker));
}

function readOption(property: ts.Symbol, checker: ts.TypeChecker): Option {
  const { name } = property;
  const description = join(property.getDocumentationComment(checker));
  if (description === '') throw new Error(`\`${name}\` has no comment`);
  if ((property.flags & ts.SymbolFlags.Optional) === 0) {
    return { name, defaultValue: undefined, description };
  }
  const tag = property.getJsDocTags(checker).find((each) => each.name === 'default');
  if (tag === undefined) throw new Error(`\`${name}\` is optional, and has no \`@default\``);
  return { name, defaultValue: join(tag.text ?? []), description };
}

/** Links become what they name, in code font, or their words: a table has its own way to link names. */
function join(parts: readonly ts.SymbolDisplayPart[]): string {
  return ts
    .displayPartsToString([...parts])
    .replaceAll(/\s+/g, ' ')
    .replaceAll(
      /\{@link ([^\s|}]+)\s*(?:\|\s*)?([^}]*)\}/g,
      (_link, name: string, words: string) => (words === '' ? `\`${name}\`` : words),
    )
    .trim();
}
