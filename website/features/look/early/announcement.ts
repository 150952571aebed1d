import { onPress } from '../../../kernel/browser/on-press.js';
import { readStored, store } from '../../../kernel/browser/stored.js';

const idKey = 'docusaurus.announcement.id';
const dismissedKey = 'docusaurus.announcement.dismiss';
const root = document.documentElement;

/**
 * Hides a dismissed announcement before the first paint, and dismisses it on a press of its button.
 *
 * @param id - A new one shows the announcement again.
 */
export function showAnnouncement(id: string): void {
  const isNew = readStored(idKey) !== id;
  if (isNew) {
    store(idKey, id);
    store(dismissedKey, 'false');
  }
  const isDismissed = !isNew && readStored(dismissedKey) === 'true';
  root.dataset.announcementBarInitiallyDismissed = String(isDismissed);

  onPress('[data-announcement] button', () => {
    root.dataset.announcementBarInitiallyDismissed = 'true';
    store(dismissedKey, 'true');
  });
}
