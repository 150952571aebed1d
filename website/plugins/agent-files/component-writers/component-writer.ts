import type { Element } from 'hast';
import type { State } from 'hast-util-to-mdast';
import type { Nodes } from 'mdast';

/** A component of the site, and how it is written in Markdown. */
export interface Part {
  /** Whether an element is one. It sees elements after `clean` and `separate`. */
  readonly matches: (element: Element) => boolean;
  readonly write: (state: State, element: Element) => Nodes | Nodes[];
}
