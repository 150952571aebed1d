import type { DeclarationReflection } from 'typedoc';

import type { Source } from '../model.js';

/** Finds the source line of a declaration, or of its first signature. */
export function findSource({
  sources,
  signatures,
  getSignature,
}: DeclarationReflection): Source | undefined {
  const [source] = sources ?? getSignature?.sources ?? signatures?.[0]?.sources ?? [];
  if (source?.url === undefined) return undefined;
  return { path: source.fileName, line: source.line, url: source.url };
}
