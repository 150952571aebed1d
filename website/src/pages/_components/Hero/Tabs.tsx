import { useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';

import tabs from '@site/src/components/PackageManagerTabs/styles.module.css';

import styles from './styles.module.css';

interface Props {
  readonly panels: Readonly<Record<string, ReactNode>>;
}

/** The tabs that each key moves to: relative steps and absolute ends. */
const steps: Partial<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 };

/** Shows one panel at a time. On wide screens, all share one place. Without scripts they follow each other. */
export function Tabs({ panels }: Props) {
  const names = Object.keys(panels);
  const [chosen = '', choose] = useState(names[0]);
  const id = useId();
  const list = useRef<HTMLDivElement>(null);

  const handleKey = (event: KeyboardEvent) => {
    const step = steps[event.key];
    const ends: Partial<Record<string, number>> = { Home: 0, End: names.length - 1 };
    const index =
      step === undefined
        ? ends[event.key]
        : (names.indexOf(chosen) + step + names.length) % names.length;
    // With Alt, the arrow keys go back and forward in the history.
    if (index === undefined || event.altKey) return;
    event.preventDefault();
    choose(names[index]);
    list.current?.querySelectorAll('button')[index]?.focus();
  };

  return (
    <>
      <div
        ref={list}
        role="tablist"
        aria-label="Agent"
        className={tabs.tabs}
        style={{
          borderBottom: 'var(--site-line)',
          // The names of the tabs begin where the text of the panels does.
          paddingInlineStart: 'calc(var(--inset) - var(--space-3))',
        }}
      >
        {names.map((name) => (
          <button
            key={name}
            type="button"
            role="tab"
            id={`${id}-${name}-tab`}
            aria-controls={`${id}-${name}`}
            aria-selected={name === chosen}
            tabIndex={name === chosen ? 0 : -1}
            className={tabs.tab}
            onClick={() => {
              choose(name);
            }}
            onKeyDown={handleKey}
          >
            {name}
          </button>
        ))}
      </div>
      <div className={styles.panels} style={{ display: 'grid', flex: 1 }}>
        {names.map((name) => (
          <div
            key={name}
            role="tabpanel"
            id={`${id}-${name}`}
            aria-labelledby={`${id}-${name}-tab`}
            style={{ minWidth: 0 }}
            data-closed={name === chosen ? undefined : true}
          >
            {panels[name]}
          </div>
        ))}
      </div>
    </>
  );
}
