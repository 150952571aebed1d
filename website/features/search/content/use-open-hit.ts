import { useHistory } from '@docusaurus/router';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';

import type { Hit } from '@dowel/docs-search';

import type { HitState } from '@site/kernel/browser/hit-state';
import { writeQuery } from '../address';
import type { Place } from '../dialog/element';

/** Returns a function that opens a hit in this tab or in a new one. */
export function useOpenHit(): (hit: Hit, place: Place) => void {
  const history = useHistory();
  const { baseUrl } = useDocusaurusContext().siteConfig;
  return ({ url }, place) => {
    const target = baseUrl + url;
    if (place === 'new tab') {
      window.open(target, '_blank', 'noopener');
      return;
    }
    // Going back leads to the page without opening the search again.
    writeQuery('');
    const { pathname, hash } = window.location;
    const state: HitState = { isHit: true };
    if (target === pathname + hash) history.replace(target, state);
    else history.push(target, state);
  };
}
