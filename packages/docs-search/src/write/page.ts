import type { Group, Kind } from '../types.js';

/** A page of the site, as the index wants it. */
export interface Page {
  /** Below the site's base, without a leading slash. */
  readonly url: string;
  readonly group: Group;
  /** Where the page is, itself included: `['Core utilities', 'Runtime']`. */
  readonly path: readonly string[];
  /** The first is the page itself, up to its first heading; each of the others can be a result of its own. */
  readonly sections: readonly Section[];
}

/** Something that can be found: a page, a section of it, a symbol. */
export interface Section {
  /** Empty for the page itself. */
  readonly anchor: string;
  readonly title: string;
  /** What it says, with a line for each paragraph. */
  readonly text: string;
  /** Code of it, which is found but not shown. */
  readonly code?: string;
  /** A list of links to other places, which tell more. */
  readonly isSignpost?: boolean;
  readonly symbol?: IndexedSymbol;
}

/** A name of the API. */
export interface IndexedSymbol {
  /** Without its owner: `start`. */
  readonly name: string;
  /** What it is a member of: its own class or interface first, then those that inherit it. */
  readonly owners: readonly string[];
  readonly kind: Kind;
  /** One line. */
  readonly signature: string;
  /** What it takes and gives, if it can be called; a property gives its type. */
  readonly call?: CallSignature;
}

/** Types as they stand in the source. */
export interface CallSignature {
  readonly typeParameters: readonly { readonly name: string; readonly constraint?: string }[];
  readonly parameters: readonly { readonly type: string; readonly isOptional: boolean }[];
  readonly returns: string;
}
