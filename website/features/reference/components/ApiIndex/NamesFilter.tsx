import type { RefObject } from 'react';

import { ApiKind } from '../ApiKind';
import { FilterBar } from '@site/kernel/components/FilterBar';
import { FilterChoices } from '@site/kernel/components/FilterBar/FilterChoices';

import { everything, kinds, type Filter, type FoundName } from './filter';

interface Props {
  readonly box: RefObject<HTMLInputElement | null>;
  readonly filter: Filter;
  readonly onChange: (filter: Filter) => void;
  readonly found: readonly FoundName[];
  readonly total: number;
}

const choices = [
  { value: '', label: 'All' },
  ...kinds.map(({ kind, label }) => ({ value: kind, label, mark: <ApiKind kind={kind} /> })),
];

/** Filters the names by words and kind. */
export function NamesFilter({ box, filter, onChange, found, total }: Props) {
  return (
    <FilterBar
      subject="Names"
      box={box}
      label="Filter the names"
      placeholder="Filter by name, member or purpose"
      text={filter.text}
      onText={(text) => {
        onChange({ ...filter, text });
      }}
      status={describe(found, total)}
      onClear={
        filter.text === '' && filter.kind === undefined
          ? undefined
          : () => {
              onChange(everything);
            }
      }
    >
      <FilterChoices
        label="Kind"
        choices={choices}
        value={filter.kind ?? ''}
        onChange={(value) => {
          onChange({ ...filter, kind: kinds.find(({ kind }) => kind === value)?.kind });
        }}
      />
    </FilterBar>
  );
}

function describe(found: readonly FoundName[], total: number): string {
  const names = found.length === total ? `${total} names` : `${found.length} of ${total} names`;
  const members = found.reduce((sum, name) => sum + name.found.length, 0);
  if (members === 0) return names;
  return `${names}, ${members} ${members === 1 ? 'member' : 'members'}`;
}
