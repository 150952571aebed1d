import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';
import Head from '@docusaurus/Head';
import { useThemeConfig } from '@docusaurus/theme-common';
import { KeepColorMode } from '@site/src/components/KeepColorMode';
import type { Props } from '@theme/Layout/Provider';
import LayoutProvider from '@theme-original/Layout/Provider';

/** Adds components that need the stock providers and are the same on all pages. */
export default function Provider({ children }: Props) {
  const { defaultMode } = useThemeConfig().colorMode;
  return (
    <LayoutProvider>
      {/* Only in the served HTML, for readers without scripts. With scripts the theme sets the mode. */}
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
