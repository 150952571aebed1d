import Link from '@docusaurus/Link';

import type { Source } from '../../build/model';

import styles from './styles.module.css';

interface Props {
  readonly source: Source;
}

/** Links to the declaration of a name. */
export function ApiSource({ source: { path, line, url } }: Props) {
  return (
    <p className={styles.source}>
      {/* One text node: a separate space would move while the page streams in. */}
      {'Source: '}
      <Link to={url} data-api="source">
        {path}:{line}
      </Link>
    </p>
  );
}
