import { translate } from '@docusaurus/Translate';
import { useThemeConfig } from '@docusaurus/theme-common';
import IconDarkMode from '@theme/Icon/DarkMode';
import IconLightMode from '@theme/Icon/LightMode';
import clsx from 'clsx';

import { VisuallyHidden } from '@site/kernel/components/VisuallyHidden';

import styles from './styles.module.css';

interface Props {
  readonly className?: string | undefined;
}

const modes = {
  dark: { message: 'dark mode', id: 'theme.colorToggle.ariaLabel.mode.dark' },
  light: { message: 'light mode', id: 'theme.colorToggle.ariaLabel.mode.light' },
};

const describe = (mode: keyof typeof modes) =>
  translate(
    {
      message: 'Switch between dark and light mode (currently {mode})',
      id: 'theme.colorToggle.ariaLabel',
    },
    { mode: translate(modes[mode]) },
  );

/**
 * Replaces the stock toggle, which is disabled until React runs. `early/colour-mode.ts` handles the press, and the style
 * sheet shows the icon and the name of the current mode.
 */
export default function ColorModeToggle({ className }: Props) {
  if (useThemeConfig().colorMode.disableSwitch) return null;
  return (
    <div className={clsx(styles.toggle, className)}>
      <button
        className={clsx('clean-btn', styles.button)}
        type="button"
        data-colour-mode=""
        aria-live="polite"
      >
        <span className={styles.light}>
          <IconLightMode />
          <VisuallyHidden as="span">{describe('light')}</VisuallyHidden>
        </span>
        <span className={styles.dark}>
          <IconDarkMode />
          <VisuallyHidden as="span">{describe('dark')}</VisuallyHidden>
        </span>
      </button>
    </div>
  );
}
