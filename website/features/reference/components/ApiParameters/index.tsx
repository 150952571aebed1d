import type { ReactNode } from 'react';

import useBrokenLinks from '@docusaurus/useBrokenLinks';

import type { Code } from '../../build/model';
import { ApiCode } from '../ApiCode';

import styles from './styles.module.css';

interface ListProps {
  /** The summary of a folded list, such as `13 options`. */
  readonly folded?: string;
  readonly children: ReactNode;
}

/** Lists parameters or the properties of an object. */
export function ApiParameters({ folded, children }: ListProps) {
  const items = <dl className={styles.items}>{children}</dl>;
  return (
    <div className={styles.list} data-api="parameters">
      {folded === undefined ? items : <ApiFold title={folded}>{items}</ApiFold>}
    </div>
  );
}

interface FoldProps {
  readonly title: string;
  readonly children: ReactNode;
}

/** Folds what would take much room. */
export function ApiFold({ title, children }: FoldProps) {
  return (
    <details data-api="fold">
      <summary className={styles.fold}>{title}</summary>
      {children}
    </details>
  );
}

interface Props {
  readonly name: string;
  readonly type?: Code;
  readonly isOptional?: boolean;
  /** The anchor of a type that is documented here because it has no page. */
  readonly anchor?: string;
  readonly children?: ReactNode;
}

/** Shows one parameter: name, type and description. */
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

/** Shows the default of a parameter or property. */
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

/** Shows the return type of a call. */
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
