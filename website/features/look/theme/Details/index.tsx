import { isValidElement } from 'react';

import type { Props } from '@theme/Details';
import clsx from 'clsx';

import { Details as Fold } from '@site/kernel/components/Details';

import styles from './styles.module.css';

/** Replaces the stock component, to show our fold in a frame. */
export default function Details({ summary, className, ...props }: Props) {
  return (
    <Fold
      {...props}
      className={clsx('alert alert--info', styles.frame, className)}
      summary={isValidElement(summary) ? summary : <summary>{summary ?? 'Details'}</summary>}
    />
  );
}
