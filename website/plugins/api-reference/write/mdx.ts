/** The little that is needed to write MDX. */

/** @typedef {Readonly<Record<string, unknown>>} Properties */

/**
 * An element of ours. What is `undefined`, `false` or an empty list is left out.
 *
 * @param {string} name
 * @param {Properties} [properties]
 * @param {string} [children] Markdown
 */
export function element(name, properties = {}, children = '') {
  const attributes = Object.entries(properties).map(([key, value]) => {
    if (value === undefined || value === false || (Array.isArray(value) && value.length === 0)) {
      return '';
    }
    return value === true ? ` ${key}` : ` ${key}={${JSON.stringify(value)}}`;
  });
  const opening = `<${name}${attributes.join('')}`;
  return children === '' ? `${opening} />` : `${opening}>\n\n${children}\n\n</${name}>`;
}

/** @param {Properties} fields */
export function frontMatter(fields) {
  const lines = Object.entries(fields).map(([key, value]) => `${key}: ${JSON.stringify(value)}`);
  return ['---', ...lines, '---'].join('\n');
}

/** The module of each of our components that is not called as it is. */
const modules = new Map([
  ['ApiDefault', 'ApiParameters'],
  ['ApiGroup', 'ApiIndex'],
  ['ApiOverrides', 'ApiMember'],
  ['ApiParameter', 'ApiParameters'],
  ['ApiReturns', 'ApiParameters'],
]);

/**
 * The imports that a page needs.
 *
 * @param {string} page
 */
export function importsOf(page) {
  const components = new Set([...page.matchAll(/^<(Api\w+)/gm)].map(([, name = '']) => name));
  /** @type {Map<string, string[]>} */
  const imports = new Map();
  for (const name of [...components].sort()) {
    const module = modules.get(name) ?? name;
    imports.set(module, [...(imports.get(module) ?? []), name]);
  }
  return [...imports]
    .map(
      ([module, names]) => `import { ${names.join(', ')} } from '@site/src/components/${module}';`,
    )
    .join('\n');
}

/**
 * @param {number} level
 * @param {string} text
 * @param {string} anchor
 */
export function heading(level, text, anchor) {
  return `${'#'.repeat(level)} ${text.replaceAll(/[\\_*`<{}[\]]/g, '\\$&')} {#${anchor}}`;
}

/**
 * Puts blocks under one another; what is empty has no place.
 *
 * @param {readonly (string | undefined)[]} blocks
 */
export function stack(blocks) {
  return blocks.filter((block) => block !== undefined && block !== '').join('\n\n');
}
