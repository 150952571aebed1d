import { Fragment } from 'react';

import Link from '@docusaurus/Link';

import type { Code } from '@site/plugins/api-reference/model';

import styles from './styles.module.css';

interface Props {
  readonly parts: Code;
}

/** A piece of TypeScript in which every name that has a page, or a place on this one, leads there. */
export function ApiCode({ parts }: Props) {
  return parts.map((part, index) => {
    if (typeof part === 'string') {
      // Where a long type may go on below, rather than in the middle of a name.
      return /[<(.]$/.test(part) ? (
        <Fragment key={index}>
          {part}
          <wbr />
        </Fragment>
      ) : (
        part
      );
    }
    const [role, text, url] = part;
    return url === undefined ? (
      <span key={index} className={styles[role]}>
        {text}
      </span>
    ) : (
      <Link key={index} className={`${styles.link} ${styles[role]}`} to={url}>
        {text}
      </Link>
    );
  });
}
