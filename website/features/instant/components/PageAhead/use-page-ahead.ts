import { startTransition, useEffect, useState } from 'react';

import preload from '../../framework/preload';
import { notFoundPath, resolvePath } from '@site/kernel/browser/resolve-path';
import { isSlowConnection } from '@site/kernel/browser/slow-connection';

/** How long the pointer must rest on a link before its page is rendered, in milliseconds. */
const rest = 50;

/** Returns the path of the page that the pointer rests on, once the page has loaded. */
export function usePageAhead(currentPath: string): string | undefined {
  const [ahead, setAhead] = useState({ path: '', from: '' });

  useEffect(() => {
    let timer: number | undefined;
    const load = (path: string) => {
      const started = timer;
      preload(path).then(
        () => {
          if (timer !== started) return;
          startTransition(() => {
            setAhead({ path, from: currentPath });
          });
        },
        // A failed preload is retried on click.
        () => undefined,
      );
    };
    const onPointer = ({ target }: PointerEvent) => {
      window.clearTimeout(timer);
      timer = undefined;
      const link = target instanceof Element ? target.closest('a') : null;
      if (link?.origin !== location.origin || isSlowConnection()) return;
      const path = resolvePath(decodeURI(link.pathname));
      if (path !== notFoundPath && path !== currentPath)
        timer = window.setTimeout(load, rest, path);
    };
    document.addEventListener('pointerover', onPointer);
    return () => {
      window.clearTimeout(timer);
      timer = undefined;
      document.removeEventListener('pointerover', onPointer);
    };
  }, [currentPath]);

  return ahead.from === currentPath ? ahead.path : undefined;
}
