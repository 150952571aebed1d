import { memo, type ReactNode } from 'react';

import type { Group, Kind } from '@dowel/docs-search';

import type { Kind as NameKind } from '@site/features/reference/build/model';
import { ApiKind } from '@site/features/reference/components/ApiKind';

import styles from './results.module.css';

/** Members have the colour of the most similar kind and a lower-case letter. */
const kinds: Readonly<Record<Kind, readonly [NameKind, string?]>> = {
  class: ['class'],
  function: ['function'],
  interface: ['interface'],
  type: ['type'],
  const: ['variable'],
  method: ['function', 'm'],
  property: ['variable', 'p'],
  accessor: ['variable', 'a'],
  constructor: ['class', 'c'],
};

interface Props {
  readonly group: Group;
  readonly kind: Kind | undefined;
  readonly isPage: boolean;
}

/**
 * Shows the kind of a hit: a symbol, a page, a section or a plugin. Memoised, because it often stays the same while the
 * hits change.
 */
export const HitMark = memo(function HitMark({ group, kind, isPage }: Props) {
  if (kind !== undefined) {
    const [name, letter] = kinds[kind];
    return <ApiKind kind={name} letter={letter} label={kind} />;
  }
  if (group === 'Plugins') {
    return (
      <Drawing>
        <path d="M3.5 4.5h6v13h-6zM12.5 4.5h6v13h-6z" />
        <rect className={styles.peg} x="6.5" y="9" width="9" height="4" rx="1" />
      </Drawing>
    );
  }
  return (
    <Drawing>
      <path
        d={
          isPage
            ? 'M5.5 3.5h11v15h-11zM8.5 8h5M8.5 11h5M8.5 14h3'
            : 'M9.5 4.5 7.5 17.5M14.5 4.5l-2 13M5 8.75h13M4 13.25h13'
        }
      />
    </Drawing>
  );
});

/** Shows a line drawing in the place of a mark. */
export function Drawing({ children }: { readonly children: ReactNode }) {
  return (
    <svg className={styles.drawing} viewBox="0 0 22 22" aria-hidden="true">
      {children}
    </svg>
  );
}
