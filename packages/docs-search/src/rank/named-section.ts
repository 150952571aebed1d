/** A symbol, or another section, that the query names. */
export interface NamedSection {
  readonly section: number;
  /** Above 1 if the query is this very name, so that nothing comes before it. */
  readonly closeness: number;
}
