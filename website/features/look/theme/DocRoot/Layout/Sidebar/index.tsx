import { useDocsSidebar } from '@docusaurus/plugin-content-docs/client';
import { useLocation } from '@docusaurus/router';
import { ThemeClassNames } from '@docusaurus/theme-common';
import DocSidebar from '@theme/DocSidebar';
import clsx from 'clsx';

import styles from './styles.module.css';

/** Replaces the stock column, which the reader can hide in other configurations. */
export default function DocRootLayoutSidebar() {
  const { pathname } = useLocation();
  const sidebar = useDocsSidebar();
  if (!sidebar) return null;
  return (
    <aside className={clsx(ThemeClassNames.docs.docSidebarContainer, styles.column)}>
      <DocSidebar
        key={sidebar.name}
        sidebar={sidebar.items}
        path={pathname}
        onCollapse={() => undefined}
        isHidden={false}
      />
    </aside>
  );
}
