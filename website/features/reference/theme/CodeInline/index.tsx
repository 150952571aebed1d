import type { Props } from '@theme/CodeInline';
import clsx from 'clsx';

import { ApiName } from '../../components/ApiName';

/** Longer names may not fit into a line of a phone. */
const longest = 24;

/** Replaces the stock component, to wrap long names between their words, and others not at all. */
export default function CodeInline({ children, ...props }: Props) {
  const name = typeof children === 'string' && !children.includes(' ') ? children : '';
  if (name.length > longest) {
    return (
      <code {...props}>
        <ApiName>{name}</ApiName>
      </code>
    );
  }
  // Browsers break lines after these characters. In tables on phones they have to.
  const isUnbroken = /[-/?]./.test(name);
  return (
    <code {...props} className={isUnbroken ? clsx(props.className, 'unbroken') : props.className}>
      {children}
    </code>
  );
}
