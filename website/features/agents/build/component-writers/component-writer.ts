import type { Element } from 'hast';
import type { State } from 'hast-util-to-mdast';
import type { Nodes } from 'mdast';

/** Writes one component of the site as Markdown. */
export interface ComponentWriter {
  /** Returns whether an element is this component. `removeControls` and `spellOutLayout` have run before. */
  readonly matches: (element: Element) => boolean;
  readonly write: (state: State, element: Element) => Nodes | Nodes[];
}
