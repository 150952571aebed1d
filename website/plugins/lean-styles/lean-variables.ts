import postcss, { type Declaration, type Root, type Rule } from 'postcss';

/** Selectors of the root element. The theme sets `data-theme` there on every page, so that the last one wins. */
const overridingRoot = 'html[data-theme]';
const isRootSelector = (selector: string) => selector === ':root' || selector.startsWith('html');

interface Variable {
  definitions: Declaration[];
  uses: Declaration[];
}

/**
 * Takes out the custom properties that nobody reads, and writes those that are defined once, on the root, and
 * read once, or are shorter than their names, into the places where they are read. Infima has hundreds of them.
 *
 * @param keep - the custom properties that scripts use
 */
export function leanVariables(css: string, keep: ReadonlySet<string>): string {
  const root = postcss.parse(css);
  removeOverridden(root);
  while (removeOrInline(root, keep));
  root.walkRules((rule) => {
    if (rule.nodes.length === 0) rule.remove();
  });
  return root.toString();
}

/** What Infima says of a variable on the root, in one mode or both, does not count where we say otherwise later. */
function removeOverridden(root: Root): void {
  const ours = new Set<string>();
  for (const node of root.nodes.toReversed()) {
    if (node.type !== 'rule' || !isRootSelector(node.selector)) continue;
    const isOurs = node.selector === overridingRoot;
    if (!isOurs && !/^:root$|^html\[data-theme=[^\]]+\]$/.test(node.selector)) continue;
    node.walkDecls(/^--/, (declaration) => {
      if (isOurs) ours.add(declaration.prop);
      else if (ours.has(declaration.prop)) declaration.remove();
    });
  }
}

function removeOrInline(root: Root, keep: ReadonlySet<string>): boolean {
  const variables = readVariables(root);
  let hasChanged = false;
  for (const [name, { definitions, uses }] of variables) {
    const [definition, ...others] = definitions;
    if (definition === undefined || keep.has(name)) continue;
    if (uses.length === 0) {
      for (const unused of definitions) unused.remove();
      hasChanged = true;
    } else if (
      others.length === 0 &&
      isShorterInPlace(definition, uses) &&
      name.startsWith('--ifm-') &&
      isOnRoot(definition) &&
      namesIn(definition.value).every((inner) => variables.get(inner)?.definitions.every(isOnRoot))
    ) {
      for (const use of uses) {
        use.value = use.value.replaceAll(`var(${name})`, () => definition.value);
      }
      // A use with a value to fall back on is left as it is, and needs the definition.
      if (uses.some((use) => namesIn(use.value).includes(name))) continue;
      definition.remove();
      hasChanged = true;
    }
    // The list of uses is out of date now.
    if (hasChanged) return true;
  }
  return hasChanged;
}

function isShorterInPlace({ prop, value }: Declaration, uses: readonly Declaration[]): boolean {
  return uses.length === 1 || value.length <= `var(${prop})`.length;
}

function readVariables(root: Root): Map<string, Variable> {
  const variables = new Map<string, Variable>();
  const get = (name: string) => {
    const known = variables.get(name) ?? { definitions: [], uses: [] };
    variables.set(name, known);
    return known;
  };
  root.walkDecls((declaration) => {
    if (declaration.prop.startsWith('--')) get(declaration.prop).definitions.push(declaration);
    for (const name of namesIn(declaration.value)) get(name).uses.push(declaration);
  });
  return variables;
}

function namesIn(value: string): string[] {
  return Array.from(value.matchAll(/var\(\s*(--[\w-]+)/g), ([, name = '']) => name);
}

/** Not inside a media query, where it holds at times only. */
function isOnRoot(declaration: Declaration): boolean {
  const rule = declaration.parent as Rule;
  return rule.parent?.type === 'root' && isRootSelector(rule.selector);
}
