declare global {
  interface Window {
    /** Ends the time in which presses are kept. Returns a function that repeats them, for after hydration. */
    endEarlyPresses?: () => () => void;
  }
}

type Field = HTMLInputElement | HTMLSelectElement;

/**
 * Answers the presses that need no script and keeps the others for the page's scripts. It is inlined into each page as
 * text: it can't use anything outside itself.
 */
export function keepPresses(): void {
  const root = document.documentElement;
  const presses: (() => void)[] = [];
  const fields = new Set<Field>();

  const store = (key: string, value: string) => {
    try {
      localStorage.setItem(key, value);
    } catch {
      // The choice holds for this page only.
    }
  };
  /** Does what some buttons do. The page's script reads the result when it starts. */
  const answer = (button: HTMLElement): boolean => {
    const { manager, colourMode } = button.dataset;
    if (colourMode !== undefined) {
      const mode = root.dataset.theme === 'dark' ? 'light' : 'dark';
      root.dataset.theme = mode;
      store('theme', mode);
    } else if (manager !== undefined) {
      root.dataset.packageManager = manager;
      store('docusaurus.tab.package-manager', manager);
    } else if (button.matches('[data-announcement] button')) {
      root.dataset.announcementBarInitiallyDismissed = 'true';
      store('docusaurus.announcement.dismiss', 'true');
    } else {
      return false;
    }
    return true;
  };
  /** Shows a dropdown at once. The press is repeated, so that the page's script knows that it's open. */
  const open = (button: HTMLElement) => {
    if (!button.matches('.dropdown > [aria-expanded]')) return;
    const isOpen = button.parentElement?.classList.toggle('dropdown--show');
    button.ariaExpanded = String(isOpen);
  };
  const onClick = (event: MouseEvent) => {
    const pressed = event.target instanceof Element ? event.target : undefined;
    const button = pressed?.closest<HTMLElement>('button, [role=button]');
    // Dialogs and popovers open without a script; the search has its own.
    if (!button || button.matches('dialog *, [popovertarget], [data-opens-search]')) return;
    event.preventDefault();
    if (!answer(button)) {
      open(button);
      presses.push(() => {
        button.click();
      });
    }
  };
  const onInput = ({ target }: Event) => {
    const isField = target instanceof HTMLInputElement || target instanceof HTMLSelectElement;
    // React empties the fields that it controls, which have this attribute; others keep their text.
    if (isField && target.matches('[value], select') && !target.closest('dialog'))
      fields.add(target);
  };
  const onKeyDown = ({ key, target }: KeyboardEvent) => {
    if (key !== 'Enter' || !(target instanceof HTMLInputElement) || target.closest('dialog'))
      return;
    presses.push(() => {
      target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
    });
  };
  const onStorage = ({ key, newValue }: StorageEvent) => {
    if (key === 'theme' && (newValue === 'light' || newValue === 'dark'))
      root.dataset.theme = newValue;
  };

  window.endEarlyPresses = () => {
    removeEventListener('click', onClick, true);
    removeEventListener('input', onInput, true);
    removeEventListener('keydown', onKeyDown, true);
    removeEventListener('storage', onStorage);
    delete window.endEarlyPresses;
    const values = Array.from(fields, (field) => [field, field.value] as const);
    return () => {
      for (const [field, kept] of values) {
        // The reader may have typed on.
        const value = field instanceof HTMLInputElement ? field.value || kept : kept;
        // React ignores an event if it knows the value already.
        field.value = '';
        const prototype = Object.getPrototypeOf(field) as Field;
        Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value);
        field.dispatchEvent(new Event('input', { bubbles: true }));
        field.dispatchEvent(new Event('change', { bubbles: true }));
      }
      for (const press of presses) press();
    };
  };
  addEventListener('click', onClick, true);
  addEventListener('input', onInput, true);
  addEventListener('keydown', onKeyDown, true);
  addEventListener('storage', onStorage);
}
