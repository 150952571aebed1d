import { useThemeConfig } from '@docusaurus/theme-common';
import AnnouncementBarCloseButton from '@theme/AnnouncementBar/CloseButton';
import AnnouncementBarContent from '@theme/AnnouncementBar/Content';

import styles from './styles.module.css';

/**
 * Replaces the stock bar, which is white in both modes by inline style and has the role `banner`.
 * `early/announcement.ts` closes it.
 */
export default function AnnouncementBar() {
  const { announcementBar } = useThemeConfig();
  if (announcementBar === undefined) return null;
  return (
    <section className={styles.bar} aria-label="Announcement" data-announcement>
      <AnnouncementBarContent className={styles.content} />
      {announcementBar.isCloseable && <AnnouncementBarCloseButton className={styles.close} />}
    </section>
  );
}
