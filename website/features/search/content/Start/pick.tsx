import type { ComponentProps, ReactNode } from 'react';

import clsx from 'clsx';

import { Drawing } from '../HitMark';
import frame from '../frame.module.css';
import styles from './styles.module.css';

/** Marks what fills the input: a magnifying glass. */
export const queryMark = (
  <Drawing>
    <path d="M14 9.5a4.5 4.5 0 1 1-9 0 4.5 4.5 0 0 1 9 0zM12.75 12.75l4.75 4.75" />
  </Drawing>
);

interface GroupProps {
  readonly title: string;
  /** A control beside the title. */
  readonly control?: ReactNode;
  /** The list items. */
  readonly children: ReactNode;
}

/** Shows a titled list. */
export function PickGroup({ title, control, children }: GroupProps) {
  const id = `search-${title.toLowerCase().replaceAll(' ', '-')}`;
  return (
    <section aria-labelledby={id}>
      <div className={styles.heading}>
        <h2 id={id} className={frame.group}>
          {title}
        </h2>
        {control}
      </div>
      <ul className={styles.list}>{children}</ul>
    </section>
  );
}

/** Shows a button of such a list. */
export function Pick(props: ComponentProps<'button'>) {
  return (
    <button type="button" className={clsx('clean-btn', styles.pick)} data-pick="" {...props} />
  );
}
