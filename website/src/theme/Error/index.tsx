import ErrorBoundary from '@docusaurus/ErrorBoundary';
import { RouteContextProvider } from '@docusaurus/core/lib/client/routeContext';
import type { Props } from '@theme/Error';
import ErrorPageContent from '@theme/ErrorPageContent';
import Layout from '@theme/Layout';

/** The layout wants to know which plugin made the page; outside a route there is none. */
const route = { plugin: { name: 'error', id: 'default' } };

/**
 * Shown when a page fails outside its layout, or the layout itself fails. Ours, because the stock one has other
 * words than the page inside the layout, and no title when the layout fails.
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
