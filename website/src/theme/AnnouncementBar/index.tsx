import { useThemeConfig } from '@docusaurus/theme-common';
import { useAnnouncementBar } from '@docusaurus/theme-common/internal';
import AnnouncementBarCloseButton from '@theme/AnnouncementBar/CloseButton';
import AnnouncementBarContent from '@theme/AnnouncementBar/Content';

import styles from './styles.module.css';

/** Replaces the stock bar, which is white in both modes by inline style and has the role `banner`. */
export default function AnnouncementBar() {
  const { announcementBar } = useThemeConfig();
  const { isActive, close } = useAnnouncementBar();
  if (!isActive || announcementBar === undefined) return null;
  return (
    <section className={styles.bar} aria-label="Announcement" data-announcement>
      <AnnouncementBarContent className={styles.content} />
      {announcementBar.isCloseable && (
        <AnnouncementBarCloseButton onClick={close} className={styles.close} />
      )}
    </section>
  );
}
