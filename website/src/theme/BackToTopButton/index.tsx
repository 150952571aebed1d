import clsx from 'clsx';

import { ThemeClassNames } from '@docusaurus/theme-common';
import { useBackToTopButton } from '@docusaurus/theme-common/internal';

/** Replaces the stock button, to look like our others. Styled with attributes, to keep it out of the style sheet. */
export default function BackToTopButton() {
  const { shown, scrollToTop } = useBackToTopButton({ threshold: 300 });
  return (
    <button
      type="button"
      aria-label="Scroll back to top"
      className={clsx('button', ThemeClassNames.common.backToTopButton)}
      style={{
        position: 'fixed',
        insetBlockEnd: 'var(--space-4)',
        insetInlineEnd: 'var(--site-gutter)',
        zIndex: 1,
        visibility: shown ? undefined : 'hidden',
        background: 'var(--site-surface-raised)',
        padding: 'var(--space-3)',
        lineHeight: 0,
      }}
      onClick={scrollToTop}
    >
      <svg width="20" height="20" fill="none" stroke="currentcolor" strokeWidth="1.5" aria-hidden>
        <path d="M10 17V4M4 10l6-6 6 6" />
      </svg>
    </button>
  );
}
