import ts from 'typescript';

/** The types of which a property accepts `undefined`, whichever type it has otherwise. */
const acceptingTypes: readonly ts.SyntaxKind[] = [
  ts.SyntaxKind.UndefinedKeyword,
  ts.SyntaxKind.UnknownKeyword,
  ts.SyntaxKind.AnyKeyword,
];

/**
 * Finds the optional properties of our packages that a program can set, but not to an explicit `undefined`: those of
 * parameters, and of everything below them. In a project with `exactOptionalPropertyTypes`, setting one to a variable
 * that may be undefined is an error.
 *
 * Properties of values that only the packages create may be exact, which is easier for programs that read them.
 *
 * @param file - A module that exports the entries of the packages as namespaces.
 * @returns The properties, in the form `Interface.property`.
 */
export function findExactInputs(file: string, options: ts.CompilerOptions): string[] {
  const program = ts.createProgram([file], options);
  const checker = program.getTypeChecker();
  const module = checker.getSymbolAtLocation(program.getSourceFile(file) as ts.Node);
  if (module === undefined) throw new Error(`${file} is not a module.`);
  const found = new Set<string>();
  const seen = { input: new Set<ts.Type>(), output: new Set<ts.Type>() };

  const visit = (type: ts.Type, isInput: boolean): void => {
    const known = isInput ? seen.input : seen.output;
    // Only the packages create instances of classes that can't be extended.
    if (known.has(type) || (isInput && isConcreteClass(type))) return;
    known.add(type);
    if (type.isUnionOrIntersection()) for (const part of type.types) visit(part, isInput);
    for (const argument of checker.getTypeArguments(type as ts.TypeReference)) {
      visit(argument, isInput);
    }
    const constraint = checker.getBaseConstraintOfType(type);
    if (constraint !== undefined) visit(constraint, isInput);
    for (const signature of [...type.getCallSignatures(), ...type.getConstructSignatures()]) {
      visit(signature.getReturnType(), isInput);
      for (const parameter of signature.parameters) {
        visit(checker.getTypeOfSymbol(parameter), !isInput);
      }
    }
    for (const property of type.getProperties()) {
      const declaration = property.valueDeclaration ?? property.declarations?.[0];
      if (declaration === undefined || !isOurs(declaration) || isProtected(declaration)) continue;
      if (isInput && isExact(declaration)) found.add(nameOf(property, declaration));
      visit(checker.getTypeOfSymbol(property), isInput);
    }
  };

  for (const namespace of checker.getExportsOfModule(module)) {
    for (const name of checker.getExportsOfModule(checker.getAliasedSymbol(namespace))) {
      const isAlias = (name.flags & ts.SymbolFlags.Alias) !== 0;
      const symbol = isAlias ? checker.getAliasedSymbol(name) : name;
      if (symbol.flags & ts.SymbolFlags.Value) visit(checker.getTypeOfSymbol(symbol), false);
      if (symbol.flags & ts.SymbolFlags.Type) visit(checker.getDeclaredTypeOfSymbol(symbol), false);
    }
  }
  return [...found].sort();
}

function isOurs(declaration: ts.Declaration): boolean {
  return declaration.getSourceFile().fileName.includes('/node_modules/@dowel/');
}

function isConcreteClass({ symbol }: ts.Type): boolean {
  const declaration = (symbol as ts.Symbol | undefined)?.valueDeclaration;
  return (
    declaration !== undefined &&
    ts.isClassDeclaration(declaration) &&
    !(ts.getCombinedModifierFlags(declaration) & ts.ModifierFlags.Abstract)
  );
}

function isProtected(declaration: ts.Declaration): boolean {
  return (
    (ts.getCombinedModifierFlags(declaration) &
      (ts.ModifierFlags.Private | ts.ModifierFlags.Protected)) !==
    0
  );
}

function isExact(declaration: ts.Declaration): boolean {
  if (!ts.isPropertySignature(declaration) && !ts.isPropertyDeclaration(declaration)) return false;
  return declaration.questionToken !== undefined && !acceptsUndefined(declaration.type);
}

function acceptsUndefined(type: ts.TypeNode | undefined): boolean {
  if (type === undefined) return false;
  if (ts.isUnionTypeNode(type)) return type.types.some(acceptsUndefined);
  return acceptingTypes.includes(type.kind);
}

function nameOf(property: ts.Symbol, { parent }: ts.Declaration): string {
  const owner = ts.findAncestor(
    parent,
    (node) =>
      ts.isInterfaceDeclaration(node) ||
      ts.isTypeAliasDeclaration(node) ||
      ts.isClassDeclaration(node),
  ) as ts.DeclarationStatement | undefined;
  return `${owner?.name?.text ?? 'anonymous'}.${property.name}`;
}
