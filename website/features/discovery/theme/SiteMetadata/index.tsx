import Head from '@docusaurus/Head';
import { useLocation } from '@docusaurus/router';
import useBaseUrl from '@docusaurus/useBaseUrl';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
// Not `@theme-init`, which is the framework's own: it has no canonical address.
import SiteMetadata from '@docusaurus/theme-classic/lib/theme/SiteMetadata';

/** Wraps the stock metadata to give each page the social card that features/discovery/pictures draws for it. */
export default function SiteMetadataWithCards() {
  const { baseUrl } = useDocusaurusContext().siteConfig;
  const { pathname } = useLocation();
  const page = pathname.slice(baseUrl.length).replace(/\/$/, '') || 'index';
  const image = useBaseUrl(`/img/cards/${page}.png`, { absolute: true });
  return (
    <>
      <SiteMetadata />
      <Head>
        <meta property="og:image" content={image} />
        <meta property="og:image:width" content="1200" />
        <meta property="og:image:height" content="630" />
        <meta name="twitter:image" content={image} />
        <meta name="twitter:card" content="summary_large_image" />
      </Head>
    </>
  );
}
