import { useEffect, useRef } from 'react';

import { useColorMode, useThemeConfig, type ColorMode } from '@docusaurus/theme-common';

/** The actual type of the theme's function, which is declared without the second parameter. */
type SetColorMode = (mode: ColorMode, options: { persist: boolean }) => void;

/**
 * Keeps the reader's colour mode.
 *
 * - When the system's preference changes. The theme then resets the mode and erases the stored choice, even with
 *   `respectPrefersColorScheme: false`. Effects of children run first, so this listener runs before the theme's and can
 *   read the choice in time.
 * - When the reader chose it after the theme had read the mode: `page-template/keep-presses.ts` then sends `colour-mode`.
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
      // Without storage, a mode that differs from the system's must be the reader's choice.
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

  useEffect(() => {
    const onChoice = (event: Event) => {
      setColorMode((event as CustomEvent<ColorMode>).detail);
    };
    addEventListener('colour-mode', onChoice);
    return () => {
      removeEventListener('colour-mode', onChoice);
    };
  }, [setColorMode]);

  return null;
}

function readStoredMode(): string | null {
  try {
    return localStorage.getItem('theme');
  } catch {
    return null;
  }
}
