import { useThemeConfig } from '@docusaurus/theme-common';
import useIsBrowser from '@docusaurus/useIsBrowser';
import type { Props } from '@theme/ColorModeToggle';
import ColorModeToggle from '@theme-original/ColorModeToggle';

/**
 * The first render has to match the server's, which knows nothing of the reader's choice: React would keep the
 * server's label otherwise, and the toggle would name the wrong mode.
 */
export default function HydratingColorModeToggle({ value, ...props }: Props) {
  const isBrowser = useIsBrowser();
  const { defaultMode } = useThemeConfig().colorMode;
  return <ColorModeToggle {...props} value={isBrowser ? value : defaultMode} />;
}
