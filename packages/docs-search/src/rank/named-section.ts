/** A section that the query names: a symbol, or a section with that heading. */
export interface NamedSection {
  readonly section: number;
  /** How well the name fits. Above 1, the section ranks before all sections found by their words. */
  readonly closeness: number;
}
