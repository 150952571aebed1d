import { useEffect, useRef } from 'react';

import { useColorMode, useThemeConfig, type ColorMode } from '@docusaurus/theme-common';

/** What the theme's function is; its own type leaves out the second parameter. */
type SetColorMode = (mode: ColorMode, options: { persist: boolean }) => void;

/**
 * Keeps the reader's colour mode when the system's changes. The theme goes back to its default at that moment,
 * and erases the stored choice, even where the system's preference is not followed; effects of children run
 * first, so this listener hears of the change first and can put back what the theme is about to erase.
 */
export function KeepColorMode() {
  const { colorMode, setColorMode } = useColorMode();
  const { respectPrefersColorScheme } = useThemeConfig().colorMode;
  const current = useRef(colorMode);

  useEffect(() => {
    current.current = colorMode;
  }, [colorMode]);

  useEffect(() => {
    const preference = window.matchMedia('(prefers-color-scheme: dark)');
    const onChange = () => {
      const mode = current.current;
      const isStored = readStoredMode() === mode;
      // Where storage is unavailable, a mode that was not the system's is one that the reader chose.
      const wasSystems = mode === (preference.matches ? 'light' : 'dark');
      if (respectPrefersColorScheme && !isStored && wasSystems) return;
      setTimeout(() => {
        (setColorMode as SetColorMode)(mode, { persist: isStored });
      });
    };
    preference.addEventListener('change', onChange);
    return () => {
      preference.removeEventListener('change', onChange);
    };
  }, [setColorMode, respectPrefersColorScheme]);

  return null;
}

function readStoredMode(): string | null {
  try {
    return localStorage.getItem('theme');
  } catch {
    return null;
  }
}
