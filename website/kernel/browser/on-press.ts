/**
 * Handles the clicks on controls, from the first paint on and after hydration alike. React renders the controls and
 * doesn't handle their clicks.
 *
 * @param selector - Matches the controls.
 * @param handle - Gets the control that was pressed.
 */
export function onPress(
  selector: string,
  handle: (control: HTMLElement, event: MouseEvent) => void,
): void {
  document.addEventListener(
    'click',
    (event) => {
      const control =
        event.target instanceof Element ? event.target.closest<HTMLElement>(selector) : null;
      if (control === null) return;
      event.preventDefault();
      // If React heard of a press while it hydrates the page, it would first finish that in one task.
      event.stopPropagation();
      handle(control, event);
    },
    true,
  );
}
