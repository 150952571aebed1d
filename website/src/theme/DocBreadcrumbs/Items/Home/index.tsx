import Link from '@docusaurus/Link';
import { useDocsVersion, useSidebarBreadcrumbs } from '@docusaurus/plugin-content-docs/client';

/** Ours, because a word says more than the stock picture of a house, and the reference has a first page too. */
export default function HomeBreadcrumbItem() {
  const { pluginId } = useDocsVersion();
  // A category and a page; the first page has no category.
  const depth = useSidebarBreadcrumbs()?.length ?? 0;
  const isBelowReference = pluginId === 'api' && depth > 1;
  return (
    <>
      <li className="breadcrumbs__item">
        <Link className="breadcrumbs__link" to="/" aria-label="Home page">
          Home
        </Link>
      </li>
      {isBelowReference && (
        <li className="breadcrumbs__item">
          <Link className="breadcrumbs__link" to="/api">
            API reference
          </Link>
        </li>
      )}
    </>
  );
}
