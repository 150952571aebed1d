import clsx from 'clsx';

import { useDoc } from '@docusaurus/plugin-content-docs/client';
import { ThemeClassNames } from '@docusaurus/theme-common';
import EditThisPage from '@theme/EditThisPage';
import LastUpdated from '@theme/LastUpdated';

import styles from './styles.module.css';

/** Replaces the stock footer, which includes tags. This site has none. */
export default function DocItemFooter() {
  const { editUrl, lastUpdatedAt } = useDoc().metadata;
  const hasEdit = typeof editUrl === 'string';
  const hasDate = typeof lastUpdatedAt === 'number';
  if (!hasEdit && !hasDate) return null;
  return (
    <footer className={clsx(ThemeClassNames.docs.docFooter, styles.footer)}>
      {hasEdit && <EditThisPage editUrl={editUrl} />}
      {hasDate && <LastUpdated lastUpdatedAt={lastUpdatedAt} />}
    </footer>
  );
}
