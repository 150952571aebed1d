import type { ClientModule } from '@docusaurus/types';

import { findTarget } from '@site/src/browser/find-target';

const wash = 'color-mix(in oklch, var(--site-peg-color) 25%, transparent)';
const marked = {
  backgroundColor: wash,
  boxShadow: `0 0 0 0.375rem ${wash}`,
  // Forced colours show it, but no background.
  outline: '2px solid transparent',
};

/** Marks the target of a hash for two seconds. `:target` doesn't follow the router. */
export default {
  onRouteDidUpdate({ location }) {
    const target = findTarget(location.hash);
    const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
    // The anchor of an error code is empty, so its row is marked.
    (target?.closest('tr') ?? target)?.animate([marked, { ...marked, offset: 0.5 }, {}], {
      duration: 2000,
      easing: isCalm ? 'step-end' : 'ease-in-out',
    });
  },
} satisfies ClientModule;
