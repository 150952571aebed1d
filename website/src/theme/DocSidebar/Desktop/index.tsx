import type { Props } from '@theme/DocSidebar/Desktop';
import Content from '@theme/DocSidebar/Desktop/Content';
import Logo from '@theme/Logo';

import styles from './styles.module.css';

/**
 * Replaces the stock sidebar, whose logo differs in size and place from the navbar's, so that it jumped when the navbar
 * hid. Sidebars of this site can't be hidden.
 */
export default function DocSidebarDesktop({ path, sidebar }: Props) {
  return (
    <div className={styles.sidebar}>
      <Logo
        tabIndex={-1}
        className={`navbar__brand ${styles.logo}`}
        imageClassName="navbar__logo"
        titleClassName="navbar__title"
      />
      <Content path={path} sidebar={sidebar} />
    </div>
  );
}
