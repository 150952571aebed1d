import { ReflectionType, type Comment, type Reflection } from 'typedoc';

/** Finds the comment of a declaration, which TypeDoc may have attached to one of its signatures. */
export function findComment(reflection: Reflection | undefined): Comment | undefined {
  if (reflection === undefined) return undefined;
  if (reflection.comment !== undefined) return reflection.comment;
  if (!reflection.isDeclaration()) return undefined;
  const { type, getSignature, signatures = [] } = reflection;
  const ofType = type instanceof ReflectionType ? (type.declaration.signatures ?? []) : [];
  return [getSignature, ...signatures, ...ofType].find(
    (signature) => signature?.comment !== undefined,
  )?.comment;
}
