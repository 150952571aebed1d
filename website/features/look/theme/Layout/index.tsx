import ErrorBoundary from '@docusaurus/ErrorBoundary';
import { PageMetadata, SkipToContentFallbackId, ThemeClassNames } from '@docusaurus/theme-common';
import AnnouncementBar from '@theme/AnnouncementBar';
import ErrorPageContent from '@theme/ErrorPageContent';
import Footer from '@theme/Footer';
import type { Props } from '@theme/Layout';
import LayoutProvider from '@theme/Layout/Provider';
import Navbar from '@theme/Navbar';
import SkipToContent from '@theme/SkipToContent';
import clsx from 'clsx';

import styles from './styles.module.css';

/**
 * Replaces the stock layout, which hides focus rings after a press by a class of the body: the browser would restyle
 * the whole page with every press. `:focus-visible` needs no help.
 */
export default function Layout({ children, noFooter, wrapperClassName, ...metadata }: Props) {
  return (
    <LayoutProvider>
      <PageMetadata title={metadata.title} description={metadata.description} />
      <SkipToContent />
      <AnnouncementBar />
      <Navbar />
      <div
        id={SkipToContentFallbackId}
        className={clsx(ThemeClassNames.wrapper.main, styles.main, wrapperClassName)}
      >
        <ErrorBoundary fallback={(params) => <ErrorPageContent {...params} />}>
          {children}
        </ErrorBoundary>
      </div>
      {noFooter !== true && <Footer />}
    </LayoutProvider>
  );
}
