/**
 * Moves the focus and the choice among tabs or radio buttons before hydration. It is inlined into each page as text: it
 * can't use anything outside itself.
 */
export function moveChoice(event: KeyboardEvent): void {
  const button = (event.target as Element).closest('button:is([role=tab], [role=radio])');
  const buttons = [...(button?.parentElement?.querySelectorAll<HTMLElement>('button') ?? [])];
  const from = buttons.findIndex((each) => each === button);
  const places: Partial<Record<string, number>> = {
    ArrowRight: (from + 1) % buttons.length,
    ArrowLeft: from - 1,
    Home: 0,
    End: -1,
  };
  const place = places[event.key];
  const next = place === undefined ? undefined : buttons.at(place);
  // With Alt, the arrow keys go back and forward in the history.
  if (next === undefined || event.altKey) return;
  event.preventDefault();
  next.click();
  next.focus();
}
