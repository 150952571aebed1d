import { translate } from '@docusaurus/Translate';
import { useThemeConfig } from '@docusaurus/theme-common';
import useIsBrowser from '@docusaurus/useIsBrowser';
import type { Props } from '@theme/ColorModeToggle';
import IconDarkMode from '@theme/Icon/DarkMode';
import IconLightMode from '@theme/Icon/LightMode';
import clsx from 'clsx';

import styles from './styles.module.css';

const modes = {
  dark: { message: 'dark mode', id: 'theme.colorToggle.ariaLabel.mode.dark' },
  light: { message: 'light mode', id: 'theme.colorToggle.ariaLabel.mode.light' },
};

/**
 * Replaces the stock toggle, which is disabled until React runs. It hydrates with the default mode, which the server
 * rendered. Otherwise React keeps the server's label and the toggle names the wrong mode.
 */
export default function ColorModeToggle({ className, buttonClassName, value, onChange }: Props) {
  const isBrowser = useIsBrowser();
  const { defaultMode } = useThemeConfig().colorMode;
  const mode = isBrowser ? value : defaultMode;
  const title = translate(
    {
      message: 'Switch between dark and light mode (currently {mode})',
      id: 'theme.colorToggle.ariaLabel',
    },
    { mode: translate(modes[mode]) },
  );
  return (
    <div className={clsx(styles.toggle, className)}>
      <button
        className={clsx('clean-btn', styles.button, buttonClassName)}
        type="button"
        // Lets the inline script recognise clicks before hydration.
        data-colour-mode=""
        onClick={() => {
          onChange(value === 'dark' ? 'light' : 'dark');
        }}
        title={title}
        aria-label={title}
        aria-live="polite"
        aria-pressed={mode === 'dark'}
      >
        <IconLightMode className={styles.light} />
        <IconDarkMode className={styles.dark} />
      </button>
    </div>
  );
}
