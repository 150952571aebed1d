/** Where a name is documented: an item of `names.json`. */
export interface NamePlace {
  /** A public name or one of its members: `Runtime`, `Runtime.init`. */
  readonly name: string;
  /** From the root of the site. */
  readonly url: string;
  /** Whether it can be written with `()`. */
  readonly isCalled: boolean;
  /** The guides that explain it. Members have none. */
  readonly guides?: readonly string[];
  /** The file that declares it, from the root of the repository. Members have none. */
  readonly source?: string;
}
