import siteConfig from '@generated/docusaurus.config';
import Link from '@docusaurus/Link';
import useIsBrowser from '@docusaurus/useIsBrowser';

import { findNearest } from '@site/kernel/browser/nearest-pages';
import { pages } from '@site/kernel/browser/pages';

import styles from './styles.module.css';

/** The page always links to these. */
const always = ['', 'docs', 'api', 'plugins'].map((name) => `${siteConfig.baseUrl}${name}`);

/** Links to the three pages whose addresses are most similar. Only the browser knows the address. */
export function NearestPages() {
  const others = pages.filter((page) => !always.includes(page));
  const nearest = useIsBrowser() ? findNearest(window.location.pathname, others, 3) : [];
  return (
    <div className={styles.nearest}>
      {nearest.length > 0 && (
        <>
          <p>These pages have similar addresses:</p>
          <ul>
            {nearest.map((page) => (
              <li key={page}>
                <Link to={page}>
                  <code>{page}</code>
                </Link>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
