/**
 * The API reference as plain data: what the `read-*.mjs` files take from TypeDoc, and all that the `write-*.mjs`
 * files know. Texts named as Markdown are ready for MDX.
 */
export interface ReferenceModel {
  /** The package that the names are imported from. */
  readonly packageName: string;
  /** Markdown. */
  readonly description: string;
  /** What the names are for, in the order in which the package exports them. */
  readonly groups: readonly Group[];
}

export interface Group {
  readonly title: string;
  readonly names: readonly PublicName[];
}

export type Kind = 'class' | 'function' | 'interface' | 'type' | 'variable';

/** One exported name: a page. */
export interface PublicName {
  readonly name: string;
  readonly kind: Kind;
  readonly isAbstract: boolean;
  /** Where its page is, from the root of the site. */
  readonly url: string;
  /** The first paragraph of its comment, as Markdown. */
  readonly summary: string;
  /** The same as plain text. */
  readonly plainSummary: string;
  /** The first sentence of it, as plain text. */
  readonly sentence: string;
  /** The other paragraphs, as Markdown. */
  readonly details: string;
  /** The declaration; of a class or an interface, one line for each member. */
  readonly signature: Code;
  /** What is behind a type that is inferred from a schema. */
  readonly shape: Code | undefined;
  /** Those of a class, an interface or a type. */
  readonly typeParameters: readonly TypeParameter[];
  /** What a function, or an interface that can be called, takes and gives. */
  readonly call: Call | undefined;
  /** Each a block of code with its fence. */
  readonly examples: readonly string[];
  readonly members: readonly Member[];
  readonly inherited: readonly Inheritance[];
  readonly relations: readonly Relation[];
  readonly guides: readonly Link[];
  /** What the comment refers to with `@see`, as Markdown. */
  readonly see: readonly string[];
  readonly source: Source;
}

export interface Member {
  readonly name: string;
  /** How the member is called in headings: `static init()`. */
  readonly title: string;
  readonly anchor: string;
  readonly kind: 'constructor' | 'property' | 'method';
  /** `static`, `protected`, `abstract`, `readonly`, `optional`. */
  readonly flags: readonly string[];
  readonly signature: Code;
  /** The type of a property. */
  readonly type: Code | undefined;
  /** Markdown. */
  readonly description: string;
  /** Markdown. */
  readonly defaultValue: string | undefined;
  /** What is in a property that is an object without a name. */
  readonly properties: readonly Parameter[];
  readonly call: Call | undefined;
  readonly examples: readonly string[];
  readonly overrides: Link | undefined;
  readonly source: Source | undefined;
}

/** The members that come from one parent. */
export interface Inheritance {
  readonly from: Link;
  readonly members: readonly (Link & { readonly type: Code | undefined })[];
}

export interface Call {
  /** What the comment of the call says, where the name has another one: Markdown. */
  readonly description: string;
  readonly typeParameters: readonly TypeParameter[];
  readonly parameters: readonly Parameter[];
  readonly returns: Returned | undefined;
  /** Markdown, one for each `@throws`. */
  readonly throws: readonly string[];
}

/** A type parameter that is more than the declaration says. */
export interface TypeParameter {
  readonly name: string;
  /** Markdown. */
  readonly description: string;
}

export interface Returned {
  readonly type: Code;
  /** Markdown. */
  readonly description: string;
  readonly properties: readonly Parameter[];
  readonly shape: Code | undefined;
}

/** A parameter, or a property of an object that has no page. */
export interface Parameter {
  readonly name: string;
  readonly type: Code;
  readonly isOptional: boolean;
  /** Set where a type without a page is explained, for links to it. */
  readonly anchor: string | undefined;
  /** Markdown. */
  readonly description: string;
  /** Markdown. */
  readonly defaultValue: string | undefined;
  readonly properties: readonly Parameter[];
  /** The declarations of types without a page that a list of properties cannot show. */
  readonly shape: Code | undefined;
}

export interface Relation {
  readonly title: 'Extended by' | 'Accepted by' | 'Returned by' | 'Used by';
  readonly links: readonly Link[];
}

export interface Link {
  readonly label: string;
  readonly url: string;
}

/** Where a name is explained: a line of `names.json`. */
export interface NamePlace {
  /** A public name, or a member of one: `Runtime`, `Runtime.init`. */
  readonly name: string;
  /** From the root of the site. */
  readonly url: string;
  /** Whether it may be written with `()` behind it. */
  readonly isCalled: boolean;
  /** Of a public name: the docs pages that explain it. */
  readonly guides?: readonly string[];
  /** Of a public name: the file that declares it, from the root of the repository. */
  readonly source?: string;
}

export interface Source {
  /** From the root of the repository. */
  readonly path: string;
  readonly line: number;
  readonly url: string;
}

export type TokenRole = 'keyword' | 'name' | 'parameter' | 'type' | 'string' | 'number';

/** A piece of code: what is neither name nor literal is a string alone. */
export type Part = string | readonly [role: TokenRole, text: string, url?: string];

export type Code = readonly Part[];
