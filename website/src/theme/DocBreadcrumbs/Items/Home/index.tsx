import Link from '@docusaurus/Link';

/** Ours, because a word says more than the stock picture of a house. */
export default function HomeBreadcrumbItem() {
  return (
    <li className="breadcrumbs__item">
      <Link className="breadcrumbs__link" to="/" aria-label="Home page">
        Home
      </Link>
    </li>
  );
}
