import { onPress } from '../../../kernel/browser/on-press.js';
import { readStored, store } from '../../../kernel/browser/stored.js';

type Mode = 'dark' | 'light';

export interface ColourModeOptions {
  /** For readers who haven't chosen one. */
  readonly firstMode: Mode | 'system';
  /** Whether readers can choose. */
  readonly canSwitch: boolean;
}

const key = 'theme';
const root = document.documentElement;
const system = matchMedia('(prefers-color-scheme: dark)');

const readMode = (value: string | null): Mode | undefined =>
  value === 'dark' || value === 'light' ? value : undefined;

/** Shows the reader's colour mode before the first paint, and follows the toggle, other tabs and the system. */
export function showColourMode({ firstMode, canSwitch }: ColourModeOptions): void {
  let chosen = canSwitch ? readMode(readStored(key)) : undefined;
  const show = () => {
    const systemMode = system.matches ? 'dark' : 'light';
    root.dataset.theme = chosen ?? (firstMode === 'system' ? systemMode : firstMode);
  };
  show();

  onPress('[data-colour-mode]', () => {
    chosen = root.dataset.theme === 'dark' ? 'light' : 'dark';
    show();
    store(key, chosen);
  });
  addEventListener('storage', (event) => {
    if (event.key !== key || !canSwitch) return;
    chosen = readMode(event.newValue) ?? chosen;
    show();
  });
  system.addEventListener('change', () => {
    // Browsers print in light mode.
    if (!matchMedia('print').matches) show();
  });
}
