/* The ids of the headings that a filter hides, for the table of contents. */

let hidden: ReadonlySet<string> = new Set();
const listeners = new Set<() => void>();

export function getHiddenSections(): ReadonlySet<string> {
  return hidden;
}

export function onHiddenSections(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** Hides a section in the table of contents. Returns a function that shows it again. */
export function hideFromContents(id: string): () => void {
  change(new Set([...hidden, id]));
  return () => {
    change(new Set([...hidden].filter((other) => other !== id)));
  };
}

function change(next: ReadonlySet<string>): void {
  hidden = next;
  for (const listener of listeners) listener();
}
