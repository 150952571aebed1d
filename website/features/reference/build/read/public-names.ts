import { ReflectionKind, type Context, type DeclarationReflection, type Reflection } from 'typedoc';
import ts from 'typescript';

import { interfaceTag } from '../../../../kernel/markdown/shown-as-interface.js';
import { createAnchor } from '../../../../kernel/build/anchor.js';
import type { Kind } from '../model.js';

/** An exported name, as TypeDoc and the compiler see it. */
export interface Entry {
  readonly name: string;
  readonly kind: Kind;
  /** The page, from the root of the site. */
  readonly url: string;
  readonly reflection: DeclarationReflection;
  readonly declaration: ts.Declaration;
}

/** A type marked `@inline`, which is documented where it is used. */
export type InlineType = ts.InterfaceDeclaration | ts.TypeAliasDeclaration;

const kinds: ReadonlyMap<ReflectionKind, { kind: Kind; folder: string }> = new Map([
  [ReflectionKind.Class, { kind: 'class', folder: 'classes' }],
  [ReflectionKind.Function, { kind: 'function', folder: 'functions' }],
  [ReflectionKind.Interface, { kind: 'interface', folder: 'interfaces' }],
  [ReflectionKind.TypeAlias, { kind: 'type', folder: 'type-aliases' }],
  [ReflectionKind.Variable, { kind: 'variable', folder: 'variables' }],
]);

/** The names that the package exports, and the URLs of their pages. */
export class PublicNames {
  /** In the order of the exports. */
  readonly entries: readonly Entry[];
  readonly checker: ts.TypeChecker;
  readonly #context: Context;
  readonly #bySymbol = new Map<ts.Symbol, Entry>();
  readonly #byName = new Map<string, Entry>();

  constructor(context: Context) {
    const checker = context.programs[0]?.getTypeChecker();
    if (checker === undefined) throw new Error('TypeDoc compiled no files: check its entry point.');
    this.#context = context;
    this.checker = checker;
    for (const reflection of context.project.children ?? []) this.#add(reflection);
    const module = this.symbolOf(context.project);
    const order = checker.getExportsOfModule(module).map(({ name }) => name);
    this.entries = [...this.#byName.values()].sort(
      (a, b) => order.indexOf(a.name) - order.indexOf(b.name),
    );
  }

  #add(reflection: DeclarationReflection): void {
    const { name } = reflection;
    const isInterface = reflection.comment?.hasModifier(interfaceTag) === true;
    const found = kinds.get(isInterface ? ReflectionKind.Interface : reflection.kind);
    const symbol = this.symbolOf(reflection);
    const declaration = symbol.declarations?.[0];
    if (found === undefined || declaration === undefined) {
      throw new Error(
        `${name} cannot be documented: expected a class, a function, an interface, a type or a variable, ` +
          `received ${ReflectionKind[reflection.kind]}.`,
      );
    }
    const { kind, folder } = found;
    const entry = { name, kind, url: `/api/${folder}/${name}`, reflection, declaration };
    this.#bySymbol.set(symbol, entry);
    this.#byName.set(name, entry);
  }

  symbolOf(reflection: Reflection): ts.Symbol {
    const symbol = this.#context.getSymbolFromReflection(reflection);
    if (symbol === undefined) throw new Error(`The compiler has no symbol for ${reflection.name}.`);
    return symbol;
  }

  /** Returns TypeDoc's reflection of a syntax node, which has its comment. */
  reflectionOf(node: ts.Node): Reflection | undefined {
    const symbol = 'symbol' in node ? (node.symbol as ts.Symbol | undefined) : undefined;
    return symbol === undefined ? undefined : this.#context.getReflectionFromSymbol(symbol);
  }

  /** Returns the type that the compiler infers for a node; for a function, its return type. */
  inferType(node: ts.Node): string {
    const { checker } = this;
    const signature = ts.isFunctionLike(node)
      ? checker.getSignatureFromDeclaration(node)
      : undefined;
    const type = signature?.getReturnType() ?? checker.getTypeAtLocation(node);
    return checker.typeToString(type, node, ts.TypeFormatFlags.NoTruncation);
  }

  /** Returns the URL of `Name` or `Name.member`. */
  urlOf(reference: string): string | undefined {
    const [name = '', member] = reference.replace(/\(\)$/, '').split(/[.#]/);
    const url = this.#byName.get(name)?.url;
    return url === undefined || member === undefined ? url : `${url}#${createAnchor(member)}`;
  }

  /** Lists the public names that a piece of source refers to. */
  namesIn(node: ts.Node): Entry[] {
    return this.#symbolsIn(node).flatMap((symbol) => this.#bySymbol.get(symbol) ?? []);
  }

  /** Lists the inline types that a piece of source refers to. */
  inlineTypesIn(node: ts.Node): InlineType[] {
    return this.#symbolsIn(node).flatMap((symbol) => symbol.declarations?.find(isInlineType) ?? []);
  }

  #symbolsIn(node: ts.Node): ts.Symbol[] {
    const found: ts.Symbol[] = [];
    const visit = (current: ts.Node): void => {
      if (ts.isIdentifier(current)) {
        const symbol = this.checker.getSymbolAtLocation(current);
        const isAlias = symbol !== undefined && (symbol.flags & ts.SymbolFlags.Alias) !== 0;
        const target = isAlias ? this.checker.getAliasedSymbol(symbol) : symbol;
        if (target !== undefined) found.push(target);
      }
      ts.forEachChild(current, visit);
    };
    visit(node);
    return found;
  }
}

function isInlineType(declaration: ts.Declaration): declaration is InlineType {
  return (
    (ts.isInterfaceDeclaration(declaration) || ts.isTypeAliasDeclaration(declaration)) &&
    ts.getJSDocTags(declaration).some(({ tagName }) => tagName.text === 'inline')
  );
}
