import { Fragment } from 'react';

import Link from '@docusaurus/Link';

import type { Code } from '../../build/model';

import styles from './styles.module.css';

interface Props {
  readonly parts: Code;
}

/** Shows TypeScript code in which documented names are links. */
export function ApiCode({ parts }: Props) {
  return parts.map((part, index) => {
    if (typeof part === 'string') {
      // Lets long types wrap here instead of inside a name.
      return /[<(]$/.test(part) ? (
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
