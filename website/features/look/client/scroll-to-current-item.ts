/** Scrolls the docs sidebar to the current page, if it would be out of sight. */
export function scrollToCurrentItem(): void {
  // A phone's menu is closed. Measuring anything here would lay out the page before its time.
  if (matchMedia('(max-width: 996px)').matches) return;
  const item = document.querySelector('.theme-doc-sidebar-menu [aria-current=page]');
  const menu = item?.closest('nav');
  if (!item || !menu) return;
  const { top, bottom, height } = menu.getBoundingClientRect();
  const place = item.getBoundingClientRect();
  if (place.top < top || place.bottom > bottom) menu.scrollTop += place.top - top - height / 2;
}
