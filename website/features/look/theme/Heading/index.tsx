import { isValidElement, type ReactNode } from 'react';

import OriginalHeading from '@theme-init/Heading';
import type { Props } from '@theme/Heading';

/** Names headings by their text alone. With the stock component, screen readers also read the label of the link inside. */
export default function Heading(props: Props) {
  const hasLink = props.as !== 'h1' && props.id !== undefined;
  return <OriginalHeading {...props} aria-label={hasLink ? readText(props.children) : undefined} />;
}

function readText(node: ReactNode): string {
  if (Array.isArray(node)) return node.map(readText).join('');
  if (isValidElement<{ children?: ReactNode }>(node)) return readText(node.props.children);
  return typeof node === 'string' || typeof node === 'number' ? String(node) : '';
}
