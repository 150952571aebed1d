/** One line of a code block, without what is said about it. */
export interface Line {
  readonly text: string;
  /** The line is new, or it is there to show what goes. */
  readonly change?: 'added' | 'removed' | undefined;
  readonly isMarked?: boolean | undefined;
  readonly isFocused?: boolean | undefined;
  /** What a shell prints ahead of a command; no part of it. */
  readonly prompt?: string | undefined;
  /** The line is what a command printed. */
  readonly isOutput?: boolean | undefined;
}
