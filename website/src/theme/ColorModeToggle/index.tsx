import { useThemeConfig } from '@docusaurus/theme-common';
import useIsBrowser from '@docusaurus/useIsBrowser';
import type { Props } from '@theme/ColorModeToggle';
import ColorModeToggle from '@theme-original/ColorModeToggle';

/**
 * Wraps the stock toggle to hydrate with the default mode, which the server rendered. Otherwise React keeps the server's
 * label and the toggle names the wrong mode.
 */
export default function HydratingColorModeToggle({ value, ...props }: Props) {
  const isBrowser = useIsBrowser();
  const { defaultMode } = useThemeConfig().colorMode;
  return <ColorModeToggle {...props} value={isBrowser ? value : defaultMode} />;
}
