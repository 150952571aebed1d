import clsx from 'clsx';

import { useDoc } from '@docusaurus/plugin-content-docs/client';
import { ThemeClassNames } from '@docusaurus/theme-common';
import EditThisPage from '@theme/EditThisPage';
import LastUpdated from '@theme/LastUpdated';

import styles from './styles.module.css';

/** Ours, because the stock one brings tags along, which the site has not. */
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
