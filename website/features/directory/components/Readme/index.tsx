import { useEffect, useMemo, useRef, useState } from 'react';

import { builtReadmes } from './built-readmes';
import styles from './styles.module.css';

interface Props {
  /** The name of the package. */
  name: string;
}

/**
 * Shows the README of a package, folded. The HTML is in the built page, and hydration keeps it. The scripts don't
 * contain it: they only load it for readers who come from another page and open it.
 */
export function Readme({ name }: Props) {
  const [html, setHtml] = useState(builtReadmes?.[name]);
  const [isOpen, setIsOpen] = useState(false);
  const content = useMemo(() => ({ __html: html ?? '' }), [html]);
  const element = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (!isOpen || element.current?.hasChildNodes() !== false) return;
    void import('@generated/plugin-directory/default/readmes.json').then((readmes) => {
      setHtml(readmes.default[name]);
    });
  }, [isOpen, name]);

  return (
    <details
      className={styles.fold}
      data-only-on-page
      onToggle={({ currentTarget }) => {
        setIsOpen(currentTarget.open);
      }}
    >
      <summary>README</summary>
      <div
        ref={element}
        className={`markdown ${styles.readme}`}
        suppressHydrationWarning
        dangerouslySetInnerHTML={content}
      />
    </details>
  );
}
