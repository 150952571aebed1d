/** Characters of a code block that share a colour and a link. */
export interface Token {
  readonly text: string;
  /** One of `tokenClasses`; `undefined` for plain text. */
  readonly className?: string | undefined;
  readonly link?: NameLink | undefined;
}

/** A link from a name of the toolkit to its documentation. */
export interface NameLink {
  readonly url: string;
  /** The text of the tooltip. Only the first link to a name in a block has it. */
  readonly note?: { readonly type: string; readonly summary: string };
}
