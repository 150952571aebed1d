import type { ComponentProps, ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';

import { LoadFailure } from '@site/kernel/components/LoadFailure';

import styles from './styles.module.css';

let root: Root | undefined;

/** Renders into a separate root, because the page's root doesn't exist before hydration. */
function show(content: ReactNode): void {
  if (root === undefined) {
    if (content === null) return;
    const host = document.createElement('div');
    host.className = styles.host ?? '';
    host.setAttribute('role', 'status');
    document.body.append(host);
    root = createRoot(host);
  }
  root.render(content);
}

export function showMessage(text: string): void {
  show(<p className={styles.notice}>{text}</p>);
}

export function showFailure(failure: ComponentProps<typeof LoadFailure>): void {
  show(
    <div className={styles.notice}>
      <LoadFailure {...failure} />
    </div>,
  );
}

export function showNothing(): void {
  show(null);
}
