import { DocsPreferredVersionContextProvider } from '@docusaurus/plugin-content-docs/client';
import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';
import Head from '@docusaurus/Head';
import { composeProviders, useThemeConfig } from '@docusaurus/theme-common';
import {
  PluginHtmlClassNameProvider,
  ScrollControllerProvider,
} from '@docusaurus/theme-common/internal';
import type { Props } from '@theme/Layout/Provider';

const Providers = composeProviders([
  ScrollControllerProvider,
  DocsPreferredVersionContextProvider,
  PluginHtmlClassNameProvider,
]);

/**
 * Replaces the stock component, without the providers of the colour mode, the announcement and the phone's menu: they
 * aren't React's (`early/`).
 */
export default function LayoutProvider({ children }: Props) {
  const { defaultMode } = useThemeConfig().colorMode;
  return (
    <Providers>
      {/* For readers without scripts. */}
      {!ExecutionEnvironment.canUseDOM && (
        <Head>
          <html data-theme={defaultMode} />
        </Head>
      )}
      {children}
    </Providers>
  );
}
