/** The id of the dialog, which is in each page. */
export const dialogId = 'site-search';

/** Where to open a hit. */
export type Place = 'here' | 'new tab';

export function findDialog(): HTMLElement | null {
  return document.getElementById(dialogId);
}

/** The field for the query. React doesn't control it, so what is typed before hydration stays. */
export function findBox(): HTMLInputElement | null {
  return findDialog()?.querySelector('input') ?? null;
}

export function isSearchOpen(): boolean {
  return findDialog()?.matches(':popover-open') ?? false;
}

/** Opens the search with a query. If it's open, its own query stays. */
export function openSearch(query = ''): void {
  const box = findBox();
  if (box === null) return;
  if (!isSearchOpen()) {
    // First, so that the menu of a phone returns the focus to its button, and the search then does, too.
    for (const other of document.querySelectorAll<HTMLElement>(':popover-open'))
      other.hidePopover();
    box.value = query;
    setSubmitted(undefined);
    findDialog()?.showPopover();
  }
  box.focus();
}

export function closeSearch(): void {
  findDialog()?.hidePopover();
}

/** Remembers that Enter was pressed, for when there is a hit to open. Another query forgets it. */
export function setSubmitted(place: Place | undefined): void {
  const box = findBox();
  if (place === undefined) delete box?.dataset.submitted;
  else if (box !== null) box.dataset.submitted = place;
}

/** Returns where the first hit shall open if Enter was pressed, and forgets it. */
export function takeSubmitted(): Place | undefined {
  const place = findBox()?.dataset.submitted as Place | undefined;
  setSubmitted(undefined);
  return place;
}
