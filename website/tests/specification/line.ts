/** A line of the specification, and the test that shows it. */
export interface SpecificationLine {
  /** Its section in the specification, from 1 to 9. */
  readonly section: number;
  /** Its content, in short. */
  readonly line: string;
  /**
   * The file and the full name of the test: `browser/chrome.spec.ts > page chrome > the footer > has three groups`. `%s`
   * stands for every value of a parametrised test.
   */
  readonly test: string;
}
