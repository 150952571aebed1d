import { useState } from 'react';

import type { Hit } from '@dowel/docs-search';

const pageSize = 5;

/** Manages the selected hit. New hits select the first. */
export function useSelection(hits: readonly Hit[]) {
  const [selection, setSelection] = useState({ hits, index: 0 });
  const index = selection.hits === hits ? selection.index : 0;
  const last = hits.length - 1;
  const select = (next: number) => {
    setSelection({ hits, index: next });
  };

  /** The index that each key moves to: arrows wrap around, Page keys stop at the ends. */
  const steps: Readonly<Record<string, number>> = {
    ArrowDown: index === last ? 0 : index + 1,
    ArrowUp: index === 0 ? last : index - 1,
    PageDown: Math.min(last, index + pageSize),
    PageUp: Math.max(0, index - pageSize),
  };

  return { selected: index, select, stepOf: (key: string) => steps[key] };
}
