import type { ReactNode } from 'react';

import type { Segment } from '@dowel/docs-search';

/** Highlights the matches in a text. */
export function mark(segments: readonly Segment[]): ReactNode {
  return segments.map(({ text, marked }, index) =>
    marked ? <mark key={index}>{text}</mark> : text,
  );
}
