import type { ReactNode } from 'react';

import Link from '@docusaurus/Link';

import type { Code, Link as ModelLink, Source } from '../../build/model';
import { ApiCode } from '../ApiCode';

import styles from './styles.module.css';

interface Props {
  /** The type of a property, if it fits on one line. */
  readonly type?: Code;
  readonly flags?: readonly string[];
  readonly source?: Source;
  /** The heading. */
  readonly children: ReactNode;
}

/** Shows the heading of a member with type, flags and source. */
export function ApiMember({ type, flags = [], source, children }: Props) {
  return (
    <div className={styles.member} data-api="member">
      {children}
      {type !== undefined && (
        <code className={styles.type} data-api="type">
          <ApiCode parts={type} />
        </code>
      )}
      {flags.map((flag) => (
        <span key={flag} className={styles.flag}>
          {flag}
        </span>
      ))}
      {source !== undefined && (
        <Link className={styles.source} to={source.url} data-api="source">
          {source.path.split('/').at(-1)}:{source.line}
        </Link>
      )}
    </div>
  );
}

interface SectionProps {
  readonly children: ReactNode;
}

/** Contains a member, whose name stays in sight while its section scrolls by. */
export function ApiSection({ children }: SectionProps) {
  return (
    <section className={styles.section} data-api="section">
      {children}
    </section>
  );
}

interface OverridesProps {
  readonly of: ModelLink;
}

/** Links to the inherited member that this one overrides. */
export function ApiOverrides({ of }: OverridesProps) {
  return (
    <p className={styles.overrides}>
      Overrides{' '}
      <Link to={of.url}>
        <code>{of.label}</code>
      </Link>
      .
    </p>
  );
}
