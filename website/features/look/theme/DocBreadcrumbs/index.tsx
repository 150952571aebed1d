import clsx from 'clsx';
import type { ReactNode } from 'react';

import Link from '@docusaurus/Link';
import { useDocsVersion, useSidebarBreadcrumbs } from '@docusaurus/plugin-content-docs/client';
import { ThemeClassNames } from '@docusaurus/theme-common';

/**
 * Replaces the stock component: 'Home' is a word instead of an icon, reference pages link to the reference's index, and
 * structured data is left to features/discovery/crawlers.
 */
export default function DocBreadcrumbs() {
  const breadcrumbs = useSidebarBreadcrumbs();
  const { pluginId } = useDocsVersion();
  if (!breadcrumbs) return null;
  // The reference's index has no category; all other pages have one.
  const isBelowReference = pluginId === 'api' && breadcrumbs.length > 1;
  return (
    <nav className={ThemeClassNames.docs.docBreadcrumbs} aria-label="Breadcrumbs">
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
