import type { MouseEvent } from 'react';

/** Returns the target of a plain click on a link to this site. The browser handles all other clicks. */
export function readPath(event: MouseEvent): string | undefined {
  const link = (event.target as Element).closest('a');
  const isPlain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey);
  return link?.target === '' && isPlain && !event.altKey ? link.pathname + link.hash : undefined;
}
