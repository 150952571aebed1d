import { useEffect, useRef } from 'react';

import clsx from 'clsx';

import type { Props } from '@theme/TOC';
import TOCItems from '@theme/TOCItems';

import styles from './styles.module.css';

const activeClassName = 'table-of-contents__link--active';

/** Replaces the stock component, which isn't a landmark and doesn't expose the current section to screen readers. */
export default function TOC({ className, ...props }: Props) {
  const contents = useRef<HTMLElement>(null);

  useEffect(() => {
    const element = contents.current;
    if (element === null) return undefined;
    const markCurrent = () => {
      for (const link of element.querySelectorAll('a')) {
        if (link.classList.contains(activeClassName)) link.setAttribute('aria-current', 'true');
        else link.removeAttribute('aria-current');
      }
    };
    markCurrent();
    const observer = new MutationObserver(markCurrent);
    observer.observe(element, { subtree: true, attributeFilter: ['class'] });
    return () => {
      observer.disconnect();
    };
  }, []);

  return (
    <nav
      ref={contents}
      aria-label="On this page"
      className={clsx(styles.contents, 'thin-scrollbar', className)}
    >
      <TOCItems
        {...props}
        linkClassName="table-of-contents__link toc-highlight"
        linkActiveClassName={activeClassName}
      />
    </nav>
  );
}
