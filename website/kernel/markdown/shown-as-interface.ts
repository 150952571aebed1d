import ts from 'typescript';

/** Gives a type alias the page of an interface: a discriminated union can't be declared as an interface. */
export const interfaceTag = '@shownAsInterface';

export function isShownAsInterface(declaration: ts.Declaration): boolean {
  return ts.getJSDocTags(declaration).some(({ tagName }) => `@${tagName.text}` === interfaceTag);
}
