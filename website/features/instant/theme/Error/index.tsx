import ErrorBoundary from '@docusaurus/ErrorBoundary';
import { RouteContextProvider } from '@docusaurus/core/lib/client/routeContext';
import type { Props } from '@theme/Error';
import ErrorPageContent from '@theme/ErrorPageContent';
import Layout from '@theme/Layout';

/** The layout needs the plugin of the page's route; outside a route there is none. */
const route = { plugin: { name: 'error', id: 'default' } };

/**
 * Shown when a page crashes outside its layout, or the layout itself crashes. Replaces the stock component, whose text
 * differs from the one inside the layout and which has no title if the layout crashes.
 */
export default function ErrorPage(props: Props) {
  const content = <ErrorPageContent {...props} />;
  return (
    <RouteContextProvider value={route}>
      <ErrorBoundary fallback={() => content}>
        <Layout>{content}</Layout>
      </ErrorBoundary>
    </RouteContextProvider>
  );
}
