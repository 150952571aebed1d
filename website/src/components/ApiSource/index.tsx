import Link from '@docusaurus/Link';

import type { Source } from '@site/plugins/api-reference/model';

import styles from './styles.module.css';

interface Props {
  readonly source: Source;
}

/** Where a name is declared. */
export function ApiSource({ source: { path, line, url } }: Props) {
  return (
    <p className={styles.source}>
      {/* One text: a space of its own would move when the page is cut before what follows. */}
      {'Source: '}
      <Link to={url} data-api="source">
        {path}:{line}
      </Link>
    </p>
  );
}
