import { useRef } from 'react';

import packages from '@generated/plugin-directory/default/packages.json';
import community from '@generated/plugin-directory/default/community.json';
import Heading from '@theme/Heading';

import { useQueryParameters } from '@site/kernel/hooks/use-query-parameters';

import { EmptyState } from '../EmptyState';
import type { Listing } from '../kinds';
import { matches, type FilterValues } from '../matches';
import { PackageFilter } from '../PackageFilter';
import { PackageList } from '../PackageList';
import { sortListings } from '../sort';
import styles from './styles.module.css';

// `features/instant` knows these names too.
const parameters = ['kind', 'q', 'runs', 'capability', 'sort'] as const;
const all: Listing[] = [...packages, ...community];
const capabilities = [...new Set(all.flatMap(({ provides }) => provides.capabilities))].sort();

/** Lists all packages, with filter and order in the address: `?kind=model&q=browser&sort=size`. */
export function Directory() {
  const [query, change] = useQueryParameters(parameters);
  const box = useRef<HTMLInputElement>(null);
  const values: FilterValues = {
    kind: query.kind,
    text: query.q,
    place: query.runs,
    capability: capabilities.includes(query.capability) ? query.capability : '',
  };
  const isShown = (entry: Listing) => matches(entry, values);
  const shown = all.filter(isShown).length;

  function filter(changes: Partial<FilterValues>) {
    const { kind, text, place, capability } = { ...values, ...changes };
    change({ kind, q: text, runs: place, capability });
  }

  return (
    <>
      <PackageFilter
        box={box}
        values={values}
        order={query.sort}
        capabilities={capabilities}
        shown={shown}
        total={all.length}
        onChange={filter}
        onOrder={(sort) => {
          change({ sort });
        }}
      />
      {shown === 0 && (
        <EmptyState
          values={values}
          inAllKinds={all.filter((entry) => matches(entry, { ...values, kind: '' })).length}
          onChange={(changes) => {
            filter(changes);
            // The clicked button disappears, and the focus would be lost with it.
            box.current?.focus();
          }}
        />
      )}
      <PackageList entries={sortListings(packages, query.sort)} heading="h2" isShown={isShown} />
      {community.length > 0 && (
        <section
          aria-labelledby="community"
          className={styles.community}
          hidden={!community.some(isShown)}
        >
          <Heading as="h2" id="community">
            From the community
          </Heading>
          <p>
            These packages are written and maintained by others. We don’t review their code or vouch
            for it, so read it before you run it.
          </p>
          <PackageList
            entries={sortListings(community, query.sort)}
            heading="h3"
            isShown={isShown}
          />
        </section>
      )}
    </>
  );
}
