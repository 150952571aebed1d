import type { Group, Kind } from '../types.js';

/** A page to index. */
export interface Page {
  /** The path relative to the site's base URL, without a leading slash. */
  readonly url: string;
  readonly group: Group;
  /** The breadcrumbs, including the page itself: `['Core utilities', 'Runtime']`. */
  readonly path: readonly string[];
  /** The page's sections, each a possible hit. The first is the start of the page, up to its first heading. */
  readonly sections: readonly Section[];
}

/** A possible hit: the start of a page, a section, or a symbol. */
export interface Section {
  /** The section's anchor. Empty for the start of the page. */
  readonly anchor: string;
  readonly title: string;
  /** The text, with one line per paragraph. */
  readonly text: string;
  /** The code in the section. It is searched but not shown in hits. */
  readonly code?: string | undefined;
  /**
   * Whether the section mainly links to other pages. Its text then counts less, and its heading doesn't count as a
   * name.
   */
  readonly isSignpost?: boolean | undefined;
  /** Whether the section is a table row whose title is a name. The parts of the name then count like text. */
  readonly isRow?: boolean | undefined;
  readonly symbol?: IndexedSymbol | undefined;
}

/** A symbol in the API. */
export interface IndexedSymbol {
  /** The name without its owner: `start`. */
  readonly name: string;
  /** The class or interface that declares the member, then those that inherit it. Empty for a top-level symbol. */
  readonly owners: readonly string[];
  readonly kind: Kind;
  /** The signature on one line. */
  readonly signature: string;
  /** The parameter and return types. For a property, the return type is its own type. */
  readonly call?: CallSignature | undefined;
}

/** Parameter and return types, as written in the source. */
export interface CallSignature {
  readonly typeParameters: readonly {
    readonly name: string;
    readonly constraint?: string | undefined;
  }[];
  readonly parameters: readonly { readonly type: string; readonly isOptional: boolean }[];
  readonly returns: string;
}
