import clsx from 'clsx';

import Link from '@docusaurus/Link';
import { PageMetadata } from '@docusaurus/theme-common';
import Heading from '@theme/Heading';
import type { Props } from '@theme/NotFound/Content';

import { OpenJoint } from '@site/kernel/components/OpenJoint';

import { NearestPages } from './NearestPages';
import styles from './styles.module.css';

/** Replaces the stock component, which has no links, and no title below `/docs` and `/api`. */
export default function NotFoundContent({ className }: Props) {
  return (
    <main className={clsx(styles.content, className)}>
      <PageMetadata title="Page Not Found" />
      <OpenJoint />
      <div className="markdown">
        <header>
          <Heading as="h1">Page Not Found</Heading>
        </header>
      </div>
      <p>There is no page at this address. It may have moved, or the link has a mistake in it.</p>
      <p>Start from one of these:</p>
      <ul>
        <li>
          <Link to="/docs">Documentation</Link>: guides, from the first agent to your own provider
        </li>
        <li>
          <Link to="/api">API reference</Link>: every public name
        </li>
        <li>
          <Link to="/plugins">Plugins</Link>: what there is to add
        </li>
      </ul>
      <NearestPages />
    </main>
  );
}
