import { useHistory } from '@docusaurus/router';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';

import type { Hit } from '@dowel/docs-search';

import type { HitState } from '@site/src/client/focus-hit';
import { writeQuery } from '@site/src/components/Search/Host/address';

/** Goes to a hit as a link does, from an address without the query, or shows it in a new tab. */
export function useOpenHit(): (hit: Hit, place: 'here' | 'new tab') => void {
  const history = useHistory();
  const { baseUrl } = useDocusaurusContext().siteConfig;
  return ({ url }, place) => {
    const target = baseUrl + url;
    if (place === 'new tab') {
      window.open(target, '_blank', 'noopener');
      return;
    }
    // So that the way back leads to the page, and not into the search.
    writeQuery('');
    const { pathname, hash } = window.location;
    const state: HitState = { isHit: true };
    if (target === pathname + hash) history.replace(target, state);
    else history.push(target, state);
  };
}
