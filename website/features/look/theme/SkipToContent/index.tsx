import { useRef } from 'react';

import { useHistory } from '@docusaurus/router';
import { SkipToContentFallbackId } from '@docusaurus/theme-common';
import { useLocationChange } from '@docusaurus/theme-common/internal';
import { translate } from '@docusaurus/Translate';

import styles from './styles.module.css';

/**
 * Replaces the stock component, which moves the focus as soon as the next page is in the document: the browser would
 * have to lay it out at once, and not in the next frame. `early/skip-link.ts` handles the link.
 */
export default function SkipToContent() {
  const region = useRef<HTMLDivElement>(null);
  const { action } = useHistory();
  const label = translate({
    id: 'theme.common.skipToMainContent',
    message: 'Skip to main content',
  });

  // The next page is read from its start.
  useLocationChange(({ location }) => {
    if (location.hash !== '' || action !== 'PUSH') return;
    requestAnimationFrame(() => {
      // Focusable by script, but not a Tab stop.
      region.current?.setAttribute('tabindex', '-1');
      // The router has scrolled, and the reader may have scrolled since.
      region.current?.focus({ preventScroll: true });
      region.current?.removeAttribute('tabindex');
    });
  });

  return (
    <div ref={region} role="region" aria-label={label}>
      <a className={styles.skipToContent} href={`#${SkipToContentFallbackId}`}>
        {label}
      </a>
    </div>
  );
}
