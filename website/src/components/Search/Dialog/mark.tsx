import type { ReactNode } from 'react';

import type { Segment } from '@dowel/docs-search';

/** A text in which what was searched for is marked. */
export function mark(segments: readonly Segment[]): ReactNode {
  return segments.map(({ text, marked }, index) =>
    marked ? <mark key={index}>{text}</mark> : text,
  );
}
