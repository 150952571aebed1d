import type { Props } from '@theme/Root';

import { SearchDialog } from '../../dialog';
import styles from './styles.module.css';

/** Wraps all pages and stays mounted during navigation. */
export default function Root({ children }: Props) {
  return (
    <>
      {/* First, so that it can open as soon as the page begins to show. */}
      <SearchDialog />
      <div className={styles.page}>{children}</div>
    </>
  );
}
