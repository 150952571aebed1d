import { startTransition, useEffect } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';

import App from '@docusaurus/core/lib/client/App';
import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';
import siteConfig from '@generated/docusaurus.config';
import { createBrowserHistory, createPath, type History } from 'history';
import { HelmetProvider } from 'react-helmet-async';
import { Router } from 'react-router-dom';

import { canonicalPath } from '@site/kernel/browser/canonical-path';
import { resolvePath } from '@site/kernel/browser/resolve-path';
import { getHistory } from '../browser/site-history';

import docusaurus from './docusaurus';
import preload from './preload';

declare const module: { readonly hot?: { readonly accept: () => void } };

interface Props {
  /** Starts at the address that the HTML is for. `BrowserRouter` reads it later, when the reader may have gone back. */
  readonly history: History;
}

function Client({ history }: Props) {
  useEffect(() => {
    // The router hears only of steps back that come after its first rendering.
    if (createPath(history.location) !== createPath(createBrowserHistory().location))
      dispatchEvent(new PopStateEvent('popstate', { state: window.history.state as unknown }));
    // After the second rendering, which follows hydration.
    setTimeout(() => {
      dispatchEvent(new Event('hydrated'));
    });
  }, [history]);
  return (
    <HelmetProvider>
      <Router history={history}>
        <App />
      </Router>
    </HelmetProvider>
  );
}

/**
 * Starts the client. Replaces Docusaurus's module, which also hydrates the HTML of another page: some hosts respond
 * with the home page to every address.
 */
if (ExecutionEnvironment.canUseDOM) {
  Object.assign(window, { docusaurus });
  void preload(window.location.pathname).then(() => {
    startTransition(render);
  });
  module.hot?.accept();
}

function render(): void {
  const app = <Client history={getHistory()} />;
  if (window.docusaurusRoot !== undefined) {
    window.docusaurusRoot.render(app);
    return;
  }
  const container = document.querySelector('#__docusaurus');
  if (container === null) throw new Error('The page has no element with the id "__docusaurus".');
  dispatchEvent(new Event('hydration-starts'));
  const options = {
    onRecoverableError(error: unknown, details: unknown) {
      console.error('Docusaurus React Root onRecoverableError:', error, details);
    },
  };
  if (process.env.HYDRATE_CLIENT_ENTRY && isRenderedForAddress()) {
    window.docusaurusRoot = hydrateRoot(container, app, options);
    return;
  }
  window.docusaurusRoot = createRoot(container, options);
  window.docusaurusRoot.render(app);
}

function isRenderedForAddress(): boolean {
  const link = document.querySelector<HTMLLinkElement>('link[rel="canonical"]');
  if (link === null) return true;
  const rendered = canonicalPath(new URL(link.href).pathname, siteConfig.baseUrl);
  return rendered === resolvePath(decodeURI(window.location.pathname));
}
