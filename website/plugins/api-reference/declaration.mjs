import { ReflectionKind } from 'typedoc';

/**
 * How a class or an interface is declared, in the manner of the other signatures: its name and what it extends.
 * Everything else has a signature already.
 *
 * @param {import('typedoc').DeclarationReflection} model
 * @param {import('typedoc-plugin-markdown').MarkdownThemeContext} context
 */
export function declarationOf(model, context) {
  const keyword = keywords.get(model.kind);
  if (keyword === undefined) return '';
  const { helpers, partials } = context;
  const parameters = helpers.getTypeParameters(model.typeParameters ?? []);
  const parents = (model.extendedTypes ?? []).map((type) => partials.someType(type));
  return [
    '>',
    `\`${model.flags.isAbstract ? `abstract ${keyword}` : keyword}\``,
    `**${model.name}**${parameters === undefined ? '' : `&lt;${parameters}&gt;`}`,
    ...(parents.length === 0 ? [] : ['`extends`', parents.join(', ')]),
  ].join(' ');
}

const keywords = new Map([
  [ReflectionKind.Class, 'class'],
  [ReflectionKind.Interface, 'interface'],
]);
