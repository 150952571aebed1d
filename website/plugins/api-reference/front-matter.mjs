import { ReflectionKind } from 'typedoc';

/**
 * What Docusaurus needs to know of a generated page, and the line under its title that says what the name is.
 *
 * @param {import('typedoc').Reflection} reflection
 */
export function frontMatter(reflection) {
  if (reflection.isProject()) {
    return page({
      title: 'API reference',
      sidebar_label: 'All names',
      description: `Every public name of ${reflection.name}: classes, functions, interfaces, types and variables, generated from the source.`,
    });
  }
  const { name } = reflection;
  const kind = kindOf(reflection);
  const head = page({
    title: name,
    sidebar_label: name,
    description: summaryOf(reflection),
  });
  return `${head}<p class="api-kind">${kind}</p>\n\n`;
}

/** @param {Record<string, string>} fields */
function page(fields) {
  const lines = Object.entries(fields).map(([key, value]) => `${key}: ${JSON.stringify(value)}`);
  return ['---', ...lines, '---', '', ''].join('\n');
}

/** @param {import('typedoc').Reflection} reflection */
function kindOf(reflection) {
  const kind = ReflectionKind.singularString(reflection.kind).toLowerCase();
  return reflection.flags.isAbstract ? `abstract ${kind}` : kind;
}

/**
 * The first paragraph of the comment, as plain text.
 *
 * @param {import('typedoc').Reflection} reflection
 */
function summaryOf(reflection) {
  const signature = reflection.isDeclaration() ? reflection.signatures?.[0] : undefined;
  const comment = reflection.comment ?? signature?.comment;
  const text = (comment?.summary ?? []).map((part) => part.text).join('');
  const [paragraph = ''] = text.split(/\n\s*\n/);
  return paragraph.replaceAll('`', '').replace(/\s+/g, ' ').trim();
}
