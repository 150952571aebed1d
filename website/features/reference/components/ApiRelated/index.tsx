import type { ReactNode } from 'react';

import Link from '@docusaurus/Link';

import type { Link as ModelLink, Relation } from '../../build/model';

import styles from './styles.module.css';

interface Props {
  readonly relations?: readonly Relation[];
  readonly guides?: readonly ModelLink[];
  /** The text of the comment's `@see` tags. */
  readonly children?: ReactNode;
}

/** Lists what uses a name and the guides that explain it. */
export function ApiRelated({ relations = [], guides = [], children }: Props) {
  return (
    <div data-api="related">
      <dl className={styles.list}>
        {relations.map(({ title, links }) => (
          <Row key={title} title={title} links={links} isCode />
        ))}
        {guides.length > 0 && <Row title="Guides" links={guides} />}
        {children !== undefined && (
          <div className={styles.row}>
            <dt className={styles.title}>See also</dt>
            <dd className={styles.text}>{children}</dd>
          </div>
        )}
      </dl>
    </div>
  );
}

interface RowProps {
  readonly title: string;
  readonly links: readonly ModelLink[];
  readonly isCode?: boolean;
}

function Row({ title, links, isCode = false }: RowProps) {
  return (
    <div className={styles.row}>
      <dt className={styles.title}>{title}</dt>
      <dd className={styles.links}>
        {links.map(({ label, url }) => (
          <Link key={url} to={url}>
            {isCode ? <code>{label}</code> : label}
          </Link>
        ))}
      </dd>
    </div>
  );
}
