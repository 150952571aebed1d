import { onPress } from '../../../kernel/browser/on-press.js';
import { findDialog, openSearch } from '../dialog/element.js';
import { handleKeys } from './keys.js';
import { makeModal } from './modal.js';

onPress('[data-opens-search]', () => {
  openSearch();
});
handleKeys();
makeModal();
addEventListener('scripts-failed', () => {
  const status = findDialog()?.querySelector('[role=status]');
  if (status) status.textContent = 'The search could not be loaded. Reload the page to try again.';
});
