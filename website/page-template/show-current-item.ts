/**
 * Scrolls the docs sidebar to the current page, if it would be out of sight. It is inlined into each page as text: it
 * can't use anything outside itself.
 */
export function showCurrentItem(): void {
  const item = document.querySelector('.theme-doc-sidebar-menu [aria-current=page]');
  const menu = item?.closest('nav');
  // A phone's menu opens elsewhere. Measuring its place here would lay out the page before its time.
  if (!item || !menu || innerWidth < 997) return;
  const { top, bottom, height } = menu.getBoundingClientRect();
  const place = item.getBoundingClientRect();
  if (place.top < top || place.bottom > bottom) menu.scrollTop += place.top - top - height / 2;
}
