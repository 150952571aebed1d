import { useState, type ReactNode } from 'react';

import Link from '@docusaurus/Link';
import { useLocation } from '@docusaurus/router';
import { useBaseUrlUtils } from '@docusaurus/useBaseUrl';
import clsx from 'clsx';

import type { Kind } from '@dowel/docs-search';

import { forgetPages, readRecentPages } from '@site/kernel/browser/recent-pages';
import { resolvePath } from '@site/kernel/browser/resolve-path';

import { HitMark } from '../HitMark';
import { PickGroup } from './pick';
import styles from './styles.module.css';

interface Props {
  readonly onFollow: () => void;
}

interface Target {
  readonly to: string;
  readonly title: string;
  /** Of a page of the reference. */
  readonly kind?: Kind | undefined;
}

const kindsByFolder: ReadonlyMap<string, Kind> = new Map([
  ['classes', 'class'],
  ['functions', 'function'],
  ['interfaces', 'interface'],
  ['type-aliases', 'type'],
  ['variables', 'const'],
]);

const mostSections = 4;
const mostRecentPages = 3;

const topPages: readonly Target[] = [
  { to: '/docs/getting-started', title: 'Getting started' },
  { to: '/docs/building-plugins', title: 'Building plugins' },
  { to: '/docs/core-utilities/runtime', title: 'Runtime' },
  { to: '/api', title: 'API reference' },
  { to: '/plugins', title: 'Plugins' },
];

/** Links to the sections of the page behind the dialog. */
export function PageSections({ onFollow }: Props) {
  const [sections] = useState(readSections);
  return (
    sections.length > 0 && <Links title="On this page" targets={sections} onFollow={onFollow} />
  );
}

export function TopPages({ onFollow }: Props) {
  return <Links title="Pages" targets={topPages} onFollow={onFollow} />;
}

interface RecentProps extends Props {
  readonly onForget: () => void;
}

/** Links to the pages that the reader visited last. */
export function RecentPages({ onFollow, onForget }: RecentProps) {
  const { pathname } = useLocation();
  const [pages, setPages] = useState(readRecentPages);
  const addBaseUrl = useBaseUrlUtils().withBaseUrl;
  const current = resolvePath(pathname);
  const known = [current, ...topPages.map(({ to }) => addBaseUrl(to))];
  const targets = pages
    .filter(({ path }) => !known.includes(path))
    .slice(0, mostRecentPages)
    .map(({ path, title }) => ({ to: path, title, kind: readKind(path) }));
  if (targets.length === 0) return null;
  const clearAll = (
    <button
      type="button"
      className={clsx('clean-btn', styles.quiet)}
      aria-label="Clear all pages"
      onClick={() => {
        forgetPages();
        setPages([]);
        onForget();
      }}
    >
      Clear all
    </button>
  );
  return <Links title="Recent pages" control={clearAll} targets={targets} onFollow={onFollow} />;
}

interface LinksProps extends Props {
  readonly title: string;
  readonly control?: ReactNode;
  readonly targets: readonly Target[];
}

function Links({ title, control, targets, onFollow }: LinksProps) {
  return (
    <PickGroup title={title} control={control}>
      {targets.map((target) => (
        <li key={target.to} className={styles.row}>
          <Link className={styles.pick} data-pick="" to={target.to} onClick={onFollow}>
            <HitMark
              group={target.to === '/plugins' ? 'Plugins' : 'Guides'}
              kind={target.kind}
              isPage={!target.to.startsWith('#')}
            />
            {target.title}
          </Link>
        </li>
      ))}
    </PickGroup>
  );
}

function readKind(path: string): Kind | undefined {
  const [, folder = ''] = /\/api\/([^/]+)\/[^/]+$/.exec(path) ?? [];
  return kindsByFolder.get(folder);
}

function readSections(): Target[] {
  return [...document.querySelectorAll('main h2[id]')].slice(0, mostSections).map((heading) => ({
    to: `#${heading.id}`,
    title: heading.ariaLabel ?? heading.textContent,
  }));
}
