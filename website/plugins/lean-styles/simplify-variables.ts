import postcss, { type Declaration, type Root, type Rule } from 'postcss';

/** Our selector of the root element. Every page has `data-theme`, so it always wins over Infima's `:root`. */
const overridingRoot = 'html[data-theme]';
const isRootSelector = (selector: string) => selector === ':root' || selector.startsWith('html');

interface Variable {
  definitions: Declaration[];
  uses: Declaration[];
}

/**
 * Removes unused custom properties, and inlines Infima's where that makes the style sheet smaller: those that are
 * defined once, on the root, and are read once or are shorter than their names.
 *
 * @param keep - Properties that scripts or other style sheets use.
 */
export function simplifyVariables(css: string, keep: ReadonlySet<string>): string {
  const root = postcss.parse(css);
  removeOverridden(root);
  while (removeOrInline(root, keep));
  root.walkRules((rule) => {
    if (rule.nodes.length === 0) rule.remove();
  });
  return root.toString();
}

/** Removes Infima's values for variables on the root that we override later, in one colour mode or both. */
function removeOverridden(root: Root): void {
  const overridden = new Set<string>();
  for (const node of root.nodes.toReversed()) {
    if (node.type !== 'rule' || !isRootSelector(node.selector)) continue;
    const isOurs = node.selector === overridingRoot;
    if (!isOurs && !/^:root$|^html\[data-theme=[^\]]+\]$/.test(node.selector)) continue;
    node.walkDecls(/^--/, (declaration) => {
      if (isOurs) overridden.add(declaration.prop);
      else if (overridden.has(declaration.prop)) declaration.remove();
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
      isShorterInline(definition, uses) &&
      name.startsWith('--ifm-') &&
      isOnRoot(definition) &&
      readNames(definition.value).every((inner) =>
        variables.get(inner)?.definitions.every(isOnRoot),
      )
    ) {
      for (const use of uses) {
        use.value = use.value.replaceAll(`var(${name})`, () => definition.value);
      }
      // A use with a fallback isn't inlined and still needs the definition.
      if (uses.some((use) => readNames(use.value).includes(name))) continue;
      definition.remove();
      hasChanged = true;
    }
    // The lists of definitions and uses are out of date now.
    if (hasChanged) return true;
  }
  return hasChanged;
}

function isShorterInline({ prop, value }: Declaration, uses: readonly Declaration[]): boolean {
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
    for (const name of readNames(declaration.value)) get(name).uses.push(declaration);
  });
  return variables;
}

function readNames(value: string): string[] {
  return Array.from(value.matchAll(/var\(\s*(--[\w-]+)/g), ([, name = '']) => name);
}

/** Returns whether a declaration always applies to the root: inside a media query it doesn't. */
function isOnRoot(declaration: Declaration): boolean {
  const rule = declaration.parent as Rule;
  return rule.parent?.type === 'root' && isRootSelector(rule.selector);
}
