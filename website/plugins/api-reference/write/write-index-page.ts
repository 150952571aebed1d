import { frontMatter, heading, importsOf, stack } from './mdx.mjs';
import { anchorOf } from './public-names.mjs';

/**
 * The page of all names, by what they are for.
 *
 * @param {import('./model.js').ReferenceModel} model
 */
export function writeIndex({ packageName, description, groups }) {
  const head = frontMatter({
    title: 'API reference',
    description: `Every public name of ${packageName}: classes, functions, interfaces, types and variables, by what they are for.`,
  });
  const body = stack([
    `export const groups = ${JSON.stringify(groups.map(listNames))};`,
    description,
    `<ApiIndex names={groups.flat()}>`,
    ...groups.flatMap(({ title }, index) => [
      `<ApiGroup names={groups[${index}]}>`,
      heading(2, title, anchorOf(title)),
      '</ApiGroup>',
    ]),
    '</ApiIndex>',
  ]);
  return `${stack([head, importsOf(body), body])}\n`;
}

/** @param {import('./model.js').Group} group */
function listNames({ names }) {
  return names.map(({ name, kind, url, sentence }) => ({ name, kind, url, sentence }));
}
