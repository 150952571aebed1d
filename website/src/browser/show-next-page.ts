import { flushSync } from 'react-dom';

import type { Location } from 'history';

import { isReturning } from '@site/src/browser/history-entries';

/** Shows a page that has been loaded: faded in where the browser can do so, and where nobody minds. */
export function showNextPage(previous: Location | null, next: Location, show: () => void): void {
  const isOtherPage = previous?.pathname !== next.pathname;
  if (!isOtherPage || isReturning() || !canFade()) {
    show();
    return;
  }
  try {
    const transition = document.startViewTransition(() => {
      flushSync(show);
    });
    // A transition is skipped for many a reason, such as the next one. The page is shown all the same.
    const ignore = () => undefined;
    transition.ready.catch(ignore);
    transition.finished.catch(ignore);
  } catch {
    show();
  }
}

function canFade(): boolean {
  return (
    'startViewTransition' in document &&
    document.visibilityState === 'visible' &&
    !matchMedia('(prefers-reduced-motion: reduce)').matches
  );
}
