/** Models and memory are chosen, plugins are written: the guide to each is the page that says how. */
export const guides = {
  plugin: '/docs/building-plugins',
  model: '/docs/model-providers/overview',
  memory: '/docs/memory-providers/overview',
};

const kinds = Object.keys(guides);

/**
 * By kind, and by name within each.
 *
 * @template {{ kind: string, name: string }} Entry
 * @param {readonly Entry[]} entries
 * @returns {Entry[]}
 */
export function sortByKind(entries) {
  return [...entries].sort(
    (a, b) => kinds.indexOf(a.kind) - kinds.indexOf(b.kind) || a.name.localeCompare(b.name, 'en'),
  );
}

/**
 * @param {{ triggers?: string[], executors?: string[], capabilities?: string[] }} provides
 * @returns {{ triggers: string[], executors: string[], capabilities: string[] }}
 */
export function withAllNames({ triggers = [], executors = [], capabilities = [] }) {
  return { triggers, executors, capabilities };
}
