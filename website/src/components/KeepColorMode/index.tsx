import { useEffect } from 'react';

import { useColorMode } from '@docusaurus/theme-common';

/**
 * Keeps the reader's colour mode when the system's changes. The theme erases the stored choice at that moment,
 * even where the system's preference is not followed; effects of children run first, so this listener hears of
 * the change first and can put back what the theme is about to erase.
 */
export function KeepColorMode() {
  const { setColorMode } = useColorMode();

  useEffect(() => {
    const preference = window.matchMedia('(prefers-color-scheme: dark)');
    const onChange = () => {
      const stored = readStoredMode();
      if (stored !== 'light' && stored !== 'dark') return;
      setTimeout(() => {
        setColorMode(stored);
      });
    };
    preference.addEventListener('change', onChange);
    return () => {
      preference.removeEventListener('change', onChange);
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
