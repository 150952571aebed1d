import type { Segment } from '@dowel/docs-search';

interface Props {
  readonly segments: readonly Segment[];
}

/** A text in which what was searched for is marked. */
export function Marked({ segments }: Props) {
  return segments.map(({ text, marked }, index) =>
    marked ? <mark key={index}>{text}</mark> : text,
  );
}
