import type { ClientModule } from '@docusaurus/types';

import { findTarget } from '@site/kernel/browser/find-target';

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
    const element = target?.closest('tr') ?? target;
    if (!element) return;
    const clipPath = clipToText(element);
    const frame = { ...marked, clipPath };
    element.animate([frame, { ...frame, offset: 0.5 }, { clipPath }], {
      duration: 2000,
      easing: isCalm ? 'step-end' : 'ease-in-out',
    });
  },
} satisfies ClientModule;

/** A heading is as wide as its column, but only its text should be marked. */
function clipToText(element: Element): string {
  const range = document.createRange();
  range.selectNodeContents(element);
  const end = element.getBoundingClientRect().right - range.getBoundingClientRect().right;
  return `inset(-0.375rem ${end - 6}px -0.375rem -0.375rem round 0.25rem)`;
}
