const open = 'details.dropdown[open]';

/** Closes the open dropdown on a press elsewhere, on a link in it, and on Escape. The browser itself opens it. */
export function closeDropdowns(): void {
  const close = (except?: Element | null) => {
    for (const dropdown of document.querySelectorAll<HTMLDetailsElement>(open))
      if (dropdown !== except) dropdown.open = false;
  };
  const leave = ({ target }: Event) => {
    close(target instanceof Element ? target.closest(open) : null);
  };

  addEventListener('click', (event) => {
    const isLink = event.target instanceof Element && event.target.closest(`${open} a`) !== null;
    if (isLink) close();
    else leave(event);
  });
  addEventListener('focusin', leave);
  addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape') return;
    const dropdown = document.activeElement?.closest(open);
    close();
    dropdown?.querySelector('summary')?.focus();
  });
}
