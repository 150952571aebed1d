import type { RefObject } from 'react';

import { FilterBar } from '@site/kernel/components/FilterBar';
import { FilterChoices } from '@site/kernel/components/FilterBar/FilterChoices';
import { FilterSelect } from '@site/kernel/components/FilterBar/FilterSelect';
import { PackageManagerSwitch } from '@site/features/code/components/PackageManagerSwitch/index';

import { isKind, isPlace, kinds } from './kinds';
import { noFilter, type FilterValues } from './matches';
import { orders } from './sort';

interface Props {
  box: RefObject<HTMLInputElement | null>;
  values: FilterValues;
  order: string;
  /** The capabilities to choose from. */
  capabilities: readonly string[];
  /** How many packages match, of how many. */
  shown: number;
  total: number;
  onChange: (changes: Partial<FilterValues>) => void;
  onOrder: (order: string) => void;
}

const kindChoices = [
  { value: '', label: 'All' },
  ...Object.entries(kinds).map(([value, { several }]) => ({ value, label: several })),
];

const placeOptions = [
  ['', 'any'],
  ['node', 'Node'],
  ['browser', 'browser'],
] as const;

/** Filters and sorts the packages. */
export function PackageFilter({ box, values, order, capabilities, ...props }: Props) {
  const { shown, total, onChange, onOrder } = props;
  return (
    <FilterBar
      subject="Packages"
      box={box}
      label="Filter the packages"
      placeholder="Filter by name, executor or purpose"
      text={values.text}
      onText={(text) => {
        onChange({ text });
      }}
      status={shown === total ? `${total} packages` : `${shown} of ${total} packages`}
      onClear={
        Object.values(values).every((value) => value === '')
          ? undefined
          : () => {
              onChange(noFilter);
            }
      }
      end={<PackageManagerSwitch />}
    >
      <FilterChoices
        label="Kind"
        choices={kindChoices}
        value={isKind(values.kind) ? values.kind : ''}
        onChange={(kind) => {
          onChange({ kind });
        }}
      />
      <FilterSelect
        label="Runs in"
        options={placeOptions}
        value={isPlace(values.place) ? values.place : ''}
        onChange={(place) => {
          onChange({ place });
        }}
      />
      <FilterSelect
        label="Capability"
        options={[['', 'any'], ...capabilities.map((name) => [name, name] as const)]}
        value={values.capability}
        onChange={(capability) => {
          onChange({ capability });
        }}
      />
      <FilterSelect
        label="Sort by"
        options={orders}
        value={orders.some(([known]) => known === order) ? order : ''}
        onChange={onOrder}
      />
    </FilterBar>
  );
}
