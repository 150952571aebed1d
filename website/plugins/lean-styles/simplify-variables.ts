import postcss, { type Declaration, type Root, type Rule } from 'postcss';

/** Our selector of the root element. Every page has `data-theme`, so it always wins over Infima's `:root`. */
const overridingRoot = 'html[data-theme]';
const isRootSelector = (selector: string) => selector === ':root' || selector.startsWith('html');

/** Custom properties that scripts and other style sheets use. */
export interface OtherUses {
  /** Properties that scripts may set. */
  readonly changed: ReadonlySet<string>;
  readonly read: ReadonlySet<string>;
}

interface Variable {
  definitions: Declaration[];
  uses: Declaration[];
}

/**
 * Removes unused custom properties, and inlines those where that makes the style sheet smaller: they are defined once,
 * on the root, and are read once or are shorter than their names.
 *
 * @param others - Properties that other files use.
 */
export function simplifyVariables(css: string, others: OtherUses): string {
  const root = postcss.parse(css);
  removeOverridden(root);
  while (removeOrInline(root, others));
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

function removeOrInline(root: Root, { changed, read }: OtherUses): boolean {
  const variables = readVariables(root);
  /** Variables whose definitions or uses have changed since they were read. */
  const outdated = new Set<string>();
  let hasChanged = false;
  for (const [name, { definitions, uses }] of variables) {
    const [definition, ...more] = definitions;
    if (definition === undefined || changed.has(name) || outdated.has(name)) continue;
    if (uses.length === 0) {
      if (read.has(name)) continue;
      for (const unused of definitions) {
        unused.remove();
        note(unused);
      }
    } else if (
      more.length === 0 &&
      isShorterInline(definition, uses) &&
      isOnEveryRoot(definition) &&
      readNames(definition.value).every((inner) =>
        variables.get(inner)?.definitions.every(isOnRoot),
      )
    ) {
      const inlined = uses.filter(({ value }) => value.includes(`var(${name})`));
      for (const use of inlined) {
        use.value = use.value.replaceAll(`var(${name})`, () => definition.value);
      }
      if (inlined.length > 0) note(definition);
      // A use with a fallback isn't inlined and still needs the definition.
      if (uses.some((use) => readNames(use.value).includes(name))) continue;
      if (!read.has(name)) definition.remove();
    }
  }
  return hasChanged;

  /** The variables in this value are used elsewhere now, or less often. */
  function note({ value }: Declaration) {
    for (const inner of readNames(value)) outdated.add(inner);
    hasChanged = true;
  }
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

/** Returns whether a declaration applies to the root of every page, in both colour modes. */
function isOnEveryRoot(declaration: Declaration): boolean {
  const { selector } = declaration.parent as Rule;
  return isOnRoot(declaration) && (selector === ':root' || selector === overridingRoot);
}
