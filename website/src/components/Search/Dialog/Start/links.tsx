import { useState } from 'react';

import Link from '@docusaurus/Link';

import { HitMark } from '../HitMark';
import { PickGroup } from './pick';
import styles from './styles.module.css';

interface Props {
  readonly onFollow: () => void;
}

interface Target {
  readonly to: string;
  readonly title: string;
}

const mostSections = 4;

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

function Links({
  title,
  targets,
  onFollow,
}: Props & { title: string; targets: readonly Target[] }) {
  return (
    <PickGroup title={title}>
      {targets.map((target) => (
        <li key={target.to} className={styles.row}>
          <Link className={styles.pick} data-pick="" to={target.to} onClick={onFollow}>
            <HitMark
              group={target.to === '/plugins' ? 'Plugins' : 'Guides'}
              kind={undefined}
              isPage={!target.to.startsWith('#')}
            />
            {target.title}
          </Link>
        </li>
      ))}
    </PickGroup>
  );
}

function readSections(): Target[] {
  return [...document.querySelectorAll('main h2[id]')].slice(0, mostSections).map((heading) => ({
    to: `#${heading.id}`,
    title: heading.ariaLabel ?? heading.textContent,
  }));
}
