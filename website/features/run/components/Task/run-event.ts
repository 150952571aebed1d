import type { Stage } from '../../shared/observe-runtimes';

/** Sent by a program when a run of it has ended. It carries what the agent did. */
const name = 'dowel:run-ended';

export function sendRunEnded(program: Element, stages: readonly Stage[]): void {
  program.dispatchEvent(new CustomEvent(name, { bubbles: true, detail: stages }));
}

/**
 * Listens to the programs of the page.
 *
 * @returns A function that ends this.
 */
export function onRunEnded(
  listener: (program: Element, stages: readonly Stage[]) => void,
): () => void {
  const handle = (event: Event) => {
    if (!(event instanceof CustomEvent) || !(event.target instanceof Element)) return;
    listener(event.target, event.detail as readonly Stage[]);
  };
  document.addEventListener(name, handle);
  return () => {
    document.removeEventListener(name, handle);
  };
}
