import type { ReactNode } from 'react';

import useBrokenLinks from '@docusaurus/useBrokenLinks';

import type { Code } from '@site/plugins/api-reference/model';
import { ApiCode } from '@site/src/components/ApiCode';

import styles from './styles.module.css';

interface ListProps {
  readonly children: ReactNode;
}

/** Parameters, or the properties of an object. */
export function ApiParameters({ children }: ListProps) {
  return (
    <div className={styles.list} data-api="parameters">
      <dl className={styles.items}>{children}</dl>
    </div>
  );
}

interface Props {
  readonly name: string;
  readonly type?: Code;
  readonly isOptional?: boolean;
  /** Set where a type without a page is explained. */
  readonly anchor?: string;
  readonly children?: ReactNode;
}

/** One of them: its name and type, and below it what it is for. */
export function ApiParameter({ name, type, isOptional = false, anchor, children }: Props) {
  const brokenLinks = useBrokenLinks();
  if (anchor !== undefined) brokenLinks.collectAnchor(anchor);
  return (
    <div className={styles.item}>
      <dt className={styles.term} id={anchor}>
        <code className={styles.name}>{name}</code>
        {type !== undefined && (
          <code className={styles.type} data-api="type">
            <ApiCode parts={type} />
          </code>
        )}
        {isOptional && <span className={styles.flag}>optional</span>}
      </dt>
      {children !== undefined && <dd className={styles.description}>{children}</dd>}
    </div>
  );
}

interface DefaultProps {
  readonly children: ReactNode;
}

/** What holds if a parameter or a property is left out. */
export function ApiDefault({ children }: DefaultProps) {
  return (
    <div className={styles.default}>
      <span className={styles.label}>Default: </span>
      {children}
    </div>
  );
}

interface ReturnsProps {
  readonly type: Code;
  readonly children?: ReactNode;
}

/** What a call gives. */
export function ApiReturns({ type, children }: ReturnsProps) {
  return (
    <div className={styles.returns}>
      <p className={styles.term}>
        <code className={styles.type} data-api="type">
          <ApiCode parts={type} />
        </code>
      </p>
      {children}
    </div>
  );
}
