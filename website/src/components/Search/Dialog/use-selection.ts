import { useState } from 'react';

import type { Hit } from '@dowel/docs-search';

const page = 5;

/** Which of the hits is selected: the first, whenever there are others. */
export function useSelection(hits: readonly Hit[]) {
  const [selection, setSelection] = useState({ hits, index: 0 });
  const index = selection.hits === hits ? selection.index : 0;
  const last = hits.length - 1;
  const select = (next: number) => {
    setSelection({ hits, index: next });
  };

  /** Where a key leads, if it is one of those that move: with the arrows round the ends, with pages up to them. */
  const steps: Readonly<Record<string, number>> = {
    ArrowDown: index === last ? 0 : index + 1,
    ArrowUp: index === 0 ? last : index - 1,
    PageDown: Math.min(last, index + page),
    PageUp: Math.max(0, index - page),
  };

  return { selected: index, select, stepOf: (key: string) => steps[key] };
}
