/**
 * The API reference as plain data. `read/` creates it from TypeDoc; `write/` and `json/` know nothing else. Markdown
 * in it is escaped for MDX.
 */
export interface ReferenceModel {
  /** The package that the names are imported from. */
  readonly packageName: string;
  /** Markdown. */
  readonly description: string;
  /** The names by category, in the order of the exports. */
  readonly groups: readonly Group[];
}

export interface Group {
  readonly title: string;
  readonly names: readonly PublicName[];
}

export type Kind = 'class' | 'function' | 'interface' | 'type' | 'variable';

/** An exported name, which has its own page. */
export interface PublicName {
  readonly name: string;
  readonly kind: Kind;
  readonly isAbstract: boolean;
  /** The page, from the root of the site. */
  readonly url: string;
  /** The first paragraph of the comment, as Markdown. */
  readonly summary: string;
  /** The summary as plain text. */
  readonly plainSummary: string;
  /** The first sentence of the summary, as plain text. */
  readonly sentence: string;
  /** The other paragraphs of the comment, as Markdown. */
  readonly details: string;
  /** The declaration. Classes and interfaces have one line per member. */
  readonly signature: Code;
  /** The expanded type, if it is inferred from a schema. */
  readonly shape: Code | undefined;
  /** The type parameters of a class, an interface or a type. */
  readonly typeParameters: readonly TypeParameter[];
  /** The parameters and the result of a function or a callable interface. */
  readonly call: Call | undefined;
  /** Fenced code blocks. */
  readonly examples: readonly string[];
  readonly members: readonly Member[];
  readonly inherited: readonly Inheritance[];
  readonly relations: readonly Relation[];
  readonly guides: readonly Link[];
  /** The `@see` tags, as Markdown. */
  readonly see: readonly string[];
  readonly source: Source;
}

export interface Member {
  readonly name: string;
  /** The heading, such as `static init()`. */
  readonly title: string;
  readonly anchor: string;
  readonly kind: 'constructor' | 'property' | 'method';
  readonly flags: readonly MemberFlag[];
  readonly signature: Code;
  /** The type of a property. */
  readonly type: Code | undefined;
  /** Markdown. */
  readonly description: string;
  /** Markdown. */
  readonly defaultValue: string | undefined;
  /** The fields of a property whose type is an object without a page. */
  readonly properties: readonly Parameter[];
  readonly call: Call | undefined;
  readonly examples: readonly string[];
  readonly overrides: Link | undefined;
  readonly source: Source | undefined;
}

export type MemberFlag = 'static' | 'protected' | 'abstract' | 'readonly' | 'optional';

/** The members that are inherited from one parent. */
export interface Inheritance {
  readonly from: Link;
  readonly members: readonly (Link & { readonly type: Code | undefined })[];
}

export interface Call {
  /** The comment of a call signature in an interface, as Markdown. */
  readonly description: string;
  readonly typeParameters: readonly TypeParameter[];
  readonly parameters: readonly Parameter[];
  readonly returns: Returned | undefined;
  /** The `@throws` tags, as Markdown. */
  readonly throws: readonly string[];
}

/** A type parameter with a comment. */
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

/** A parameter, or a property of an object without a page. */
export interface Parameter {
  readonly name: string;
  readonly type: Code;
  readonly isOptional: boolean;
  /** Set where a type without a page is documented, so that others can link to it. */
  readonly anchor: string | undefined;
  /** Markdown. */
  readonly description: string;
  /** Markdown. */
  readonly defaultValue: string | undefined;
  readonly properties: readonly Parameter[];
  /** Declarations of types without a page that `properties` cannot show. */
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

export interface Source {
  /** From the root of the repository. */
  readonly path: string;
  readonly line: number;
  readonly url: string;
}

export type TokenRole = 'keyword' | 'name' | 'parameter' | 'type' | 'string' | 'number';

/** A token with its role; punctuation and white space are plain strings. */
export type Part = string | readonly [role: TokenRole, text: string, url?: string];

export type Code = readonly Part[];
