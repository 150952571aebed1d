import { useRef } from 'react';

import packages from '@generated/plugin-directory/default/packages.json';
import community from '@generated/plugin-directory/default/community.json';
import Heading from '@theme/Heading';

import { useQueryParameters } from '@site/src/hooks/use-query-parameters';

import { EmptyState } from '../EmptyState';
import { Filter } from '../Filter';
import type { Listing } from '../kinds';
import { matches, type FilterValues } from '../matches';
import { PackageList } from '../PackageList';
import styles from './styles.module.css';

const parameters = ['kind', 'q'] as const;
const all: Listing[] = [...packages, ...community];

/** Lists all packages, with a filter in the address: `?kind=model&q=browser`. */
export function Directory() {
  const [{ kind, q: text }, change] = useQueryParameters(parameters);
  const input = useRef<HTMLInputElement>(null);
  const values: FilterValues = { kind, text };
  const isShown = (entry: Listing) => matches(entry, values);
  const shown = all.filter(isShown).length;

  function filter({ kind, text }: Partial<FilterValues>) {
    change({ ...(kind === undefined ? {} : { kind }), ...(text === undefined ? {} : { q: text }) });
  }

  return (
    <>
      <Filter input={input} values={values} shown={shown} total={all.length} onChange={filter} />
      {shown === 0 && (
        <EmptyState
          values={values}
          inAllKinds={all.filter((entry) => matches(entry, { kind: '', text })).length}
          onChange={(changes) => {
            filter(changes);
            // The clicked button disappears, and the focus would be lost with it.
            input.current?.focus();
          }}
        />
      )}
      <PackageList entries={packages} heading="h2" isShown={isShown} />
      {community.length > 0 && (
        <section
          aria-labelledby="community"
          className={styles.community}
          hidden={!community.some(isShown)}
        >
          <Heading as="h2" id="community">
            From the community
          </Heading>
          <p className={styles.caution}>
            These packages are written and maintained by others. We don’t review or guarantee their
            code, so read it before you run it.
          </p>
          <PackageList entries={community} heading="h3" isShown={isShown} />
        </section>
      )}
    </>
  );
}
