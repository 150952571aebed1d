import type { DowelMetadata } from './package-metadata.js';

type Kind = DowelMetadata['kind'];

/** The guide to each kind of package. */
export const guides: Readonly<Record<Kind, string>> = {
  plugin: '/docs/building-plugins',
  model: '/docs/model-providers/overview',
  memory: '/docs/memory-providers/overview',
};

const kinds = Object.keys(guides);

/** Sorts by kind, then by name. */
export function sortByKind<Entry extends { kind: Kind; name: string }>(
  entries: readonly Entry[],
): Entry[] {
  return [...entries].sort(
    (a, b) => kinds.indexOf(a.kind) - kinds.indexOf(b.kind) || a.name.localeCompare(b.name, 'en'),
  );
}

/** Adds an empty list for each kind of name that a package doesn't provide. */
export function fillProvides({
  triggers = [],
  executors = [],
  capabilities = [],
}: DowelMetadata['provides']): Required<DowelMetadata['provides']> {
  return { triggers, executors, capabilities };
}
