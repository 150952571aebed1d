import type { CSSProperties } from 'react';

import clsx from 'clsx';

import { ThemeClassNames } from '@docusaurus/theme-common';
import { useBackToTopButton } from '@docusaurus/theme-common/internal';

import { contentsId } from '@site/src/components/ContentsButton';

/**
 * Replaces the stock button, to look like our others, and to open the table of contents where it has no column. Styled
 * with attributes, to keep it out of the style sheet.
 */
export default function BackToTopButton() {
  const { shown, scrollToTop } = useBackToTopButton({ threshold: 300 });
  // A page without headings has no contents.
  const hasContents = shown && document.getElementById(contentsId) !== null;
  const style: CSSProperties = {
    position: 'fixed',
    insetBlockEnd: 'var(--space-4)',
    insetInlineEnd: 'var(--site-gutter)',
    zIndex: 1,
    // Not removed: an open table of contents stays at its button.
    visibility: shown ? undefined : 'hidden',
    background: 'var(--site-surface-raised)',
    padding: 'var(--space-3)',
  };
  return (
    <>
      <button
        type="button"
        className="button"
        // Hidden by ContentsButton's styles where the contents have a column.
        data-contents
        style={{
          ...style,
          visibility: hasContents ? undefined : 'hidden',
          insetInlineEnd: 'calc(var(--site-gutter) + 3.25rem)',
          lineHeight: '1.25rem',
        }}
        popoverTarget={contentsId}
      >
        On this page
      </button>
      <button
        type="button"
        aria-label="Scroll back to top"
        className={clsx('button', ThemeClassNames.common.backToTopButton)}
        style={{ ...style, lineHeight: 0 }}
        onClick={scrollToTop}
      >
        <svg width="20" height="20" fill="none" stroke="currentcolor" strokeWidth="1.5" aria-hidden>
          <path d="M10 17V4M4 10l6-6 6 6" />
        </svg>
      </button>
    </>
  );
}
