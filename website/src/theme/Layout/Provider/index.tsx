import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';
import Head from '@docusaurus/Head';
import { useThemeConfig } from '@docusaurus/theme-common';
import { KeepColorMode } from '@site/src/components/KeepColorMode';
import type { Props } from '@theme/Layout/Provider';
import LayoutProvider from '@theme-original/Layout/Provider';

/** Adds what has to stand inside the stock providers and outside any page. */
export default function Provider({ children }: Props) {
  const { defaultMode } = useThemeConfig().colorMode;
  return (
    <LayoutProvider>
      {/* In the served page only, for readers without scripts; after that the mode is the theme's affair. */}
      {!ExecutionEnvironment.canUseDOM && (
        <Head>
          <html data-theme={defaultMode} />
        </Head>
      )}
      <KeepColorMode />
      {children}
    </LayoutProvider>
  );
}
