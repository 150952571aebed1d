import type { Props } from '@theme/CodeInline';

import { ApiName } from '@site/src/components/ApiName';

/** Longer names may not fit into a line of a phone. */
const longest = 24;

/** Replaces the stock component, to wrap long names between their words. */
export default function CodeInline({ children, ...props }: Props) {
  const isLong =
    typeof children === 'string' && children.length > longest && !children.includes(' ');
  return <code {...props}>{isLong ? <ApiName>{children}</ApiName> : children}</code>;
}
