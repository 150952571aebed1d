import ts from 'typescript';

// A declaration as the source has it, without what is nobody's business: bodies, comments, initial values.

/** @typedef {(node: ts.Node) => string} InferType what stands in for a type that the source leaves to the compiler */

const printer = ts.createPrinter({ removeComments: true });
const { factory } = ts;

const hidden = new Set([
  ts.SyntaxKind.ExportKeyword,
  ts.SyntaxKind.DeclareKeyword,
  ts.SyntaxKind.AsyncKeyword,
  ts.SyntaxKind.OverrideKeyword,
  ts.SyntaxKind.PublicKeyword,
]);

/**
 * @param {ts.Node} node
 * @param {ts.SourceFile} [file]
 */
export function print(node, file = node.getSourceFile()) {
  return printer.printNode(ts.EmitHint.Unspecified, node, file);
}

/**
 * The whole declaration. Of a class or an interface, the members that are given, in their order.
 *
 * @param {ts.Declaration} node
 * @param {readonly (readonly string[])[]} memberGroups the text of each member, groups parted by an empty line
 * @param {InferType} inferType
 */
export function declarationText(node, memberGroups, inferType) {
  const file = node.getSourceFile();
  if (ts.isClassDeclaration(node) || ts.isInterfaceDeclaration(node)) {
    const head = print(withoutMembers(node), file).replace(/\s*\{\s*\}\s*$/, '');
    const members = memberGroups.map((group) => group.join('\n')).join('\n\n');
    const ambient = ts.isClassDeclaration(node) ? 'declare ' : '';
    return `${ambient}${head} {\n${members}\n}`;
  }
  if (ts.isVariableDeclaration(node)) return `const ${print(node)};`;
  if (ts.isFunctionDeclaration(node)) return `declare ${print(withoutBody(node, inferType), file)}`;
  if (ts.isTypeAliasDeclaration(node)) return print(withoutModifiers(node), file);
  throw new Error(`There is no text for a declaration of kind ${ts.SyntaxKind[node.kind]}.`);
}

/**
 * One member as a line of its own.
 *
 * @param {ts.Declaration} node
 * @param {InferType} inferType
 */
export function memberText(node, inferType) {
  const file = node.getSourceFile();
  if (ts.isPropertyDeclaration(node)) {
    const type = node.type === undefined ? inferType(node) : print(node.type, file);
    const modifiers = visible(node).map((modifier) => print(modifier, file));
    const optional = node.questionToken === undefined ? '' : '?';
    return `${[...modifiers, print(node.name, file)].join(' ')}${optional}: ${type};`;
  }
  return print(withoutBody(node, inferType), file).replace(/;?$/, ';');
}

/**
 * @template {ts.ClassDeclaration | ts.InterfaceDeclaration} Node
 * @param {Node} node
 */
function withoutMembers(node) {
  const { name, typeParameters, heritageClauses } = node;
  return ts.isClassDeclaration(node)
    ? factory.createClassDeclaration(visible(node), name, typeParameters, heritageClauses, [])
    : factory.createInterfaceDeclaration(
        visible(node),
        /** @type {ts.Identifier} */ (name),
        typeParameters,
        heritageClauses,
        [],
      );
}

/** @param {ts.TypeAliasDeclaration} node */
function withoutModifiers({ name, typeParameters, type }) {
  return factory.createTypeAliasDeclaration([], name, typeParameters, type);
}

/**
 * @param {ts.Declaration} node
 * @param {InferType} inferType
 * @returns {ts.Node}
 */
function withoutBody(node, inferType) {
  /** @param {ts.SignatureDeclaration} signature */
  const typeOf = (signature) =>
    signature.type ?? factory.createTypeReferenceNode(inferType(signature));
  /** @param {ts.ParameterDeclaration} parameter */
  const withoutDefault = (parameter) => {
    const { dotDotDotToken, name, initializer } = parameter;
    // What has a default need not be given.
    const optional = factory.createToken(ts.SyntaxKind.QuestionToken);
    return factory.createParameterDeclaration(
      [],
      dotDotDotToken,
      name,
      initializer === undefined ? parameter.questionToken : optional,
      parameter.type ?? factory.createTypeReferenceNode(inferType(parameter)),
    );
  };
  if (ts.isFunctionDeclaration(node) || ts.isMethodDeclaration(node)) {
    const modifiers = visible(node);
    const parameters = node.parameters.map(withoutDefault);
    const { asteriskToken, typeParameters } = node;
    const signature = /** @type {const} */ ([typeParameters, parameters, typeOf(node), undefined]);
    return ts.isFunctionDeclaration(node)
      ? factory.createFunctionDeclaration(modifiers, asteriskToken, node.name, ...signature)
      : factory.createMethodDeclaration(
          modifiers,
          asteriskToken,
          node.name,
          node.questionToken,
          ...signature,
        );
  }
  if (ts.isGetAccessor(node)) {
    return factory.createGetAccessorDeclaration(
      visible(node),
      node.name,
      [],
      typeOf(node),
      undefined,
    );
  }
  if (ts.isConstructorDeclaration(node)) {
    const parameters = node.parameters.map(withoutDefault);
    return factory.createConstructorDeclaration(visible(node), parameters, undefined);
  }
  return node;
}

/** @param {ts.HasModifiers} node */
function visible(node) {
  return (ts.getModifiers(node) ?? []).filter(({ kind }) => !hidden.has(kind));
}
