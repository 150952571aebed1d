import ts from 'typescript';

/** Returns the type that the compiler infers where the source has none. */
type InferType = (node: ts.Node) => string;

const printer = ts.createPrinter({ removeComments: true });
const { factory } = ts;

const hiddenModifiers: ReadonlySet<ts.SyntaxKind> = new Set([
  ts.SyntaxKind.ExportKeyword,
  ts.SyntaxKind.DeclareKeyword,
  ts.SyntaxKind.AsyncKeyword,
  ts.SyntaxKind.OverrideKeyword,
  ts.SyntaxKind.PublicKeyword,
]);

/** Prints a node without comments. */
export function printNode(node: ts.Node, file = node.getSourceFile()): string {
  return printer.printNode(ts.EmitHint.Unspecified, node, file);
}

/**
 * Prints a declaration without bodies, comments and initial values.
 *
 * @param node - The declaration.
 * @param memberGroups - The printed members of a class or an interface. An empty line separates groups.
 * @param inferType - Called for each type that the source leaves out.
 */
export function printDeclaration(
  node: ts.Declaration,
  memberGroups: readonly (readonly string[])[],
  inferType: InferType,
): string {
  const file = node.getSourceFile();
  if (ts.isClassDeclaration(node) || ts.isInterfaceDeclaration(node)) {
    const head = printNode(withoutMembers(node), file).replace(/\s*\{\s*\}\s*$/, '');
    const members = memberGroups.map((group) => group.join('\n')).join('\n\n');
    const ambient = ts.isClassDeclaration(node) ? 'declare ' : '';
    return `${ambient}${head} {\n${members}\n}`;
  }
  if (ts.isVariableDeclaration(node)) return `const ${printNode(node)};`;
  if (ts.isFunctionDeclaration(node)) {
    return `declare ${printNode(withoutBody(node, inferType), file)}`;
  }
  if (ts.isTypeAliasDeclaration(node)) return printNode(withoutModifiers(node), file);
  throw new Error(
    `Cannot print a ${ts.SyntaxKind[node.kind]}: expected a class, a function, an interface, a type or a variable.`,
  );
}

/** Prints one member without its body and initial value. */
export function printMember(node: ts.Declaration, inferType: InferType): string {
  const file = node.getSourceFile();
  if (ts.isPropertyDeclaration(node)) {
    const type = node.type === undefined ? inferType(node) : printNode(node.type, file);
    const modifiers = visibleModifiers(node).map((modifier) => printNode(modifier, file));
    const optional = node.questionToken === undefined ? '' : '?';
    return `${[...modifiers, printNode(node.name, file)].join(' ')}${optional}: ${type};`;
  }
  return printNode(withoutBody(node, inferType), file).replace(/;?$/, ';');
}

function withoutMembers(node: ts.ClassDeclaration | ts.InterfaceDeclaration): ts.Declaration {
  const modifiers = visibleModifiers(node);
  if (ts.isClassDeclaration(node)) {
    const { name, typeParameters, heritageClauses } = node;
    return factory.createClassDeclaration(modifiers, name, typeParameters, heritageClauses, []);
  }
  const { name, typeParameters, heritageClauses } = node;
  return factory.createInterfaceDeclaration(modifiers, name, typeParameters, heritageClauses, []);
}

function withoutModifiers({ name, typeParameters, type }: ts.TypeAliasDeclaration): ts.Declaration {
  return factory.createTypeAliasDeclaration([], name, typeParameters, type);
}

function withoutBody(node: ts.Declaration, inferType: InferType): ts.Node {
  const typeOf = (untyped: ts.Node & { readonly type?: ts.TypeNode | undefined }) =>
    untyped.type ?? factory.createTypeReferenceNode(inferType(untyped));
  const withoutDefault = (parameter: ts.ParameterDeclaration) =>
    factory.createParameterDeclaration(
      [],
      parameter.dotDotDotToken,
      parameter.name,
      // Callers can omit a parameter that has a default.
      parameter.initializer === undefined
        ? parameter.questionToken
        : factory.createToken(ts.SyntaxKind.QuestionToken),
      typeOf(parameter),
    );
  if (ts.isFunctionDeclaration(node)) {
    return factory.createFunctionDeclaration(
      visibleModifiers(node),
      node.asteriskToken,
      node.name,
      node.typeParameters,
      node.parameters.map(withoutDefault),
      typeOf(node),
      undefined,
    );
  }
  if (ts.isMethodDeclaration(node)) {
    return factory.createMethodDeclaration(
      visibleModifiers(node),
      node.asteriskToken,
      node.name,
      node.questionToken,
      node.typeParameters,
      node.parameters.map(withoutDefault),
      typeOf(node),
      undefined,
    );
  }
  if (ts.isGetAccessor(node)) {
    const modifiers = visibleModifiers(node);
    return factory.createGetAccessorDeclaration(modifiers, node.name, [], typeOf(node), undefined);
  }
  if (ts.isConstructorDeclaration(node)) {
    const parameters = node.parameters.map(withoutDefault);
    return factory.createConstructorDeclaration(visibleModifiers(node), parameters, undefined);
  }
  return node;
}

function visibleModifiers(node: ts.HasModifiers): ts.Modifier[] {
  return (ts.getModifiers(node) ?? []).filter(({ kind }) => !hiddenModifiers.has(kind));
}
