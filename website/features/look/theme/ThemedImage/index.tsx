import type { Props } from '@theme/ThemedImage';
import clsx from 'clsx';

import styles from './styles.module.css';

/** Replaces the stock component, which asks React for the colour mode. Both images are in the page. */
export default function ThemedImage({ sources, className, alt, ...props }: Props) {
  return (['light', 'dark'] as const).map((mode) => (
    <img
      key={mode}
      {...props}
      src={sources[mode]}
      alt={alt}
      className={clsx(className, styles[mode])}
    />
  ));
}
