import clsx from 'clsx';

import { ThemeClassNames } from '@docusaurus/theme-common';
import { useBackToTopButton } from '@docusaurus/theme-common/internal';

import { contentsId } from '../../components/ContentsButton';

import styles from './styles.module.css';

/** Replaces the stock button, to look like our others, and to open the table of contents where it has no column. */
export default function BackToTopButton() {
  const { shown, scrollToTop } = useBackToTopButton({ threshold: 300 });
  // A page without headings has no contents.
  const hasContents = shown && document.getElementById(contentsId) !== null;
  return (
    <>
      <button
        type="button"
        className={clsx('button', styles.button, styles.contents, hasContents && styles.shown)}
        // Hidden by ContentsButton's styles where the contents have a column.
        data-contents
        popoverTarget={contentsId}
      >
        On this page
      </button>
      <button
        type="button"
        aria-label="Scroll back to top"
        className={clsx(
          'button',
          styles.button,
          shown && styles.shown,
          ThemeClassNames.common.backToTopButton,
        )}
        onClick={scrollToTop}
      >
        <svg width="20" height="20" fill="none" stroke="currentcolor" strokeWidth="1.5" aria-hidden>
          <path d="M10 17V4M4 10l6-6 6 6" />
        </svg>
      </button>
    </>
  );
}
