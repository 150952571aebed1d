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
export function keepPresses(
  openEarlyMenu: (onClose: () => void) => () => void,
  readCode: (code: Element | null) => string,
): void {
  const root = document.documentElement;
  const presses = new Set<() => void>();
  /** The presses that a second press undoes, by their button. */
  const toggles = new Map<Element, () => void>();
  /** What was typed or chosen in fields. */
  const fields = new Map<Field, string>();
  /** Whether React takes over. */
  let isEnded = false;
  /** Closes the menu of a phone as if it had never been opened. */
  let closeMenu: (() => void) | undefined;

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

  const keep = (button: HTMLElement, undo?: () => void) => {
    const press = () => {
      undo?.();
      button.click();
    };
    presses.add(press);
    return press;
  };
  const keepToggle = (button: HTMLElement) => {
    const before = toggles.get(button);
    if (before === undefined) {
      toggles.set(button, keep(button));
    } else {
      presses.delete(before);
      toggles.delete(button);
    }
  };
  const keepRadio = (radio: HTMLInputElement) => {
    presses.add(() => {
      // React ignores a press on the radio that it takes for the chosen one.
      radio.checked = false;
      radio.click();
    });
  };
  const openMenu = (button: HTMLElement) => {
    const remove = openEarlyMenu(() => closeMenu?.());
    const end = () => {
      remove();
      closeMenu = undefined;
      button.focus();
    };
    const press = keep(button, end);
    closeMenu = () => {
      end();
      presses.delete(press);
    };
  };
  const showMainMenu = (button: HTMLElement) => {
    const items = button.closest('.navbar-sidebar__items');
    items?.classList.remove('navbar-sidebar__items--show-secondary');
    for (const item of items?.children ?? []) item.toggleAttribute('inert');
    // The menu shows the docs again once it's rendered.
    const press = () => document.querySelector<HTMLElement>('.navbar-sidebar__back')?.click();
    presses.add(() => setTimeout(press, 200));
  };
  const copy = (button: HTMLElement) => {
    const block = button.closest('.theme-code-block, article, [data-commands]');
    const command = `[data-manager="${root.dataset.packageManager ?? 'npm'}"] code`;
    const text = readCode(block?.querySelector(`${command}, .code`) ?? null);
    // Only over HTTPS. If it fails, the repeated press may still copy, and says if it can't.
    const clipboard = navigator.clipboard as Clipboard | undefined;
    const showSuccess = () => {
      button.style.color = 'var(--site-success)';
    };
    if (text !== '') clipboard?.writeText(text).then(showSuccess, () => undefined);
    keep(button, () => {
      button.style.color = '';
    });
  };
  /**
   * Shows at once what some buttons do. All presses are repeated, so that the page's script knows of them: React then
   * renders what shows already.
   */
  const show = (button: HTMLElement) => {
    const { parentElement: parent } = button;
    if (button.matches('.navbar__toggle')) {
      openMenu(button);
    } else if (button.matches('[data-shows-main-menu]')) {
      showMainMenu(button);
    } else if (button.matches('[data-copies]')) {
      copy(button);
    } else {
      if (button.matches('.dropdown > [aria-expanded]'))
        button.ariaExpanded = String(parent?.classList.toggle('dropdown--show'));
      else if (button.matches('.theme-code-block > [aria-expanded]'))
        button.ariaExpanded = String(button.ariaExpanded === 'false');
      if (button.matches('[aria-expanded], [aria-pressed], .menu__caret')) keepToggle(button);
      else keep(button);
    }
  };
  const closeDropdowns = (pressed?: Element) => {
    const open = document.querySelectorAll<HTMLElement>('.dropdown--show > [aria-expanded]');
    for (const button of open) {
      if (!button.parentElement?.contains(pressed ?? null)) show(button);
    }
  };
  const onClick = (event: MouseEvent) => {
    const pressed = event.target instanceof Element ? event.target : undefined;
    closeDropdowns(pressed);
    // The browser opens it, but the theme closes it again.
    const fold = pressed?.closest<HTMLElement>('[data-collapsed] > summary');
    if (fold) keepToggle(fold);
    const button = pressed?.closest<HTMLElement>('button, [role=button]');
    // Dialogs and popovers open without a script; the search has its own, and so has the menu.
    const others = 'dialog *, [popovertarget], [data-opens-search], [data-closes-menu]';
    if (!button || button.matches(others)) return;
    event.preventDefault();
    if (!answer(button)) show(button);
  };
  const onInput = ({ target }: Event) => {
    const isField = target instanceof HTMLInputElement || target instanceof HTMLSelectElement;
    if (!isField || target.closest('dialog')) return;
    // React resets the fields that it controls: radio buttons, and those with a value. Others keep their text.
    if (target.type === 'radio') keepRadio(target);
    else if (target.matches('[value], select')) {
      const kept = fields.get(target) ?? '';
      // After React has emptied the field, only what was typed since is in it.
      if (!isEnded || target.value.startsWith(kept)) fields.set(target, target.value);
    }
  };
  const onKeyDown = ({ key, target }: KeyboardEvent) => {
    if (key === 'Escape') {
      closeMenu?.();
      closeDropdowns();
    }
    if (key !== 'Enter' || !(target instanceof HTMLInputElement) || target.closest('dialog'))
      return;
    presses.add(() => {
      target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
    });
  };
  const onStorage = ({ key, newValue }: StorageEvent) => {
    if (key === 'theme' && (newValue === 'light' || newValue === 'dark'))
      root.dataset.theme = newValue;
  };

  window.endEarlyPresses = () => {
    isEnded = true;
    removeEventListener('click', onClick, true);
    removeEventListener('keydown', onKeyDown, true);
    removeEventListener('storage', onStorage);
    delete window.endEarlyPresses;
    return () => {
      // Until now, the reader may have typed on.
      removeEventListener('input', onInput, true);
      for (const [field, kept] of fields) {
        const isWhole = field instanceof HTMLSelectElement || field.value.startsWith(kept);
        const value = isWhole ? kept : kept + field.value;
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
