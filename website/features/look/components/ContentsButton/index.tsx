import clsx from 'clsx';

import { ThemeClassNames } from '@docusaurus/theme-common';

import styles from './styles.module.css';

/** The id of the table of contents, which is a popover where it has no column. */
export const contentsId = 'page-contents';

/** Opens the table of contents where it has no column. */
export function ContentsButton() {
  return (
    <div className={clsx('dropdown', ThemeClassNames.docs.docTocMobile, styles.contents)}>
      <button
        type="button"
        className={clsx('clean-btn navbar__link', styles.button)}
        popoverTarget={contentsId}
      >
        On this page
      </button>
    </div>
  );
}
