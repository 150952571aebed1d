/**
 * Says that nothing will respond to a press, because the page's scripts failed to load. It is inlined into each page as
 * text: it can't use anything outside itself.
 */
export function sayFailure(): void {
  const id = 'scripts-failed';
  if (document.getElementById(id)) return;
  const notice = document.createElement('p');
  notice.id = id;
  notice.setAttribute('role', 'alert');
  notice.innerHTML =
    'This needs scripts that could not be loaded. Check your connection, then <a href="">reload the page</a>.';
  // As the notices in `LoadingNotice`.
  Object.assign(notice.style, {
    position: 'fixed',
    inset: 'auto var(--space-4) var(--space-4)',
    zIndex: 'var(--ifm-z-index-overlay)',
    margin: '0 auto',
    border: 'var(--site-line)',
    borderColor: 'var(--site-border-strong)',
    borderRadius: 'var(--site-radius)',
    background: 'var(--site-surface-raised)',
    padding: 'var(--space-3) var(--space-4)',
    width: 'fit-content',
    maxWidth: 'var(--site-measure)',
    color: 'var(--site-text-strong)',
  });
  document.body.append(notice);
}
