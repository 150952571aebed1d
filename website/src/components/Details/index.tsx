import { useRef, type ComponentProps, type ReactElement } from 'react';

import useBrokenLinks from '@docusaurus/useBrokenLinks';
import clsx from 'clsx';

import { toggleFold } from './toggle-fold';
import styles from './styles.module.css';

interface Props extends ComponentProps<'details'> {
  readonly summary: ReactElement;
}

/**
 * Replaces the theme's component, which closes what was opened before hydration. Here, only the element itself knows
 * whether it's open, so the browser may open it as well: for a match of its search in the page, for example.
 */
export function Details({ summary, className, children, ...props }: Props) {
  const content = useRef<HTMLDivElement>(null);
  useBrokenLinks().collectAnchor(props.id);
  return (
    <details
      {...props}
      className={clsx(styles.details, className)}
      onClick={(event) => {
        const pressed = (event.target as Element).closest('summary, a');
        if (pressed?.matches('summary') !== true || content.current === null) return;
        // The press may belong to a fold inside this one.
        if (pressed.parentElement !== event.currentTarget) return;
        event.preventDefault();
        toggleFold(event.currentTarget, content.current);
      }}
    >
      {summary}
      <div ref={content}>
        <div className={styles.content}>{children}</div>
      </div>
    </details>
  );
}
