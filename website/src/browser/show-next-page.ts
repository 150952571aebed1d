import { flushSync } from 'react-dom';

import type { Location } from 'history';

import { isReturning } from '@site/src/browser/history-entries';

/** Shows a loaded page, with a fade if the browser supports it and the reader allows motion. */
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
    // The browser may skip a transition, for example when the next one starts; the page still shows.
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
