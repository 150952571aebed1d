/** One line of a code block, without its marker comments. */
export interface Line {
  readonly text: string;
  readonly change?: 'added' | 'removed' | undefined;
  readonly isMarked?: boolean | undefined;
  readonly isFocused?: boolean | undefined;
  /** The shell prompt before a command. */
  readonly prompt?: string | undefined;
  /** Whether the line is the output of a command. */
  readonly isOutput?: boolean | undefined;
}
