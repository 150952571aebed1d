import clsx from 'clsx';
import type { ReactNode } from 'react';

import Link from '@docusaurus/Link';
import { useDocsVersion, useSidebarBreadcrumbs } from '@docusaurus/plugin-content-docs/client';
import { ThemeClassNames } from '@docusaurus/theme-common';

import styles from './styles.module.css';

/**
 * Ours, because a word says more than the stock picture of a house, the reference has a first page too, and what
 * search engines read is put into the head of the page (plugins/crawlers): here it would be there twice.
 */
export default function DocBreadcrumbs() {
  const breadcrumbs = useSidebarBreadcrumbs();
  const { pluginId } = useDocsVersion();
  if (!breadcrumbs) return null;
  // A category and a page; the first page has no category.
  const isBelowReference = pluginId === 'api' && breadcrumbs.length > 1;
  return (
    <nav
      className={clsx(ThemeClassNames.docs.docBreadcrumbs, styles.breadcrumbs)}
      aria-label="Breadcrumbs"
    >
      <ul className="breadcrumbs">
        <Step>
          <Link className="breadcrumbs__link" to="/" aria-label="Home page">
            Home
          </Link>
        </Step>
        {isBelowReference && (
          <Step>
            <Link className="breadcrumbs__link" to="/api">
              API reference
            </Link>
          </Step>
        )}
        {breadcrumbs.map((item, index) => {
          const isLast = index === breadcrumbs.length - 1;
          const isHidden = item.type === 'category' && item.linkUnlisted === true;
          return (
            <Step key={index} isLast={isLast}>
              {isLast || isHidden || item.href === undefined ? (
                <span className="breadcrumbs__link">{item.label}</span>
              ) : (
                <Link className="breadcrumbs__link" to={item.href}>
                  {item.label}
                </Link>
              )}
            </Step>
          );
        })}
      </ul>
    </nav>
  );
}

function Step({ isLast = false, children }: { isLast?: boolean; children: ReactNode }) {
  return (
    <li className={clsx('breadcrumbs__item', isLast && 'breadcrumbs__item--active')}>{children}</li>
  );
}
