import { useId, type ReactNode } from 'react';

import clsx from 'clsx';

import tabs from '@site/kernel/components/tabs.module.css';

import styles from './styles.module.css';

interface Props {
  /** Two panels by their names. */
  readonly panels: Readonly<Record<string, ReactNode>>;
}

/** Shows one of two panels. On wide screens, both share one place. Without scripts they follow each other. */
export function Tabs({ panels }: Props) {
  const name = useId();
  return (
    <>
      <div role="radiogroup" aria-label="Agent" className={clsx(tabs.tabs, styles.tabs)}>
        {Object.keys(panels).map((panel, index) => (
          <label key={panel} className={tabs.tab}>
            <input
              type="radio"
              id={`${name}-${panel}`}
              name={name}
              className={tabs.radio}
              defaultChecked={index === 0}
            />
            {panel}
          </label>
        ))}
      </div>
      <div className={styles.panels}>
        {Object.entries(panels).map(([panel, content]) => (
          <div key={panel} role="group" aria-label={panel} data-panel={`${name}-${panel}`}>
            {content}
          </div>
        ))}
      </div>
    </>
  );
}
