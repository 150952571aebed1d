type Properties = Readonly<Record<string, unknown>>;

/**
 * Writes a component. Properties that are `undefined`, `false` or an empty list are left out.
 *
 * @param name - The name of the component.
 * @param properties - Values that JSON can represent.
 * @param children - Markdown.
 */
export function element(name: string, properties: Properties = {}, children = ''): string {
  const attributes = Object.entries(properties).map(([key, value]) => {
    if (value === undefined || value === false || (Array.isArray(value) && value.length === 0)) {
      return '';
    }
    return value === true ? ` ${key}` : ` ${key}={${JSON.stringify(value)}}`;
  });
  const opening = `<${name}${attributes.join('')}`;
  return children === '' ? `${opening} />` : `${opening}>\n\n${children}\n\n</${name}>`;
}

export function heading(level: number, text: string, anchor: string): string {
  return `${'#'.repeat(level)} ${text.replaceAll(/[\\_*`<{}[\]]/g, '\\$&')} {#${anchor}}`;
}

/** Joins blocks with empty lines and skips empty blocks. */
export function stack(blocks: readonly (string | undefined)[]): string {
  return blocks.filter((block) => block !== undefined && block !== '').join('\n\n');
}

/** Writes a whole page: front matter, the imports that the body needs, and the body. */
export function page(fields: Properties, body: string): string {
  return `${stack([frontMatter(fields), importsOf(body), body])}\n`;
}

function frontMatter(fields: Properties): string {
  const lines = Object.entries(fields).map(([key, value]) => `${key}: ${JSON.stringify(value)}`);
  return ['---', ...lines, '---'].join('\n');
}

/** Components whose module has another name than the component. */
const modules = new Map([
  ['ApiDefault', 'ApiParameters'],
  ['ApiFold', 'ApiParameters'],
  ['ApiGroup', 'ApiIndex'],
  ['ApiOverrides', 'ApiMember'],
  ['ApiParameter', 'ApiParameters'],
  ['ApiReturns', 'ApiParameters'],
  ['ApiSection', 'ApiMember'],
]);

function importsOf(body: string): string {
  const components = new Set([...body.matchAll(/^<(Api\w+)/gm)].map(([, name = '']) => name));
  const imports = new Map<string, string[]>();
  for (const name of [...components].sort()) {
    const module = modules.get(name) ?? name;
    imports.set(module, [...(imports.get(module) ?? []), name]);
  }
  return [...imports]
    .map(
      ([module, names]) =>
        `import { ${names.join(', ')} } from '@site/features/reference/components/${module}';`,
    )
    .join('\n');
}
