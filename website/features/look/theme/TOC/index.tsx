import { useRef } from 'react';

import { useDocsVersion } from '@docusaurus/plugin-content-docs/client';
import clsx from 'clsx';

import type { Props } from '@theme/TOC';
import TOCItems from '@theme/TOCItems';

import { focusTarget } from '@site/kernel/browser/focus-target';
import { contentsId } from '../../components/ContentsButton';
import { useCurrentSection } from './use-current-section';

import styles from './styles.module.css';

/**
 * Replaces the stock component, which isn't a landmark, doesn't expose the current section to screen readers and has no
 * folded form for narrow windows.
 */
export default function TOC({ className, ...props }: Props) {
  const contents = useRef<HTMLElement>(null);
  const isReference = useDocsVersion().pluginId === 'api';

  useCurrentSection(contents, props.toc);

  return (
    <nav
      ref={contents}
      id={contentsId}
      popover="auto"
      aria-label="On this page"
      className={clsx(
        styles.contents,
        isReference && styles.reference,
        'thin-scrollbar',
        className,
      )}
      onClick={({ currentTarget, target }) => {
        const link = (target as Element).closest('a');
        // Safari supports popovers from version 17. Without them, the list always shows.
        if (link === null || !('hidePopover' in currentTarget)) return;
        if (!currentTarget.matches(':popover-open')) return;
        currentTarget.hidePopover();
        // Closing would return the focus to the button.
        focusTarget(link.hash);
      }}
    >
      <TOCItems {...props} linkClassName="table-of-contents__link toc-highlight" />
    </nav>
  );
}
