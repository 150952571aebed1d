import { useState } from 'react';

import { createStorageSlot } from '@docusaurus/theme-common';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';

import { useMarkdownPath } from '@site/features/agents/use-markdown-path';

import { Drawing } from '../HitMark';
import { useCopy } from '../use-copy';
import { Pick, PickGroup } from './pick';
import styles from './styles.module.css';

/** An arrow. */
const mark = (
  <Drawing>
    <path d="M4 11h14M13 6l5 5-5 5" />
  </Drawing>
);

/** Shows what readers can do from anywhere. */
export function Actions() {
  const [copyLabel, copy] = useCopy('Copy page', 'Copied');
  const markdownPath = useMarkdownPath();
  const [mode, setMode] = useState(() => document.documentElement.dataset.theme);
  const otherMode = mode === 'dark' ? 'light' : 'dark';
  const { changelog } = useDocusaurusContext().siteConfig.customFields as { changelog: string };

  return (
    <PickGroup title="Actions">
      <li className={styles.row}>
        <Pick
          onClick={() => {
            // The theme listens to its slot, also for changes in this tab.
            createStorageSlot('theme').set(otherMode);
            setMode(otherMode);
          }}
        >
          {mark}
          Switch to {otherMode} mode
        </Pick>
      </li>
      <li className={styles.row}>
        <Pick onClick={() => void copy(fetchText(markdownPath))}>
          {mark}
          {copyLabel}
        </Pick>
      </li>
      <li className={styles.row}>
        <a
          className={styles.pick}
          data-pick=""
          href={changelog}
          target="_blank"
          rel="noopener noreferrer"
        >
          {mark}
          Open the changelog
        </a>
      </li>
    </PickGroup>
  );
}

async function fetchText(path: string): Promise<string> {
  const response = await fetch(path);
  if (!response.ok) throw new Error(`${path}: ${String(response.status)}`);
  return response.text();
}
