import { ReflectionKind } from 'typedoc';
import ts from 'typescript';

/**
 * @typedef {import('typedoc').DeclarationReflection} DeclarationReflection
 * @typedef {{
 *   name: string;
 *   kind: import('./model.js').Kind;
 *   url: string;
 *   reflection: DeclarationReflection;
 *   declaration: ts.Declaration;
 * }} Entry
 */

/** @type {ReadonlyMap<ReflectionKind, { kind: import('./model.js').Kind; folder: string }>} */
const kinds = new Map([
  [ReflectionKind.Class, { kind: 'class', folder: 'classes' }],
  [ReflectionKind.Function, { kind: 'function', folder: 'functions' }],
  [ReflectionKind.Interface, { kind: 'interface', folder: 'interfaces' }],
  [ReflectionKind.TypeAlias, { kind: 'type', folder: 'type-aliases' }],
  [ReflectionKind.Variable, { kind: 'variable', folder: 'variables' }],
]);

/** The names that the package exports, and where each has its page. */
export class PublicNames {
  /** @type {readonly Entry[]} In the order of the exports. */
  entries;
  /** @type {ts.TypeChecker} */
  checker;
  /** @type {import('typedoc').Context} */
  #context;
  /** @type {Map<ts.Symbol, Entry>} */
  #bySymbol = new Map();
  /** @type {Map<string, Entry>} */
  #byName = new Map();

  /** @param {import('typedoc').Context} context */
  constructor(context) {
    const checker = context.programs[0]?.getTypeChecker();
    if (checker === undefined) throw new Error('TypeDoc has compiled nothing.');
    this.#context = context;
    this.checker = checker;
    const module = this.symbolOf(context.project);
    const order = checker.getExportsOfModule(module).map(({ name }) => name);
    for (const reflection of context.project.children ?? []) {
      const found = kinds.get(reflection.kind);
      const symbol = this.symbolOf(reflection);
      const declaration = symbol.declarations?.[0];
      const { name } = reflection;
      if (found === undefined || declaration === undefined) {
        throw new Error(`${name} is neither class, function, interface, type nor variable.`);
      }
      const { kind, folder } = found;
      const entry = { name, kind, url: `/api/${folder}/${name}`, reflection, declaration };
      this.#bySymbol.set(symbol, entry);
      this.#byName.set(name, entry);
    }
    this.entries = [...this.#byName.values()].sort(
      (a, b) => order.indexOf(a.name) - order.indexOf(b.name),
    );
  }

  /** @param {import('typedoc').Reflection} reflection */
  symbolOf(reflection) {
    const symbol = this.#context.getSymbolFromReflection(reflection);
    if (symbol === undefined) throw new Error(`The compiler does not know ${reflection.name}.`);
    return symbol;
  }

  /**
   * What TypeDoc knows of a node of the source: above all, its comment.
   *
   * @param {ts.Node} node
   */
  reflectionOf(node) {
    const symbol = 'symbol' in node ? /** @type {ts.Symbol} */ (node.symbol) : undefined;
    return symbol === undefined ? undefined : this.#context.getReflectionFromSymbol(symbol);
  }

  /**
   * The type that the compiler has found where the source gives none; of a function, that of its result.
   *
   * @param {ts.Node} node
   */
  inferType(node) {
    const { checker } = this;
    const signature = ts.isFunctionLike(node)
      ? checker.getSignatureFromDeclaration(node)
      : undefined;
    const type = signature?.getReturnType() ?? checker.getTypeAtLocation(node);
    return checker.typeToString(type, node, ts.TypeFormatFlags.NoTruncation);
  }

  /**
   * The page that `Name` or `Name.member` has.
   *
   * @param {string} reference
   */
  urlOf(reference) {
    const [name = '', member] = reference.replace(/\(\)$/, '').split(/[.#]/);
    const url = this.#byName.get(name)?.url;
    return url === undefined || member === undefined ? url : `${url}#${anchorOf(member)}`;
  }

  /**
   * The public names that a piece of source refers to.
   *
   * @param {ts.Node} node
   * @returns {Entry[]}
   */
  namesIn(node) {
    return this.#identifiersIn(node).flatMap(({ symbol }) => this.#bySymbol.get(symbol) ?? []);
  }

  /**
   * The types without a page that a piece of source refers to: those marked `@inline`.
   *
   * @param {ts.Node} node
   * @returns {InlineType[]}
   */
  inlineTypesIn(node) {
    return this.#identifiersIn(node).flatMap(({ symbol }) => {
      const declaration = symbol.declarations?.find(isInline);
      return declaration === undefined ? [] : [declaration];
    });
  }

  /** @param {ts.Node} node */
  #identifiersIn(node) {
    /** @type {{ text: string; symbol: ts.Symbol }[]} */
    const found = [];
    /** @param {ts.Node} current */
    const visit = (current) => {
      if (ts.isIdentifier(current)) {
        const symbol = this.checker.getSymbolAtLocation(current);
        const isAlias = symbol !== undefined && (symbol.flags & ts.SymbolFlags.Alias) !== 0;
        const target = isAlias ? this.checker.getAliasedSymbol(symbol) : symbol;
        if (target !== undefined) found.push({ text: current.text, symbol: target });
      }
      ts.forEachChild(current, visit);
    };
    visit(node);
    return found;
  }
}

/** @typedef {ts.InterfaceDeclaration | ts.TypeAliasDeclaration} InlineType */

/**
 * @param {ts.Declaration} declaration
 * @returns {declaration is InlineType}
 */
function isInline(declaration) {
  return (
    (ts.isInterfaceDeclaration(declaration) || ts.isTypeAliasDeclaration(declaration)) &&
    ts.getJSDocTags(declaration).some(({ tagName }) => tagName.text === 'inline')
  );
}

/** @param {string} name */
export function anchorOf(name) {
  return name.toLowerCase().replaceAll(/[^\w]+/g, '-');
}
