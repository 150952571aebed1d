import type { KeptFields } from './keep-fields.js';
import type { EarlyMenu } from './open-early-menu.js';

declare global {
  interface Window {
    /**
     * Called when React starts to hydrate the page. Returns a function for after hydration, which ends the time in
     * which presses are kept, and repeats them.
     */
    startHydration?: () => () => void;
  }
}

/** Functions that do a part of this, each from the file of its name. */
interface Answers {
  readonly readCode: (code: Element | null) => string;
  readonly chooseTab: (tab: HTMLElement) => void;
  readonly foldCategory: (button: HTMLElement) => () => void;
  readonly keepFields: (keep: (press: () => void) => void, onInput: () => void) => KeptFields;
  readonly moveChoice: (event: KeyboardEvent) => void;
  readonly nameChoices: () => void;
  readonly openEarlyMenu: (onClose: () => void, foldCategory: Answers['foldCategory']) => EarlyMenu;
  readonly sayFailure: () => void;
}

/**
 * Answers the presses that need no script and keeps the others for the page's scripts. It is inlined into each page as
 * text: it can't use anything outside itself.
 */
export function keepPresses({
  readCode,
  chooseTab,
  foldCategory,
  keepFields,
  moveChoice,
  nameChoices,
  openEarlyMenu,
  sayFailure,
}: Answers): void {
  const root = document.documentElement;
  const presses = new Set<() => void>();
  /** The presses that a second press undoes, by their button. */
  const toggles = new Map<Element, () => void>();
  let isHydrating = false;
  /** Whether React has taken over. */
  let isEnded = false;
  let hasFailed = false;
  /** Whether a press shows nothing until the scripts run. */
  let isWaiting = false;
  let menu: EarlyMenu | undefined;
  /** Closes the menu of a phone as if it had never been opened. */
  let closeMenu: (() => void) | undefined;

  const store = (key: string, value: string) => {
    try {
      localStorage.setItem(key, value);
    } catch {
      // The choice holds for this page only.
    }
  };
  /** `KeepColorMode` hears it. */
  const reportMode = (detail: string) => {
    dispatchEvent(new CustomEvent('colour-mode', { detail }));
  };
  /** Does what some buttons do. The page's script reads the result when it starts. */
  const answer = (button: HTMLElement): boolean => {
    const { manager, colourMode } = button.dataset;
    if (colourMode !== undefined) {
      const mode = root.dataset.theme === 'dark' ? 'light' : 'dark';
      root.dataset.theme = mode;
      store('theme', mode);
      // React may have read the mode already.
      if (isEnded) reportMode(mode);
      else if (isHydrating) presses.add(reportMode.bind(undefined, mode));
    } else if (manager !== undefined) {
      root.dataset.packageManager = manager;
      store('docusaurus.tab.package-manager', manager);
    } else if (button.matches('[data-announcement] button')) {
      root.dataset.announcementBarInitiallyDismissed = 'true';
      store('docusaurus.announcement.dismiss', 'true');
    } else {
      return false;
    }
    // After the frame with the effect, which takes long enough on a slow phone.
    requestAnimationFrame(() => setTimeout(nameChoices));
    return true;
  };

  const waitForScripts = () => {
    isWaiting = true;
    if (hasFailed) sayFailure();
  };
  const fields = keepFields(presses.add.bind(presses), waitForScripts);
  const keep = (button: HTMLElement) => {
    const press = () => {
      button.click();
    };
    presses.add(press);
    return press;
  };
  const keepToggle = (button: HTMLElement, press?: () => void) => {
    const before = toggles.get(button);
    if (before === undefined) {
      if (press) presses.add(press);
      toggles.set(button, press ?? keep(button));
    } else {
      presses.delete(before);
      toggles.delete(button);
    }
  };
  const openMenu = (button: HTMLElement) => {
    const opened = (menu = openEarlyMenu(() => closeMenu?.(), foldCategory));
    button.setAttribute('aria-expanded', 'true');
    const end = () => {
      menu = closeMenu = undefined;
    };
    const open = () => {
      // React's menu closes on Escape.
      closeMenu = undefined;
      button.focus();
      button.click();
    };
    const press = opened.handOver.bind(undefined, open, end);
    closeMenu = () => {
      opened.remove();
      end();
      button.focus();
      button.setAttribute('aria-expanded', 'false');
      presses.delete(press);
    };
    presses.add(press);
  };
  const copy = (button: HTMLElement) => {
    const block = button.closest('.theme-code-block, article, [data-commands]');
    const command = `[data-manager="${root.dataset.packageManager ?? 'npm'}"] code`;
    const text = readCode(block?.querySelector(`${command}, .code`) ?? null);
    const name = button.getAttribute('aria-label') ?? '';
    const say = (result: string, color: string) => {
      button.style.color = color;
      button.setAttribute('aria-label', result);
    };
    // Only over HTTPS. If it fails, the repeated press may still copy, and says if it can't.
    const clipboard = navigator.clipboard as Clipboard | undefined;
    const press = keep(button);
    const showSuccess = () => {
      say('Copied', 'var(--site-success)');
      setTimeout(say, 2000, name, '');
      // A second time, it might replace what the reader has copied since.
      presses.delete(press);
    };
    if (text !== '') clipboard?.writeText(text).then(showSuccess, () => undefined);
  };
  /**
   * Shows at once what some buttons do. All presses are repeated, so that the page's script knows of them: React then
   * renders what shows already.
   *
   * @returns Whether the press is kept. While React hydrates, it keeps those that show nothing.
   */
  const show = (button: HTMLElement): boolean => {
    const { parentElement: parent } = button;
    if (button.matches('.navbar__toggle')) {
      openMenu(button);
    } else if (button.matches('[data-shows-main-menu]')) {
      menu?.showMainMenu();
    } else if (button.matches('.menu__caret, .menu__link--sublist-caret')) {
      const fold = foldCategory(button);
      // The menu of a phone keeps its own.
      if (!button.closest('.navbar-sidebar')) keepToggle(button, fold);
    } else if (button.matches('[role=tab]')) {
      chooseTab(button);
      keep(button);
    } else if (button.matches('[data-copies]')) {
      copy(button);
    } else if (button.matches('.dropdown > [aria-expanded]')) {
      button.ariaExpanded = String(parent?.classList.toggle('dropdown--show'));
      keepToggle(button);
    } else if (button.matches('.theme-code-block > [aria-expanded]')) {
      button.ariaExpanded = String(button.ariaExpanded === 'false');
      keepToggle(button);
    } else if (isHydrating) {
      return false;
    } else {
      if (button.matches('[aria-pressed]')) keepToggle(button);
      else keep(button);
      waitForScripts();
    }
    return true;
  };
  const closeDropdowns = (pressed?: Element) => {
    const open = document.querySelectorAll<HTMLElement>('.dropdown--show > [aria-expanded]');
    for (const button of open) {
      if (!button.parentElement?.contains(pressed ?? null)) show(button);
    }
  };
  /** Without a hash in the address, and past the sidebar. */
  const skipToContent = (main = document.querySelector('main')) => {
    main?.setAttribute('tabindex', '-1');
    main?.focus();
    main?.removeAttribute('tabindex');
  };
  const onClick = (event: MouseEvent) => {
    const pressed = event.target instanceof Element ? event.target : undefined;
    // React doesn't know the early menu.
    if (isEnded && !pressed?.closest('[data-early-menu]')) return;
    closeDropdowns(pressed);
    if (pressed?.matches('[href^="#__docusaurus_skip"]')) {
      event.preventDefault();
      skipToContent();
    }
    const button = pressed?.closest<HTMLElement>('button, [role=button], [role=tab]');
    // Dialogs and popovers open without a script; the search has its own, and so has the menu.
    const others = 'dialog *, [popovertarget], [data-opens-search], [data-closes-menu]';
    const isOther = button?.matches(others);
    if (!button || (isOther && !button.matches('[popovertarget]'))) return;
    if (!isOther) {
      if (!answer(button) && !show(button)) return;
      event.preventDefault();
    }
    // React would hydrate the whole page in one task, and respond a second time.
    if (isHydrating) event.stopPropagation();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const { key, target } = event;
    // From here on, React keeps keys.
    if (isHydrating && !menu) return;
    moveChoice(event);
    if (key === 'Escape') {
      closeMenu?.();
      closeDropdowns();
    }
    if (key === ' ' && target instanceof HTMLElement && target.matches('a[role=button]')) {
      event.preventDefault();
      target.click();
    }
    if (key !== 'Enter' || !(target instanceof HTMLInputElement) || target.closest('dialog'))
      return;
    presses.add(() => {
      target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
    });
    waitForScripts();
  };
  const onStorage = ({ key, newValue }: StorageEvent) => {
    if (key === 'theme' && (newValue === 'light' || newValue === 'dark'))
      root.dataset.theme = newValue;
    nameChoices();
  };
  const onFailure = () => {
    hasFailed = true;
    if (isWaiting) sayFailure();
  };

  window.startHydration = () => {
    isHydrating = true;
    fields.startHydration();
    removeEventListener('storage', onStorage);
    delete window.startHydration;
    return () => {
      isEnded = true;
      fields.repeat();
      for (const press of presses) press();
    };
  };
  addEventListener('click', onClick, true);
  addEventListener('keydown', onKeyDown, true);
  addEventListener('storage', onStorage);
  addEventListener('scripts-failed', onFailure);
  document.addEventListener('DOMContentLoaded', nameChoices);
}
